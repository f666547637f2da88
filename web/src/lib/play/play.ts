/** The context of the components of a table. */
import { getContext, setContext } from 'svelte'
import type { Extra } from './extra'
import type { TableClock } from './clock.svelte'
import type { Deck } from '../cards/cards'
import type { Voice } from '../telling/speak'
import type { LastTake } from '../timeline/takes'
import type { Clause, Entry, Preview, View } from '../../wire/wire'

export type Place = 'harbor' | 'expeditions' | 'contracts' | 'hand' | 'display' | 'tucked' | 'discard' | 'log'

/** Topics of explanations besides cards; clauses list the topics that they explain. */
export type Topic = string

export type Subject =
  | { about: 'card'; name: string; place: Place; move?: string; seat?: number }
  | { about: 'topic'; topic: Topic; seat?: number; move?: string; text?: string }

export interface Play {
  readonly deck: Deck
  readonly seats: Voice[]
  /** What a box adds to the table; null if nothing. */
  readonly extra: Extra | null
  /** The seats whose players are at the table; null if that is unknown. */
  readonly here: number[] | null
  /** Whether the game cannot begin yet because a seat is open. */
  readonly waiting: boolean
  /** The clock of the table; null if it has none. */
  readonly clock: TableClock | null
  /** The position shown; null if there is none. */
  readonly view: View | null
  /** Whether a player sees the newest position. */
  readonly live: boolean
  /** The log up to the position shown. */
  readonly entries: Entry[]
  /** What each seat took last. */
  readonly taken: Map<number, LastTake>
  /** The clauses of the rules by id. */
  clauses(): Promise<Map<string, Clause>>
  /** Whether I may take cards now. */
  readonly taking: boolean
  can(move: string | undefined): boolean
  /** The certain effect of my move; undefined if it is uncertain. */
  preview(move: string | undefined): Preview | undefined
  /** The move that a tip recommends; null if there is none. */
  readonly tipped?: string | null
  act(move: string): void
  /** Make the move, or show why it is not possible. */
  press(subject: Subject, at: Element): void
  explain(subject: Subject, at: Element): void
  hint(subject: Subject, at: Element): void
  unhint(): void
}

const KEY = Symbol('play')

export const providePlay = (play: Play): Play => setContext(KEY, play)
export const usePlay = (): Play => getContext<Play>(KEY)
