/** The hint shown at a table, from a question that it fits until the move is made, at most once per turn. */
import { untrack } from 'svelte'
import { prefs } from '../browser/prefs.svelte'
import { dismiss, hintFor, showed, type HintName } from './hints'

export interface Decision {
  moves: readonly string[]
  /** Whether a move is on its way. */
  busy: boolean
  /** Distinguishes turns. */
  turn: string
  /** Whether it is the turn of the seat to decide. */
  own: boolean
}

export class FirstHints {
  #shown = $state<HintName | null>(null)
  #turn = ''
  #inTurn: HintName[] = []

  /** `decision`: null while the table shows something else. */
  constructor(decision: () => Decision | null) {
    $effect.pre(() => {
      const now = decision()
      if (!now) return
      const { moves, busy, turn, own } = now
      const wanted = busy ? null : hintFor(moves, prefs.hinted, turn === this.#turn ? this.#inTurn : [], own)
      untrack(() => this.#change(wanted, turn))
    })
  }

  get shown(): HintName | null {
    return this.#shown
  }

  dismiss(): void {
    if (this.#shown) dismiss(this.#shown)
  }

  #change(wanted: HintName | null, turn: string): void {
    const before = this.#shown
    if (before && before !== wanted) {
      this.#inTurn.push(before)
      showed(before)
    }
    if (turn !== this.#turn) this.#inTurn = []
    this.#turn = turn
    this.#shown = wanted
  }
}
