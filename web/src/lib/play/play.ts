/** What the pieces of a table know about the play around them. */
import { getContext, setContext } from 'svelte'
import type { Deck } from '../cards/cards'
import type { Voice } from '../i18n/speak'
import type { Clause, View } from '../net/wire'

export type Place = 'harbor' | 'expeditions' | 'contracts' | 'hand' | 'display' | 'tucked' | 'discard' | 'log'

/** What can be explained besides cards; a clause says which topics it explains. */
export type Topic = string

export type Subject =
  | { about: 'card'; name: string; place: Place; move?: string; seat?: number; why?: string }
  | { about: 'topic'; topic: Topic; seat?: number; move?: string }

export interface Play {
  readonly deck: Deck
  readonly seats: Voice[]
  /** The table as it is shown; null where there is none. */
  readonly view: View | null
  /** The rules by their ids. */
  clauses(): Promise<Map<string, Clause>>
  can(move: string | undefined): boolean
  act(move: string): void
  /** Make the move, or say why not. */
  press(subject: Subject, at: Element): void
  explain(subject: Subject, at: Element): void
  hint(subject: Subject, at: Element): void
  unhint(): void
}

const KEY = Symbol('play')

export const providePlay = (play: Play): Play => setContext(KEY, play)
export const usePlay = (): Play => getContext<Play>(KEY)
