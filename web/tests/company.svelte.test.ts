import { expect, it } from 'vitest'
import { Company } from '../src/lib/play/company.svelte'
import type { Room } from '../src/lib/room/room.svelte'

const seats = [
  { seat: 0, name: 'Ada', kind: 'person', bot: null, mine: true },
  { seat: 1, name: 'Ben', kind: 'person', bot: null, mine: false },
]
const company = (request: { seat: number; missing: number[] } | null) =>
  new Company({ table: { status: 'playing', seats, request }, entries: [], audience: null } as unknown as Room)

it('settles what is asked of me, or what I ask for, before I decide anything else', () => {
  expect(company(null).settling).toBe(false)
  expect(company({ seat: 1, missing: [0] }).settling).toBe(true)
  expect(company({ seat: 0, missing: [1] }).settling).toBe(true)
  expect(company({ seat: 1, missing: [] }).settling).toBe(false)
})

it('offers no invitation to a game that continues a finished one', () => {
  const at = (played_on: string | null) =>
    new Company({ table: { status: 'playing', seats, request: null, played_on }, entries: [], audience: null } as unknown as Room)
  expect(at(null).inviting).toBe(true)
  expect(at('finished').inviting).toBe(false)
})
