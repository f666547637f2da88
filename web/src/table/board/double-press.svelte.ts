/** Whoever presses twice by habit means one button: what the first press brings waits out the second. */

const DOUBLE = 300 // ms

export class DoublePress {
  #offered: () => string[]
  /** What was offered at the press; null once a further press is meant. */
  #before = $state.raw<string[] | null>(null)
  #timer = 0

  constructor(offered: () => string[]) {
    this.#offered = offered
  }

  /** A press by mouse or finger; keys name their move. */
  pressed(event: MouseEvent): void {
    if (event.detail === 0) return
    this.#before = this.#offered()
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => (this.#before = null), DOUBLE)
  }

  bars(verb: string): boolean {
    return this.#before !== null && !this.#before.includes(verb)
  }
}
