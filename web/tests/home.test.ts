import { describe, expect, it } from 'vitest'
import { ago } from '../src/lib/i18n/ago'
import { about, inBrief, outcome, played, standings } from '../src/lib/telling/standing'
import type { TableSummary } from '../src/wire/wire'

const seat = (n: number, name: string, mine = false) => ({ seat: n, name, kind: 'person' as const, bot: null, mine })
const table: TableSummary = {
  id: 'a',
  format: 'base',
  boxes: ['base', 'contracts'],
  modes: ['cooperative'],
  names: ['Ben', 'Ada'],
  seats: [seat(0, 'Ben'), seat(1, 'Ada', true)],
  status: 'playing',
  your_turn: true,
  updated: '2026-01-01T12:00:00Z',
  round: 3,
  points: [5, 2],
  ranking: null,
  campaign: null,
  played_on: null,
  won: null,
}

describe('a table in the list', () => {
  it('shows the score, my seat first', () => {
    expect(standings(table).map(({ name, points }) => [name, points])).toEqual([
      ['Ada', 2],
      ['Ben', 5],
    ])
    expect(inBrief(table)).toBe('Round 3: you\u00a02, Ben\u00a05')
    expect(inBrief({ ...table, points: null })).toBe('Round 3: you, Ben')
    expect(played(table)).toBe('Base + Contracts, cooperative')
    expect(about(table)).toBe('Round 3 · Base + Contracts, cooperative')
    expect(about({ ...table, played_on: 'b' })).toBe('Round 3 · Base + Contracts, cooperative · continues a finished game')
  })

  it('shows the winner', () => {
    const over = { ...table, status: 'over' as const, your_turn: false }
    expect(outcome(table)).toBe('Your turn')
    expect(outcome({ ...over, ranking: [[1], [0]] })).toBe('You won')
    expect(outcome({ ...over, ranking: [[0], [1]] })).toBe('Ben won')
    expect(outcome({ ...over, ranking: [[0, 1]] })).toBe('Shared win: Ben, You')
    expect(outcome({ ...over, ranking: [[0, 1]], won: false })).toBe('Lost')
  })

  it.each([
    [20, 'now', 'jetzt'],
    [150, '2 min ago', 'vor 2 Min.'],
    [7300, '2 hr ago', 'vor 2 Std.'],
    [90_000, 'yesterday', 'gestern'],
  ])('was changed %d seconds ago', (seconds, english, german) => {
    const now = Date.parse(table.updated) + seconds * 1000
    expect([ago(table.updated, now, 'en-GB'), ago(table.updated, now, 'de')]).toEqual([english, german])
  })
})
