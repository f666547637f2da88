/** A habitual double press is meant for one button: whatever appears under the first press ignores the second. */
import { untrack } from 'svelte'
import { verbOf } from '../../lib/said/move-parts'
import { PLACES } from '../../lib/said/moves'

/** Milliseconds after new moves appear during which presses are ignored. */
const DOUBLE = 300
/** Milliseconds after which a press no longer has an effect. */
const LATE = 3000

export class DoublePress {
  #offered: () => string[]
  /** The moves offered at the press; null once another press would be intended. */
  #before = $state.raw<string[] | null>(null)
  /** The place of the pressed button. */
  #at: string | undefined
  #timer = 0

  constructor(offered: () => string[]) {
    this.#offered = offered
    $effect(() => {
      void offered()
      untrack(() => this.#before && this.#clear(DOUBLE))
    })
  }

  /** Handle a press by mouse or finger. A key needs no such care, because it names its move. */
  pressed(event: MouseEvent): void {
    if (event.detail === 0) return
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-move]') : null
    this.#at = PLACES[verbOf(button?.dataset.move ?? '')]
    this.#before = this.#offered()
    this.#clear(LATE)
  }

  bars(verb: string): boolean {
    if (this.#before === null || this.#before.includes(verb)) return false
    const at = PLACES[verb]
    return at === undefined || this.#at === undefined || at === this.#at
  }

  #clear(later: number): void {
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => (this.#before = null), later)
  }
}
