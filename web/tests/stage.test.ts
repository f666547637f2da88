import { describe, expect, it } from 'vitest'
import { viewOf } from '../dev/fixtures'
import { turnsOf } from '../src/lib/history'
import { sourceOf } from '../src/lib/places'
import { onStage, stagesOf } from '../src/lib/stage'
import type { Entry, GameEvent, Kind } from '../src/lib/wire'

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
const kindOf = (card: string): Kind => {
  const kind = card.split('-')[0]
  return kind === 'ship' || kind === 'tax' || kind === 'expedition' ? kind : 'person'
}
const GAMBLE = [
  said('gambled', { seat: 0, n: 4 }),
  ...Array.from({ length: 4 }, () => moved('draw pile', 'face down', null)),
  ...turned('ship-red-1-1'),
  ...turned('tax-swords'),
  said('tax', { seat: 0, card: 'tax-swords' }),
  ...turned('expedition-hut-hut'),
  ...turned('ship-red-2-3'),
  said('bust', { seat: 0, card: 'ship-red-2-3' }),
]

describe("a gambler's cards", () => {
  it('are turned over one by one, the bust after all of them', () => {
    expect(stagesOf(GAMBLE).map(({ kind, card, turned }) => [kind, card, turned?.length])).toEqual([
      ['gamble', null, 1],
      ['tax', 'tax-swords', 2],
      ['gamble', null, 3],
      ['gamble', null, 4],
      ['bust', 'ship-red-2-3', 4],
    ])
  })

  it('lie where they belong while the rest is turned over', () => {
    const view = viewOf(4, { harbor: ['sailor-3-1'], expeditions: [] })
    const shown = stagesOf(GAMBLE).map((stage) => onStage(view, stage, kindOf))
    expect(shown.map(({ harbor, hand }) => [harbor.length, hand])).toEqual([
      [2, []],
      [2, ['tax-swords']],
      [2, []],
      [3, []],
      [3, []],
    ])
    expect(shown.map(({ expeditions }) => expeditions.length)).toEqual([0, 0, 1, 1, 1])
  })

  it('go on being turned over where a question came between', () => {
    const stages = stagesOf([said('contract-skipped', { seat: 0 }), ...turned('sailor-3-1'), ...turned('ship-red-2-3')])
    expect(stages.map((stage) => [stage.kind, stage.turned?.length])).toEqual([
      ['gamble', 1],
      ['gamble', 2],
    ])
    const view = viewOf(4, { face_down: 2 })
    expect(stages.map((stage) => onStage(view, stage, kindOf).face_down)).toEqual([1, 0])
  })

  it('bear a die in the history, and the second ship of a color the bust', () => {
    const entries: Entry[] = [
      { seq: 1, kind: 'start', seat: null, move: null, at: '', events: [said('turn', { seat: 0 })] },
      { seq: 2, kind: 'move', seat: 0, move: 'draw', at: '', events: [drew('sailor-3-1')] },
      { seq: 3, kind: 'move', seat: 0, move: 'gamble', at: '', events: GAMBLE },
    ]
    const drawn = turnsOf(entries, 0)[0]?.drawn ?? []
    expect(drawn.map((card) => [card.n, card.gambled ?? false, card.bust])).toEqual([
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
    expect(stages).toMatchObject([{ kind: 'bust', card: 'ship-red-1-1', seat: 0, turned: undefined }])
    expect(onStage(viewOf(4), stages[0]!, kindOf).hand).toEqual(['ship-red-1-1'])
  })
})

describe('a drawn card', () => {
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
  it('is a payment to whoever gets it', () => {
    const entries: Entry[] = [
      { seq: 1, kind: 'start', seat: null, move: null, at: '', events: [said('turn', { seat: 0 })] },
      { seq: 2, kind: 'move', seat: 0, move: 'give 2', at: '', events: [said('gift', { seat: 0, to: 2, n: 1 })] },
    ]
    expect(turnsOf(entries, 0)[0]?.payments).toEqual([{ seq: 2, key: 'gift', seat: 2, to: null, by: 1 }])
  })
})
