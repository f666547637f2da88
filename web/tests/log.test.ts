import { describe, expect, it } from 'vitest'
import { entries } from '../dev/fixtures'
import { history, lines, turns } from '../src/lib/log'
import type { Entry } from '../src/lib/wire'

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

describe('the history strip', () => {
  it('numbers the cards in the order drawn and says what became of them', () => {
    expect(history(entries)).toEqual({
      seat: 0,
      drawn: [
        { n: 1, card: 'ship-yellow-2-2', taker: null, repelled: true, bust: false },
        { n: 2, card: 'tax-swords', taker: null, repelled: false, bust: false },
        { n: 3, card: 'admiral-7-2', taker: 1, repelled: false, bust: false },
        { n: 4, card: 'ship-blue-3-5', taker: 0, repelled: false, bust: false },
      ],
    })
  })

  it('forgets a move that was taken back', () => {
    const undone = [...entries, entry(12, { kind: 'undo', seat: 1, move: 'take admiral-7-2' })]
    expect(history(undone).drawn[2]?.taker).toBeNull()
  })
})
