import { describe, expect, it } from 'vitest'
import { entries, seatsFor } from '../dev/fixtures'
import { deck } from '../dev/laid'
import { speakLanguage } from '../src/lib/i18n/fluent.svelte'
import { telling, voices } from '../src/lib/telling/speak'
import { turnParts } from '../src/lib/telling/turn-text'
import { turnsOf } from '../src/lib/timeline/history'
import { lines, turns } from '../src/lib/timeline/log'
import { lastTakes } from '../src/lib/timeline/takes'
import type { Entry, GameEvent, SaidArgs } from '../src/wire/wire'

const said = (key: string, args: SaidArgs): GameEvent => ({ seq: 1, kind: 'said', cause: 'B-060', key, args })
const coins = (from: string, to: string, n: number): GameEvent => ({ seq: 1, kind: 'moved', cause: 'B-060', cards: null, n, from, to })
const seats = voices(seatsFor(4))

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

  it('shows an undo in one line', () => {
    expect(lines(entry(9, { kind: 'undo', seat: 2 })).map((line) => [line.key, line.args.seat])).toEqual([['undo', 2]])
  })

  it('shows who sits down, and who leaves', async () => {
    await speakLanguage('en')
    const sit = (seat: number, sat: Entry['sat']) => telling(entry(9, { kind: 'sit', seat, move: null, sat }), seats, deck)
    expect(sit(1, { name: 'Ben', kind: 'person', bot: null, was: null })).toBe('Ben sits down.')
    expect(sit(0, { name: 'Ada', kind: 'person', bot: null, was: 'Bold' })).toBe('You take over from Bold.')
    expect(sit(1, { name: 'Ben', kind: 'person', bot: 'steady', was: 'Ben' })).toBe('A bot plays for Ben.')
    expect(sit(1, { name: 'Ben', kind: 'person', bot: 'steady', was: 'Ben', by: 0 })).toBe('Ben is away: a bot takes over.')
    expect(sit(1, { name: 'Ben', kind: 'person', bot: null, was: 'Ben' })).toBe('Ben is back.')
    expect(sit(0, { name: 'Steady', kind: 'bot', bot: 'steady', was: 'Ada' })).toBe('Steady takes over from Ada.')
    expect(sit(1, { name: 'Friend', kind: 'open', bot: null, was: 'Ben' })).toBe('Ben gets up; the seat is open.')
  })

  it('gives every line a unique id', () => {
    const ids = turns(entries).flatMap((turn) => turn.lines.map((line) => line.id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the log of a tax increase', () => {
  const tax = entry(9, {
    events: [
      said('drew', { seat: 1, card: 'tax-swords' }),
      said('tax', { seat: 1, card: 'tax-swords' }),
      said('tax-lost', { seat: 3, n: 6 }),
      said('tax-gained', { seat: 0, n: 1 }),
      said('tax-gained', { seat: 1, n: 1 }),
    ],
  })

  it('is one line with all its effects', async () => {
    await speakLanguage('en')
    expect(lines(tax)).toHaveLength(1)
    expect(telling(tax, seats, deck)).toBe(
      'Steady reveals a tax increase (most swords). 12 coins or more: Bold −6. Bonus: you +1, Steady +1.',
    )
  })

  it('says that nobody was rich', async () => {
    await speakLanguage('en')
    const poor = { ...tax, events: tax.events.filter((event) => event.kind !== 'said' || event.key !== 'tax-lost') }
    expect(telling(poor, seats, deck)).toContain('Nobody has 12 coins. Bonus:')
  })
})

const PLAYED: Entry[] = [
  entry(1, { events: [said('turn', { seat: 1, n: 1 })] }),
  entry(2, { events: [said('drew', { seat: 1, card: 'ship-blue-2-2' })] }),
  entry(3, {
    events: [
      said('traded', { seat: 1, card: 'ship-blue-2-2', n: 2 }),
      coins('draw pile', 'coins 1', 2),
      said('time', { seat: 3, n: 1 }),
      said('admiral', { seat: 3, n: 2 }),
      coins('draw pile', 'coins 3', 2),
    ],
  }),
  entry(4, {
    events: [
      said('due', { seat: 3, to: 1, n: 1 }),
      coins('coins 3', 'coins 1', 1),
      said('hired', { seat: 3, card: 'jester-5-1', n: 5 }),
      coins('coins 3', 'discard pile', 5),
      said('turn-over', { seat: 1 }),
      said('turn', { seat: 2, n: 1 }),
    ],
  }),
]
const BUST: Entry[] = [
  entry(5, { events: [said('drew', { seat: 2, card: 'ship-red-1-1' })] }),
  entry(6, { events: [said('drew', { seat: 2, card: 'ship-red-3-6' }), said('bust', { seat: 2, card: 'ship-red-3-6' })] }),
]
const summary = (all: Entry[]) =>
  turns(all).map(({ told }) => told && turnParts(told, seats, deck).map((part) => `${part.seat}: ${part.text}`))

describe('a turn in one line', () => {
  it('says who took which card, with all payments', async () => {
    await speakLanguage('en')
    expect(summary(PLAYED)[0]).toEqual(['1: Blue flute +2', '3: Jester −6 (1 to Steady)'])
  })

  it('shows a bust', async () => {
    await speakLanguage('en')
    expect(summary([...PLAYED, ...BUST])[1]).toEqual(['2: Bust: Red frigate'])
  })

  it('drops undone moves, and continues with the previous turn', async () => {
    await speakLanguage('en')
    const back = turns([...PLAYED, entry(5, { kind: 'undo', seat: 3 })])
    expect(back.map((turn) => turn.seat)).toEqual([1])
    expect(back[0]?.lines.at(-1)?.key).toBe('undo')
    expect(summary([...PLAYED, entry(5, { kind: 'undo', seat: 3 })])[0]).toEqual(['1: Blue flute +2'])
  })
})

describe('the last take of a seat', () => {
  it('is from its latest turn, or a bust after that', () => {
    const taken = lastTakes(turnsOf(PLAYED))
    expect(taken.get(3)).toEqual({ cards: ['jester-5-1'], by: -6, bust: false })
    expect(taken.get(2)).toBeUndefined()
    expect(lastTakes(turnsOf([...PLAYED, ...BUST])).get(2)).toEqual({ cards: [], by: 0, bust: true })
  })
})
