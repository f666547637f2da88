/** Hand-made tables for stories and tests. */
import type { Card, Entry, GameEvent, Table, TableSeat, View } from '../src/wire/wire'
import rows from './deck.json'

export const deckRows = rows as unknown as Card[]

const FORMAT =
  'base; edition big-box; target 12; bust claims yes; empty piles tax; second shuffle tax; active jester yes'
export const NAMES = ['Ada', 'Steady', 'Cautious', 'Bold', 'Random']
const BOTS = [null, 'steady', 'cautious', 'bold', 'random']

export function seatsFor(players: number): TableSeat[] {
  return NAMES.slice(0, players).map((name, seat) => ({
    seat,
    name,
    kind: seat === 0 ? 'person' : 'bot',
    bot: BOTS[seat] ?? null,
    mine: seat === 0,
  }))
}

const displays = [
  ['sailor-3-1', 'sailor-3-1', 'captain-4-1', 'jester-7-2'],
  ['trader-yellow-3-1', 'governor-8-0', 'pirate-7-2'],
  ['settler-4-1', 'jack-6-1', 'mademoiselle-7-2'],
  ['admiral-5-1', 'priest-4-1', 'priest-4-1', 'trader-red-3-1', 'expedition-cross-cross'],
  ['sailor-5-2', 'trader-black-3-1'],
]

export function viewOf(players: number, more: Partial<View> = {}): View {
  const seats = seatsFor(players)
  return {
    format: FORMAT,
    players,
    seat: 0,
    start: 1,
    active: 0,
    phase: 'discover',
    round: 4,
    harbor: [],
    hand: [],
    expeditions: ['expedition-anchor-anchor', 'expedition-cross-cross-hut'],
    draw_pile: 83,
    discard_pile: ['ship-green-2-1', 'sailor-3-1', 'ship-black-3-7'],
    seats: seats.map((seat, i) => ({
      name: seat.name,
      coins: [7, 3, 12, 5, 2][i] ?? 3,
      display: displays[i] ?? [],
      points: [5, 3, 4, 8, 3][i] ?? 0,
      swords: [2, 2, 0, 0, 1][i] ?? 0,
      ...(seat.bot !== null && { bot: seat.bot }),
    })),
    takes: 1,
    end_triggered: false,
    target: 12,
    asked: { seat: 0, question: 'discover' },
    moves: ['draw', 'stop'],
    over: false,
    ranking: null,
    ...more,
  }
}

export function tableOf(view: View, more: Partial<Table> = {}): Table {
  return {
    id: 'story',
    format: FORMAT,
    seq: 12,
    position: more.seq ?? 12,
    status: view.over ? 'over' : 'playing',
    pace: 0.7,
    created: '2026-01-01T12:00:00Z',
    owner: true,
    seats: seatsFor(view.players),
    view,
    undo: { seat: 0, allowed: true, reason: null, code: null, asks: false },
    reveals: { draw: true },
    previews: {},
    score: null,
    commitment: '08183c255cddfe3f51b9a8434f4d622f716be9166d4ff99caa2926c8e5706f92',
    seed: null,
    salt: null,
    odds: 'full',
    tips: 'off',
    access: 'link',
    words: 'phrases',
    undo_rule: 'strict',
    clock: null,
    request: null,
    rematch: view.over ? { seats: [], missing: [0], host: false } : null,
    orders: [],
    campaign: null,
    played_on: null,
    ...more,
  }
}

const said = (seq: number, key: string, args: Record<string, unknown>): GameEvent => ({
  seq,
  kind: 'said',
  cause: 'B-030',
  key,
  args,
})

export const entries: Entry[] = [
  {
    seq: 1,
    kind: 'start',
    seat: null,
    move: null,
    at: '2026-01-01T12:00:00Z',
    events: [said(1, 'turn', { seat: 3 })],
  },
  { seq: 2, kind: 'move', seat: 3, move: 'draw', at: '', events: [said(2, 'drew', { seat: 3, card: 'ship-red-3-6' })] },
  {
    seq: 3,
    kind: 'move',
    seat: 3,
    move: 'draw',
    at: '',
    events: [
      said(3, 'drew', { seat: 3, card: 'ship-red-1-1' }),
      said(4, 'bust', { seat: 3, card: 'ship-red-1-1' }),
      said(5, 'jester', { seat: 0, n: 1 }),
      said(6, 'turn-over', { seat: 3 }),
      said(7, 'turn', { seat: 0 }),
    ],
  },
  {
    seq: 4,
    kind: 'move',
    seat: 0,
    move: 'draw',
    at: '',
    events: [said(8, 'drew', { seat: 0, card: 'ship-yellow-2-2' })],
  },
  {
    seq: 5,
    kind: 'move',
    seat: 0,
    move: 'repel',
    at: '',
    events: [said(9, 'repelled', { seat: 0, card: 'ship-yellow-2-2' })],
  },
  {
    seq: 6,
    kind: 'move',
    seat: 0,
    move: 'draw',
    at: '',
    events: [
      said(10, 'drew', { seat: 0, card: 'tax-swords' }),
      said(11, 'tax', { seat: 0, card: 'tax-swords' }),
      said(12, 'tax-lost', { seat: 2, n: 6 }),
      said(13, 'tax-gained', { seat: 0, n: 1 }),
    ],
  },
  { seq: 7, kind: 'move', seat: 0, move: 'draw', at: '', events: [said(14, 'drew', { seat: 0, card: 'admiral-7-2' })] },
  {
    seq: 8,
    kind: 'move',
    seat: 0,
    move: 'draw',
    at: '',
    events: [said(15, 'drew', { seat: 0, card: 'ship-blue-3-5' })],
  },
  {
    seq: 9,
    kind: 'move',
    seat: 0,
    move: 'stop',
    at: '',
    events: [said(16, 'stopped', { seat: 0 }), said(17, 'time', { seat: 0, n: 1 })],
  },
  {
    seq: 10,
    kind: 'move',
    seat: 0,
    move: 'take ship-blue-3-5',
    at: '',
    events: [said(18, 'traded', { seat: 0, card: 'ship-blue-3-5', n: 3 })],
  },
  {
    seq: 11,
    kind: 'move',
    seat: 1,
    move: 'take admiral-7-2',
    at: '',
    events: [said(19, 'hired', { seat: 1, card: 'admiral-7-2', n: 7 }), said(20, 'due', { seat: 1, to: 0, n: 1 })],
  },
]

const NINE = [
  'ship-red-3-6',
  'trader-green-3-1',
  'ship-blue-1-1',
  'mademoiselle-9-3',
  'ship-yellow-2-2',
  'jack-6-1',
  'governor-8-0',
  'ship-black-3-skull',
  'sailor-3-1',
]
const FULL_DISPLAY = [
  'sailor-3-1',
  'sailor-3-1',
  'sailor-5-2',
  'pirate-7-2',
  'captain-4-1',
  'priest-4-1',
  'settler-4-1',
  'jester-7-2',
  'jester-5-1',
  'trader-blue-5-2',
  'mademoiselle-7-2',
  'expedition-anchor-anchor',
]
const ALL_EXPEDITIONS = [
  'expedition-anchor-anchor',
  'expedition-cross-cross',
  'expedition-hut-hut',
  'expedition-anchor-anchor-hut',
  'expedition-cross-cross-hut',
  'expedition-anchor-cross-hut',
]

const five = viewOf(5, {
  harbor: NINE,
  phase: 'trade and hire',
  takes: 2,
  end_triggered: true,
  expeditions: ALL_EXPEDITIONS.slice(1),
  asked: { seat: 0, question: 'take' },
  moves: [
    'take ship-red-3-6',
    'take trader-green-3-1',
    'take ship-blue-1-1',
    'take ship-yellow-2-2',
    'take jack-6-1',
    'take ship-black-3-skull',
    'take sailor-3-1',
    'pass',
  ],
})
const first = five.seats[0]
if (first) five.seats[0] = { ...first, display: FULL_DISPLAY, points: 13, swords: 5, coins: 11 }

const over = viewOf(4, {
  phase: 'over',
  over: true,
  asked: null,
  moves: [],
  ranking: [[3], [0, 2], [1]],
  end_triggered: true,
})

const crews = [
  ['gambler-4-1', 'merchant-red-6-2', 'clerk-blue-6-2', 'gunner-4-1'],
  ['merchant-blue-8-3', 'vice-admiral-5-1'],
  ['passenger-4-2'],
  ['jester-5-1'],
]
const fleets = [['ship-red-1-1', 'ship-red-2-3'], ['ship-blue-1-1'], [], []]

/** Four seats with people of all boxes, and ships kept under merchants. */
const mixed = (more: Partial<View>): View => ({
  ...viewOf(4, more),
  seats: viewOf(4).seats.map((seat, i) => ({ ...seat, display: crews[i] ?? [], tucked: fleets[i] ?? [] })),
})

export const stories: Record<string, Table> = {
  gamble: tableOf(mixed({ harbor: ['ship-blue-3g-5'], moves: ['draw', 'gamble', 'stop'] })),
  give: tableOf(
    mixed({
      phase: 'trade and hire',
      harbor: ['ship-green-1-1', 'sailor-3-1'],
      asked: { seat: 0, question: 'give' },
      moves: ['give 1', 'give 2', 'give 3'],
    }),
  ),
  start: tableOf(
    viewOf(4, {
      round: 1,
      moves: ['draw'],
      expeditions: [],
      discard_pile: [],
      draw_pile: 107,
      seats: viewOf(4).seats.map((seat) => ({ ...seat, coins: 3, display: [], points: 0, swords: 0 })),
    }),
    { undo: null },
  ),
  discover: tableOf(
    viewOf(4, {
      harbor: ['ship-red-3-6', 'jester-9-3', 'ship-yellow-1-1'],
      moves: ['draw', 'stop', 'claim expedition-anchor-anchor'],
    }),
  ),
  repel: tableOf(
    viewOf(4, {
      harbor: ['ship-green-2-3', 'admiral-9-3', 'trader-red-3-1'],
      hand: ['ship-green-1-1'],
      asked: { seat: 0, question: 'repel', card: 'ship-green-1-1' },
      moves: ['repel', 'keep'],
    }),
  ),
  nine: tableOf(five),
  due: tableOf(
    viewOf(3, {
      active: 1,
      phase: 'trade and hire',
      harbor: ['ship-green-2-3', 'admiral-9-3', 'trader-red-3-1'],
      asked: { seat: 0, question: 'take' },
      moves: ['take ship-green-2-3', 'take trader-red-3-1', 'pass'],
    }),
  ),
  send: tableOf(
    viewOf(5, {
      harbor: ['settler-4-1', 'ship-black-1-2'],
      hand: ['expedition-anchor-anchor'],
      expeditions: ALL_EXPEDITIONS.slice(3),
      asked: { seat: 0, question: 'send', card: 'expedition-anchor-anchor' },
      moves: ['send captain-4-1', 'send jack-6-1'],
    }),
  ),
  wait: tableOf(
    viewOf(2, {
      active: 1,
      harbor: ['ship-black-4-skull'],
      asked: { seat: 1, question: 'discover' },
      moves: undefined,
    }),
    { undo: { seat: 0, allowed: false, reason: 'x', code: 'answered', asks: false } },
  ),
  over: tableOf(over, {
    score: {
      margins: [{ what: 'points', n: 3 }, { what: 'points', n: 5 }, { what: 'points', n: 4 }, null],
      by_source: [5, 3, 4, 8].map((points, i) =>
        i === 3
          ? [
              { source: 'persons', points: 4 },
              { source: 'expeditions', points: 4 },
            ]
          : [
              { source: 'persons', points },
              { source: 'expeditions', points: 0 },
            ],
      ),
    },
    seed: '5eed00aa11bb22cc',
    salt: '0123456789abcdef',
    undo: null,
  }),
}
