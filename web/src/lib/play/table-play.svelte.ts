/** The play of one table: the available moves, and the open explanation. */
import { WISH } from '../said/moves'
import { NO_DECK, type Deck } from '../cards/cards'
import { clauses, deckOf } from '../catalog/library'
import { t } from '../i18n/fluent.svelte'
import type { TableClock } from './clock.svelte'
import { extraOf, type Extra } from './extra'
import type { Play, Subject } from './play'
import type { Voice } from '../telling/speak'
import { turnsOf } from '../timeline/history'
import { lastTakes } from '../timeline/takes'
import type { Entry, Preview, View, Why } from '../../wire/wire'

export interface Reason {
  text: string
  clause: string | null
}

/** The source of choices and the receiver of moves: a live table, or a replay, which has neither. */
export interface Backing {
  choices: () => Set<string>
  preview?: (move: string) => Preview | undefined
  act: (move: string) => void
  /** The key of the reason why I cannot choose now; null if the decision is mine. */
  barred: () => 'why-wait' | 'why-watch' | 'why-past' | null
  why: (move: string) => Promise<Why>
}

const EXPLAINED_ONLY = new Set(['display', 'tucked', 'discard', 'log', 'hand'])

/** Whether choosing it makes a move. */
const isChosen = (subject: Subject) =>
  subject.move !== undefined && !(subject.about === 'card' && EXPLAINED_ONLY.has(subject.place))

export class TablePlay implements Play {
  deck = $state.raw<Deck>(NO_DECK)
  extra = $state.raw<Extra | null>(null)
  seats = $state.raw<Voice[]>([])
  /** The seats whose players are at the table; null if that is unknown. */
  here = $state.raw<number[] | null>(null)
  waiting = $state(false)
  clock = $state.raw<TableClock | null>(null)
  view = $state.raw<View | null>(null)
  live = $state(false)
  /** The log up to the position shown. */
  entries = $state.raw<Entry[]>([])
  readonly taken = $derived(lastTakes(turnsOf(this.entries)))
  asked = $state.raw<{ subject: Subject; reason: Reason | null } | null>(null)
  tipped = $state<string | null>(null)
  hinted = $state.raw<{ subject: Subject; at: Element; reason: Reason | null } | null>(null)
  /** The error that prevented the deck from loading. */
  unread = $state.raw<unknown>(null)
  clauses = clauses
  #backing: Backing | null

  constructor(backing: Backing | null = null) {
    this.#backing = backing
  }

  /** Load the cards of a format. */
  async read(format: string): Promise<void> {
    this.unread = null
    try {
      const deck = await deckOf(format)
      this.extra = await extraOf(deck)
      this.deck = deck
    } catch (problem) {
      this.unread = problem
    }
  }

  get taking(): boolean {
    return (this.#backing?.choices().size ?? 0) > 0 && this.view?.asked?.question === WISH.harbor
  }

  can(move: string | undefined): boolean {
    return move !== undefined && (this.#backing?.choices().has(move) ?? false)
  }

  preview(move: string | undefined): Preview | undefined {
    return move !== undefined && this.can(move) ? this.#backing?.preview?.(move) : undefined
  }

  act(move: string): void {
    this.unhint()
    this.asked = null
    this.#backing?.act(move)
  }

  press(subject: Subject): void {
    if (subject.move !== undefined && this.can(subject.move)) this.act(subject.move)
    else void this.#refuse(subject)
  }

  explain(subject: Subject): void {
    this.unhint()
    this.asked = { subject, reason: null }
  }

  hint(subject: Subject, at: Element): void {
    if (this.asked) return
    this.hinted = { subject, at, reason: null }
    void this.#refusal(subject).then((reason) => {
      if (reason && this.hinted?.subject === subject) this.hinted = { subject, at, reason }
    })
  }

  unhint(): void {
    this.hinted = null
  }

  close(): void {
    this.asked = null
  }

  async #refuse(subject: Subject): Promise<void> {
    this.explain(subject)
    const barred = isChosen(subject) ? this.#backing?.barred() : null
    const reason = barred ? { text: t(barred), clause: null } : await this.#refusal(subject)
    if (reason && this.asked?.subject === subject) this.asked = { subject, reason }
  }

  /** Why I cannot make this move although the decision is mine; null if I can. */
  async #refusal(subject: Subject): Promise<Reason | null> {
    if (!this.#backing || !subject.move || !isChosen(subject)) return null
    if (this.can(subject.move) || this.#backing.barred()) return null
    const why = await this.#backing.why(subject.move).catch(() => null)
    return why && !why.legal ? { text: why.reason ?? t('why-other'), clause: why.clause } : null
  }
}
