import { describe, expect, it } from 'vitest'
import { viewOf } from '../dev/fixtures'
import { deck } from '../dev/laid'
import { turnsOf } from '../src/lib/timeline/history'
import { lines } from '../src/lib/timeline/log'
import { EMPTY, layOut, placeOf, sourceOf, type Layout } from '../src/lib/layout/places'
import { momentsOf, onStage, stagesOf } from '../src/lib/timeline/stage'
import type { Entry, GameEvent } from '../src/wire/wire'

const said = (key: string, args: Record<string, unknown>): GameEvent => ({ seq: 1, kind: 'said', cause: 'G-002', key, args })
const drew = (card: string) => said('drew', { seat: 0, card })
const moved = (from: string, to: string, cards: string[] | null): GameEvent => ({
  seq: 1,
  kind: 'moved',
  cause: 'G-002',
  cards,
  n: 1,
  from,
  to,
})
const turned = (card: string) => [drew(card), moved('face down', 'hand', [card])]
const placeOfCard = (card: string): string | undefined => deck.card(card).lies[0]
const GAMBLE = [
  said('gambled', { seat: 0, n: 4 }),
  ...Array.from({ length: 4 }, () => moved('draw pile', 'face down', null)),
  ...turned('ship-red-1-1'),
  ...turned('tax-swords'),
  said('tax', { seat: 0, card: 'tax-swords' }),
  ...turned('expedition-hut-hut'),
  ...turned('ship-red-2-3'),
  said('bust', { seat: 0, card: 'ship-red-2-3', other: 'ship-red-1-1' }),
]

describe("a gambler's cards", () => {
  it('lie face down, are turned over one by one, and bust after all of them', () => {
    expect(stagesOf(GAMBLE).map(({ kind, card, turned, covered }) => [kind, card, turned?.length, covered])).toEqual([
      ['turned', null, 0, 4],
      ['turning', 'ship-red-1-1', 1, 3],
      ['turned', null, 1, 3],
      ['turning', 'tax-swords', 2, 2],
      ['tax', 'tax-swords', 2, 2],
      ['turning', 'expedition-hut-hut', 3, 1],
      ['turned', null, 3, 1],
      ['turning', 'ship-red-2-3', 4, 0],
      ['turned', null, 4, 0],
      ['bust', 'ship-red-2-3', 4, 0],
    ])
    expect(stagesOf(GAMBLE).at(-1)?.other).toBe('ship-red-1-1')
  })

  it('are in their places while the rest is turned over', () => {
    const view = viewOf(4, { harbor: ['sailor-3-1'], expeditions: [] })
    const shown = stagesOf(GAMBLE).map((stage) => onStage(view, stage, placeOfCard))
    expect(shown.map(({ harbor, hand, face_down }) => [harbor.length, hand, face_down ?? 0])).toEqual([
      [1, [], 4],
      [2, [], 3],
      [2, [], 3],
      [2, ['tax-swords'], 2],
      [2, ['tax-swords'], 2],
      [2, [], 1],
      [2, [], 1],
      [3, [], 0],
      [3, [], 0],
      [3, [], 0],
    ])
    expect(shown.map(({ expeditions }) => expeditions.length)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
  })

  it('keep their identity when they are turned over, the first drawn first', () => {
    const view = viewOf(4, { harbor: ['sailor-3-1'], expeditions: [] })
    const layouts = stagesOf(GAMBLE).reduce<Layout[]>(
      (all, stage) => [...all, layOut(all.at(-1) ?? EMPTY, onStage(view, stage, placeOfCard))],
      [],
    )
    const [first, second, third, fourth] = layouts[0]?.covered.map((piece) => piece.id) ?? []
    expect(layouts.map((layout) => layout.covered.length)).toEqual([4, 3, 3, 2, 2, 1, 1, 0, 0, 0])
    expect(layouts[4]?.hand.map((piece) => piece.id)).toEqual([second])
    expect(layouts[5]?.expeditions.map((piece) => piece.id)).toEqual([third])
    expect(layouts.at(-1)?.harbor.slice(1).map((piece) => piece.id)).toEqual([first, fourth])
    expect(placeOf(layouts[0]!, first!)).toBe('face down')
    expect(placeOf(layouts[1]!, first!)).toBe('harbor')
  })

  it('are logged as turned over, others as drawn', () => {
    const events = [drew('sailor-3-1'), moved('draw pile', 'hand', ['sailor-3-1']), ...GAMBLE]
    const told = lines({ seq: 1, kind: 'move', seat: 0, move: 'gamble', at: '', events })
    const four = ['turned-over', 'tax', 'turned-over', 'bust']
    expect(told.map((line) => line.key)).toEqual(['drew', 'gambled', ...four])
  })

  it('continue to be turned over after a question', () => {
    const stages = stagesOf([said('contract-skipped', { seat: 0 }), ...turned('sailor-3-1'), ...turned('ship-red-2-3')])
    expect(stages.map((stage) => [stage.kind, stage.turned?.length])).toEqual([
      ['turning', 1],
      ['turned', 1],
      ['turning', 2],
      ['turned', 2],
    ])
    const view = viewOf(4, { face_down: 2 })
    expect(stages.map((stage) => onStage(view, stage, placeOfCard).face_down)).toEqual([1, 1, 0, 0])
  })

  it('bear a die in the history, and the second ship of a color the bust', () => {
    const entries: Entry[] = [
      { seq: 1, kind: 'start', seat: null, move: null, at: '', events: [said('turn', { seat: 0 })] },
      { seq: 2, kind: 'move', seat: 0, move: 'draw', at: '', events: [drew('sailor-3-1')] },
      { seq: 3, kind: 'move', seat: 0, move: 'gamble', at: '', events: GAMBLE },
    ]
    const drawn = turnsOf(entries)[0]?.drawn ?? []
    expect(drawn.map((card) => [card.n, card.covered ?? false, card.bust])).toEqual([
      [1, false, false],
      [2, true, false],
      [3, true, false],
      [4, true, false],
      [5, true, true],
    ])
  })
})

describe('one drawn card', () => {
  it('is shown as before', () => {
    const stages = stagesOf([drew('ship-red-1-1'), said('bust', { seat: 0, card: 'ship-red-1-1' })])
    const shown = { card: 'ship-red-1-1', seat: 0, turned: undefined }
    expect(stages).toMatchObject([
      { kind: 'drawn', ...shown },
      { kind: 'bust', ...shown },
    ])
    expect(onStage(viewOf(4), stages[0]!, placeOfCard).hand).toEqual(['ship-red-1-1'])
  })
})

describe('a drawn card', () => {
  it('flies, and its effects are shown after a beat', () => {
    const bust = said('bust', { seat: 0, card: 'ship-red-1-1' })
    expect(momentsOf([drew('sailor-3-1')], 300).map(({ stage, time }) => [stage.kind, time])).toEqual([['drawn', 300]])
    const [flight, told] = momentsOf([drew('ship-red-1-1'), bust], 300)
    expect([flight?.stage.kind, flight?.time, told?.stage.kind]).toEqual(['drawn', 550, 'bust'])
    expect(momentsOf([bust], 300).map(({ stage }) => stage.kind)).toEqual(['bust'])
  })

  it('comes from where it lay face down', () => {
    const events = [
      moved('harbor', 'discard pile', ['sailor-3-1']),
      moved('time deck', 'hand', ['sailor-3-1']),
      moved('hand', 'harbor', ['sailor-3-1']),
    ]
    expect(sourceOf(events, 'sailor-3-1')).toBe('time deck')
    expect(sourceOf(events, 'pirate-7-2')).toBeUndefined()
  })
})

describe('a gift', () => {
  it('is a payment to its receiver', () => {
    const entries: Entry[] = [
      { seq: 1, kind: 'start', seat: null, move: null, at: '', events: [said('turn', { seat: 0 })] },
      { seq: 2, kind: 'move', seat: 0, move: 'give 2', at: '', events: [said('gift', { seat: 0, to: 2, n: 1 })] },
    ]
    expect(turnsOf(entries)[0]?.payments).toEqual([{ seq: 2, key: 'gift', seat: 2, to: null, by: 1 }])
  })
})
