import { render, screen } from '@testing-library/svelte'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stories } from '../dev/fixtures'
import { nameOf, standingOf } from '../src/campaign/campaigns'
import { isolated } from '../src/lib/i18n/bidi'
import { lineText, saidText, seatName } from '../src/lib/telling/speak'
import { initials } from '../src/lib/timeline/summary'
import { Deck } from '../src/lib/cards/cards'
import type { Campaign } from '../src/wire/wire'
import JoinPage from '../src/pages/JoinPage.svelte'
import PassPage from '../src/pages/PassPage.svelte'
import { DANA, NOUR, renameAll, turned } from './names'
import { alsoSpeakStory } from './speaking'

const person = (seat: number, name: string) => ({ seat, name, kind: 'person' as const, bot: null, mine: false })

describe('a name from right to left', () => {
  const answer = (path: string) => {
    if (path.includes('/invites/')) return { ...stories.nine, table: 'a', host: DANA, boxes: ['base'], modes: [] }
    return path.endsWith('/me') || path.includes('/passes/') ? { name: NOUR, here: false } : []
  }
  let restore = () => undefined as void

  beforeAll(alsoSpeakStory)
  beforeAll(() => {
    restore = renameAll()
    vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(JSON.stringify(answer(path)))))
  })
  afterAll(() => {
    restore()
    vi.unstubAllGlobals()
  })

  it('turns nothing on an invitation', async () => {
    render(JoinPage, { invite: 'a' })
    expect(await screen.findByText(new RegExp(`invited|${DANA}`))).toBeTruthy()
    expect(turned(document.body)).toEqual([])
  })

  it('turns nothing on a pass', async () => {
    render(PassPage, { secret: 'a' })
    expect((await screen.findAllByText(new RegExp(NOUR))).length).toBeGreaterThan(0)
    expect(turned(document.body)).toEqual([])
  })

  it('leaves the direction of all texts unchanged', () => {
    const words = { phrase: null, text: 'שלום (1)', name: DANA, by: 'x' }
    expect(saidText(words, undefined)).toBe(`${isolated(DANA)}: ${isolated('שלום (1)')}`)
    const sat = { ...person(0, DANA), was: NOUR }
    const line = { id: 'a', seq: 1, key: 'sat', args: { seat: 0 }, cause: '', sat }
    const told = lineText(line, [], new Deck([]))
    expect(told).toContain(isolated(DANA))
    expect(told).toContain(isolated(NOUR))
  })

  it('turns nothing in a campaign', () => {
    const state = { together: false, chapter: null, wins: [2, 2], names: [DANA, NOUR] } as unknown as NonNullable<Campaign['state']>
    const campaign = { name: DANA, seats: [person(0, DANA), person(1, NOUR)], state } as unknown as Campaign
    expect(nameOf(campaign)).toBe(isolated(DANA))
    expect(standingOf(campaign, state).about).toContain(`${isolated(DANA)} and ${isolated(NOUR)}`)
  })

  it('has its own letters', () => {
    expect(initials([DANA, NOUR].map((name, seat) => seatName(person(seat, name))))).toEqual(['ד', 'ن'])
  })

  it.each(['Ada', 'Zoë', '船', 'Ольга', '🎲'])('%s is left as it is', (name) => expect(isolated(name)).toBe(name))
})
