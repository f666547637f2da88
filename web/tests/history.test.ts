import { render, screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { entries } from '../dev/fixtures'
import { soundsOf } from '../src/lib/play/sounds'
import { changesOf } from '../src/lib/timeline/coins'
import { speakLanguage } from '../src/lib/i18n/fluent.svelte'
import { rounds, standing, turnAt, turnsOf } from '../src/lib/timeline/history'
import type { Entry, SaidArgs } from '../src/wire/wire'
import Stories from '../src/pages/Stories.svelte'

const entry = (seq: number, ...told: [string, SaidArgs][]): Entry => ({
  seq,
  kind: 'move',
  seat: 0,
  move: 'draw',
  at: '',
  events: told.map(([key, args], i) => ({ seq: seq * 10 + i, kind: 'said', cause: 'B-030', key, args })),
})
const undo = (seq: number): Entry => ({ ...entry(seq), kind: 'undo' })
const card = { taker: null, repelled: false, bust: false }

/** An entry with a message, followed by a move of coins. */
const withCoins = (key: string, args: SaidArgs, n: number, from: string, to: string): Entry => {
  const told = entry(2, [key, args])
  return { ...told, events: [...told.events, { seq: 21, kind: 'moved', cause: 'Z-001', cards: null, n, from, to }] }
}
const purse = (seat: number) => `coins ${seat}`

describe('coins of an unknown message', () => {
  const begin = entry(1, ['turn', { seat: 0, n: 1 }])

  it.each([
    ['are gained', { seat: 1, n: 3 }, 3, 'draw pile', purse(1), { seat: 1, to: null, by: 3 }],
    ['are lost', { seat: 1, n: 2 }, 2, purse(1), 'discard pile', { seat: 1, to: null, by: -2 }],
    ['are paid', { seat: 1, to: 2, n: 2 }, 2, purse(1), purse(2), { seat: 1, to: 2, by: 2 }],
    ['are received', { seat: 2, n: 2 }, 2, purse(1), purse(2), { seat: 1, to: 2, by: 2 }],
    ['are of another seat', { seat: 0, n: 2 }, 2, 'draw pile', purse(2), null],
    ['are another number', { seat: 1, n: 2 }, 1, 'draw pile', purse(1), null],
  ])('%s', (_, args, n, from, to, shown) => {
    const told = withCoins('tea', args, n, from, to)
    expect(turnsOf([begin, told])[0]?.payments).toEqual(shown ? [{ seq: 2, key: 'tea', ...shown }] : [])
    expect(soundsOf(told)).toEqual(shown ? ['coins'] : [])
  })

  it('are not counted twice for a known one', () => {
    const told = withCoins('jester', { seat: 1, n: 1 }, 1, 'draw pile', purse(1))
    expect(turnsOf([begin, told])[0]?.payments).toHaveLength(1)
    const trade = withCoins('traded', { seat: 1, card: 'ship-red-1-1', n: 1 }, 1, 'draw pile', purse(1))
    expect(turnsOf([begin, trade])[0]?.payments).toEqual([])
  })

  it('are added up for each seat', () => {
    const sale = [...withCoins('traded', {}, 3, 'draw pile', purse(1)).events, ...withCoins('due', {}, 1, purse(1), purse(0)).events]
    expect(changesOf(sale)).toEqual(new Map([[1, 2], [0, 1]]))
    expect(changesOf(withCoins('due', {}, 2, purse(1), purse(1)).events).size).toBe(0)
  })

  it('are described in words', async () => {
    await speakLanguage('en')
    render(Stories, { story: 'paid' })
    const titles = (await screen.findAllByRole('button')).map((button) => button.title)
    expect(titles.slice(-3)).toEqual(['Cautious: 3 coins gained', 'Cautious: 1 coin lost', 'Cautious to Ada: 2 coins'])
  })
})

describe('the history', () => {
  it('numbers the cards of each turn in the order drawn and shows what happened to them', () => {
    const [first, second] = turnsOf(entries)
    expect([first?.seq, first?.seat, first?.round]).toEqual([1, 3, 1])
    expect(first?.drawn).toEqual([
      { ...card, n: 1, seq: 2, card: 'ship-red-3-6' },
      { ...card, n: 2, seq: 3, card: 'ship-red-1-1', bust: true },
    ])
    expect(second?.drawn).toEqual([
      { ...card, n: 1, seq: 4, card: 'ship-yellow-2-2', repelled: true },
      { ...card, n: 2, seq: 6, card: 'tax-swords' },
      { ...card, n: 3, seq: 7, card: 'admiral-7-2', taker: 1 },
      { ...card, n: 4, seq: 8, card: 'ship-blue-3-5', taker: 0 },
    ])
  })

  it('shows who was paid by whom', () => {
    const [first, second] = turnsOf(entries)
    expect(first?.payments).toEqual([{ seq: 3, key: 'jester', seat: 0, to: null, by: 1 }])
    expect(second?.payments).toEqual([
      { seq: 6, key: 'tax-lost', seat: 2, to: null, by: -6 },
      { seq: 6, key: 'tax-gained', seat: 0, to: null, by: 1 },
      { seq: 11, key: 'due', seat: 1, to: 0, by: 1 },
    ])
  })

  it('drops an undone move, and only that', () => {
    const last = turnsOf([...entries, undo(12)]).at(-1)
    expect(last?.drawn.map((drawn) => drawn.taker)).toEqual([null, null, null, 0])
    expect(last?.payments.map((payment) => payment.key)).toEqual(['tax-lost', 'tax-gained'])
    const twice = turnsOf([...entries, undo(12), undo(13)]).at(-1)
    expect(twice?.drawn.map((drawn) => drawn.taker)).toEqual([null, null, null, null])
  })

  it('keeps the start when there is no move to undo', () => {
    expect(standing([{ ...entry(1), kind: 'start' }, undo(2)]).map((one) => one.seq)).toEqual([1])
  })

  it('shows a taken card that was not drawn in this turn, without a number', () => {
    const laid = [entry(1, ['turn', { seat: 0 }]), entry(2, ['claimed', { seat: 0, card: 'expedition-hut-hut' }])]
    expect(turnsOf(laid)[0]?.drawn).toEqual([{ ...card, n: null, seq: 2, card: 'expedition-hut-hut', taker: 0 }])
  })

  it('has no taker for a repelled card, though the same face comes again', () => {
    const face = 'ship-red-1-1'
    const again = [
      entry(1, ['turn', { seat: 0 }]),
      entry(2, ['drew', { seat: 0, card: face }], ['repelled', { seat: 0, card: face }]),
      entry(3, ['drew', { seat: 0, card: face }]),
      entry(4, ['traded', { seat: 1, card: face, n: 1 }]),
    ]
    expect(turnsOf(again)[0]?.drawn.map((drawn) => drawn.taker)).toEqual([null, 1])
  })
})

describe('rounds', () => {
  const order = [1, 2, 0, 1, 2, 0, 1]
  const turns = turnsOf(order.map((seat, i) => entry(i + 1, ['turn', { seat, n: 1 + Math.floor(i / 3) }])))

  it('are the logged ones', () => {
    expect(turns.map((turn) => turn.round)).toEqual([1, 1, 1, 2, 2, 2, 3])
  })

  it('are shown newest first', () => {
    expect(rounds(turns).map((round) => [round.n, round.turns.map((turn) => turn.seat)])).toEqual([
      [3, [1]],
      [2, [0, 2, 1]],
      [1, [0, 2, 1]],
    ])
  })

  it('continue where the log has none, as in old games', () => {
    const old = turnsOf([entry(1, ['turn', { seat: 2, n: 4 }]), entry(2, ['turn', { seat: 0 }])])
    expect(old.map((turn) => turn.round)).toEqual([4, 4])
  })

  it('are made of turns, to which moments belong: the turn they end, not the one they begin', () => {
    expect(turnAt(turns, null)?.seq).toBe(7)
    expect(turnAt(turns, 4)?.seq).toBe(3)
    expect(turnAt(turns, 1)?.seq).toBe(1)
    expect(turnAt([], 3)).toBeUndefined()
  })
})
