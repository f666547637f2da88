/** The shapes that travel between server and client. */

export interface Card {
  name: string
  kind: string
  type: string
  color: string | null
  coins: number
  swords: number
  skull: boolean
  cost: number
  points: number
  /** What an expedition or a contract asks for, by symbol or by what a display has. */
  needs: Partial<Record<string, number>>
  gives: Record<string, unknown>
  copies: number
  /** How well its figures are known: of several copies, the least certain. */
  status: string
  /** Copies by status. */
  known: Partial<Record<string, number>>
  box: string
  /** Only with so many players; 0 with any. */
  players?: number
  /** Make Sail!: one of the cards that may be mixed into the base game. */
  mixed?: boolean
  /** Of a ship: coins for another player. */
  gift?: number
  /** Of a contract: what to call it in each edition. */
  names?: Record<string, Names>
  /** Its names in the edition of the deck it is in. */
  titles?: Names
  /** The clauses it lives by, its own first. */
  clauses: string[]
  /** The places that are for its kind, the one it is drawn to first. */
  lies: string[]
  /** The pile whose ships lie under it. */
  tucks?: string
  /** What must happen, where no display has what a contract needs. */
  occasion?: Partial<Record<string, number>>
  demand?: number
  steps?: number
  spaces?: number[]
  seal?: string
  seal_number?: number
}

export interface Names {
  en: string
  de: string
}

export type Place = string

export interface Moved {
  seq: number
  kind: 'moved'
  cause: string
  cards: string[] | null
  n: number
  from: Place
  to: Place
}

export interface Counted {
  seq: number
  kind: 'counted'
  cause: string
  counter: string
  seat: number | null
  by: number
}

export interface SaidArgs {
  seat?: number
  to?: number
  card?: string
  n?: number
  kind?: string
}

export interface Said {
  seq: number
  kind: 'said'
  cause: string
  key: string
  args: SaidArgs
}

export type GameEvent = Moved | Counted | Said

export interface Entry {
  seq: number
  kind: 'move' | 'undo' | 'start' | 'over' | 'leave'
  seat: number | null
  move: string | null
  events: GameEvent[]
  at: string
}

export interface SeatView {
  name: string
  coins: number
  display: string[]
  points: number
  swords: number
  /** Ships kept under merchants, where they are in the game. */
  tucked?: string[]
  bot?: string | null
  /** With contracts: markers that are free, contracts completed, ships kept in front of the seat. */
  markers?: number
  completed?: string[]
  kept?: string[]
}

/** An open contract, and how far every seat has come. */
export interface Contract {
  card: string
  coins: number[]
  /** By coin space: the seat whose marker lies there. */
  taken: (number | null)[]
  demand: number
  progress: number[]
  /** How often a marker must move; with 1 there are no numbered spaces. */
  steps: number
  /** How often the marker of each seat has moved. */
  markers: number[]
  /** The seats that could complete it whenever they may act. */
  ready: number[]
}

/** Why the time deck was dealt with so many cards. */
export interface Seals {
  base: number
  numbers: number
  letters: string[]
  total: number
}

export interface Asked {
  seat: number
  question: string
  card?: string | null
}

export interface View {
  format: string
  players: number
  seat: number | null
  start: number
  active: number
  phase: 'discover' | 'trade and hire' | 'after bust' | 'over'
  round: number
  harbor: string[]
  expeditions: string[]
  draw_pile: number
  discard_pile: string[]
  hand: string[]
  seats: SeatView[]
  takes: number
  end_triggered: boolean
  /** The points that end the game; null where none do. */
  target: number | null
  asked: Asked | null
  /** Only in the view of the seat that is asked. */
  moves?: string[]
  over: boolean
  ranking: number[][] | null
  contracts?: Contract[]
  contract_stack?: number
  /** A gambler's cards that are still to be turned over. */
  face_down?: number
  /** In cooperative games: cards left on the clock, cards set aside, and the title that those would earn. */
  time_deck?: number
  point_deck?: number
  seals?: Seals
  title?: string
  titles?: string[]
  won?: boolean | null
}

export interface TableSeat {
  seat: number
  name: string
  kind: 'person' | 'bot'
  bot: string | null
  mine: boolean
}

export interface UndoState {
  seat: number
  allowed: boolean
  reason: string | null
  code: string | null
}

export interface SourcePoints {
  source: string
  points: number
}

export interface Table {
  id: string
  format: string
  seq: number
  status: 'playing' | 'over'
  pace: number
  created: string
  owner: boolean
  seats: TableSeat[]
  view: View
  undo: UndoState | null
  reveals: Record<string, boolean>
  score: { by_source: SourcePoints[][] } | null
  commitment: string
  seed: string | null
  salt?: string | null
  /** The most that may be asked of the odds here. */
  odds: OddsLevel
}

export interface TableSummary {
  id: string
  format: string
  names: string[]
  seats: TableSeat[]
  status: 'playing' | 'over'
  your_turn: boolean
  updated: string
  round: number
  ranking: number[][] | null
  /** Of a team whose game is over. */
  won?: boolean | null
}

/** The best win with a number of goals. */
export interface Best {
  goals: number
  score: number
  title: string
  table: string
  at: string
}

export interface Me {
  guest: string
  name: string | null
}

export interface FormatOption {
  name: string
  kind: 'choice' | 'flag' | 'number'
  values?: string[]
  min?: number
  max?: number
  clause: string
  default?: OptionValue
}

export type OptionValue = string | number | boolean

export interface Edition {
  name: string
  title?: { en: string; de: string }
  options: Record<string, OptionValue>
}

/** Why something does not go together, and the clause that says so. */
export interface Refusal {
  clause: string
  en: string
  de: string
}

/** Boxes and modes that go together, with what may be set beside them. */
export interface Playable {
  boxes: string[]
  modes: string[]
  players: { min: number; max: number }
  format: string
  /** Those in which such a game was printed. */
  editions: string[]
  options: Record<string, { default: OptionValue } | { refused: Refusal }>
}

export type Combination = Playable | { boxes: string[]; modes: string[]; refused: Refusal }

export interface Formats {
  boxes: { name: string; available: boolean }[]
  editions: Edition[]
  options: FormatOption[]
  default: string
  players: { min: number; max: number }
  combinations: Combination[]
}

export interface Bot {
  name: string
  level: number | string
}

export interface Clause {
  id: string
  box: string
  en: string
  de: string
  /** What of a table it explains, besides cards. */
  topics: string[]
}

export interface Why {
  legal: boolean
  reason: string | null
  clause: string | null
}

export type OddsLevel = 'off' | 'counts' | 'full'

/** What stopping and drawing on bring with the best play, in coins; `bust`: that drawing on ends in one. */
export interface Worth {
  stop: number
  draw: number
  bust: number
}

/** What drawing on promises, as chances from 0 to 1. `worth` is told to who has to choose, where it can be reckoned. */
export interface Outlook {
  bust: number
  /** Ship colors that lie there. */
  colors: number
  four: number
  five: number
  worth: Worth | null
}

export interface Unseen {
  card: string
  kind: string
  n: number
  of: number
}

export interface Odds {
  seq: number
  level: OddsLevel
  draw_pile: number
  coins: number
  /** Laid aside face down, like the time cards of a team. */
  aside: number
  unseen: Unseen[]
  /**
   * Null while nobody draws. `now`: of single cards, if any can be drawn; `kept`: with the ship that waits let in;
   * `gamble`: that a gambler's cards bust.
   */
  chances: { seat: number; now: Outlook | null; kept: Outlook | null; gamble: number | null } | null
}

export interface Frame {
  seq: number
  seat: number | null
  move: string | null
  events: GameEvent[]
  view: View
  /** Who would win if it ended here. */
  leaders: number[]
}

/** The table after one entry of its log, as my seat saw it then. */
export interface Past {
  seq: number
  entry: Entry
  view: View
}

export interface Replay {
  table: Table
  frames: Frame[]
}

export interface Lesson {
  name: string
  key: string
  clauses: string[]
  steps: number
}

export interface LessonAnswer {
  key: string
  verdict: 'best' | 'fair' | 'poor'
  clauses: string[]
}

export type LessonFrame = Omit<Frame, 'seq' | 'leaders'>

/** A lesson after the learner's moves. */
export interface LessonWalk {
  lesson: Lesson
  format: string
  seats: TableSeat[]
  frames: LessonFrame[]
  step: number
  asks: string | null
  answer: LessonAnswer | null
  moves: string[]
  done: boolean
  following: string | null
}

/** A heading of the rulebook, before the clause `first`. */
export interface Section {
  first: string
  en: string
  de: string
}

export interface MoveAnswer {
  seq: number
  table: Table
  entries: Entry[]
}

export interface SeatRequest {
  kind: 'person' | 'bot'
  name?: string
  bot?: string
}

export interface TableRequest {
  format: string
  seats: SeatRequest[]
  pace?: number
  start?: number | null
  odds?: OddsLevel
  key: string
}

/** What was missed, up to `seq`; the last page has the table after it. */
export interface Page {
  type: 'page'
  seq: number
  entries: Entry[]
  table: Table | null
}

export type StreamMessage = { type: 'entry'; seq: number; entry: Entry; table: Table } | Page | { type: 'ping' }

export interface ProblemBody {
  title?: string
  status?: number
  code?: string
  detail?: string
  reason?: string | null
  clause?: string | null
  seq?: number
  entries?: Entry[]
}
