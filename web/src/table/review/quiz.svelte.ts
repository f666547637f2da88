/** A quiz about my mistakes: I look for the better move on the table before it is named. */
import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import type { Decision, OtherMove } from '../../wire/wire'
import { isCostly } from './review'

export class Quiz {
  /** The last move tried, by the number of its decision. */
  #tried = new SvelteMap<number, OtherMove>()
  #named = new SvelteSet<number>()
  #decision: () => Decision | undefined
  #mine: () => Set<number>

  constructor(decision: () => Decision | undefined, mine: () => Set<number>) {
    this.#decision = decision
    this.#mine = mine
  }

  /** The decision shown, if its better move has not been found yet. */
  get asks(): Decision | null {
    const shown = this.#decision()
    return shown && isCostly(shown) && this.#mine().has(shown.seat) && !this.#named.has(shown.number) ? shown : null
  }

  get moves(): Set<string> {
    return new Set(this.asks?.moves.map(({ move }) => move))
  }

  /** The last move tried in the decision shown. */
  get tried(): OtherMove | undefined {
    return this.#tried.get(this.#decision()?.number ?? 0)
  }

  try(move: string): void {
    const { asks } = this
    const tried = asks?.moves.find((other) => other.move === move)
    if (!asks || !tried) return
    this.#tried.set(asks.number, tried)
    if (tried.grade === 'best' || tried.grade === 'good') this.name()
  }

  /** Name the better move. */
  name(): void {
    if (this.asks) this.#named.add(this.asks.number)
  }
}
