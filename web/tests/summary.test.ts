import { describe, expect, it } from 'vitest'
import { viewOf } from '../dev/fixtures'
import { initials, roundMarks, samples, spread, turningPoint } from '../src/lib/timeline/summary'
import type { Frame } from '../src/wire/wire'

interface Wished {
  leaders: number[]
  round?: number
  turn?: boolean
  points?: number[]
  ranking?: number[][]
}

function frame(seq: number, { leaders, round = 1, turn = false, points = [0, 0], ranking }: Wished): Frame {
  const view = viewOf(2, { round, ranking: ranking ?? null })
  view.seats = view.seats.map((seat, i) => ({ ...seat, points: points[i] ?? 0, coins: 3 + i }))
  const events = turn ? [{ seq: 1, kind: 'said' as const, cause: 'B-013', key: 'turn', args: { seat: 0 } }] : []
  return { seq, seat: 0, move: 'draw', events, view, leaders }
}

const WORTH = (card: string) => Number(card.at(-1))
const END = { leaders: [1], round: 2, points: [2, 4], ranking: [[1], [0]] }

describe('the course of a game', () => {
  const frames = [
    frame(1, { leaders: [0, 1], turn: true }),
    frame(2, { leaders: [1], points: [0, 1] }),
    frame(3, { leaders: [0], points: [2, 1], turn: true, round: 2 }),
    frame(4, { leaders: [1], points: [2, 4], round: 2 }),
    frame(5, END),
  ]

  it('is sampled at the start, between turns and at the end', () => {
    expect(samples(frames)).toEqual([
      { at: 0, round: 1, points: [0, 0], coins: [3, 4] },
      { at: 2, round: 2, points: [2, 1], coins: [3, 4] },
      { at: 4, round: 2, points: [2, 4], coins: [3, 4] },
    ])
    expect(samples([])).toEqual([])
  })

  it('turns on the move after which the winner stays in the lead', () => {
    expect(turningPoint(frames, WORTH)).toEqual({ at: 3, round: 2, winners: [1], card: null })
  })

  it('may turn on the last move, or never', () => {
    const late = [frame(1, { leaders: [0, 1] }), frame(2, { leaders: [0] }), frame(3, END)]
    expect(turningPoint(late, WORTH)?.at).toBe(2)
    expect(turningPoint([frame(1, { leaders: [1] }), frame(2, END)], WORTH)?.at).toBe(0)
  })

  it('turns for all who share the win together', () => {
    const shared = { leaders: [0, 1], ranking: [[0, 1]] }
    const tied = [frame(1, { leaders: [0, 1] }), frame(2, { leaders: [0] }), frame(3, shared)]
    expect(turningPoint(tied, WORTH)).toEqual({ at: 2, round: 1, winners: [0, 1], card: null })
  })

  it('names the most valuable card that the move brought the winner, and none of another seat', () => {
    const move = frame(2, END)
    const hired = { seq: 2, kind: 'moved' as const, cause: null, cards: ['sailor-3-1', 'jester-9-3'], n: 2, from: 'harbor', to: 'display 1' }
    const start = frame(1, { leaders: [0] })
    expect(turningPoint([start, { ...move, seat: 1, events: [hired] }], WORTH)?.card).toBe('jester-9-3')
    expect(turningPoint([start, { ...move, seat: 0, events: [hired] }], WORTH)?.card).toBeNull()
  })

  it('has no turning point before it is over', () => {
    expect(turningPoint([frame(1, { leaders: [0] })], WORTH)).toBeNull()
    expect(turningPoint([], WORTH)).toBeNull()
  })
})

describe('the rounds below a chart', () => {
  const all = [1, 1, 2, 2, 3, 3, 4].map((round, at) => ({ at, round, points: [], coins: [] }))
  it('are at their beginnings', () => {
    expect(roundMarks(all, 9)).toEqual([
      { i: 0, round: 1 },
      { i: 2, round: 2 },
      { i: 4, round: 3 },
      { i: 6, round: 4 },
    ])
  })
  it('are thinned out when there are many', () => {
    expect(roundMarks(all, 2).map((mark) => mark.round)).toEqual([1, 3])
  })
})

describe('the letters of the seats', () => {
  it('are one where that is enough, and two where it is not', () => {
    expect(initials(['Ada', 'Ben', 'Steady'])).toEqual(['A', 'B', 'S'])
    expect(initials(['Ada', 'Ben', 'Bob', 'Steady', 'Steady 2'])).toEqual(['A', 'Bn', 'Bb', 'S', '2'])
  })
  it('are numbered where the names are the same', () => {
    expect(initials(['Ada', 'Ada', ''])).toEqual(['A1', 'A2', '?'])
    expect(initials(['Player 1', 'Pip', 'Marta'])).toEqual(['1', 'P', 'M'])
  })
})

describe('marks at the ends of lines', () => {
  it('stay where they are when there is room', () => {
    expect(spread([10, 90, 50], 20, 0, 100)).toEqual([10, 90, 50])
  })
  it('move apart, and not over the edge', () => {
    expect(spread([50, 50, 50], 20, 0, 100)).toEqual([50, 70, 90])
    expect(spread([95, 96], 20, 0, 100)).toEqual([80, 100])
  })
})
