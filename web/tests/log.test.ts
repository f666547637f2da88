import { describe, expect, it } from 'vitest'
import { entries } from '../dev/fixtures'
import { lines, turns } from '../src/lib/timeline/log'
import type { Entry } from '../src/lib/net/wire'

const entry = (seq: number, more: Partial<Entry>): Entry => ({
  seq,
  kind: 'move',
  seat: 0,
  move: 'draw',
  events: [],
  at: '',
  ...more,
})

describe('the log', () => {
  it('is grouped by turn', () => {
    const all = turns(entries)
    expect(all.map((turn) => turn.seat)).toEqual([null, 3, 0])
    expect(all[1]?.lines.map((line) => line.key)).toEqual(['drew', 'bust', 'jester'])
  })

  it('tells an undo in one line', () => {
    expect(lines(entry(9, { kind: 'undo', seat: 2 })).map((line) => [line.key, line.args.seat])).toEqual([['undo', 2]])
  })

  it('gives every line an id of its own', () => {
    const ids = turns(entries).flatMap((turn) => turn.lines.map((line) => line.id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
