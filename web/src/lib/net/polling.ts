/** Polls for changes. */
import { isHidden } from '../browser/attention'
import { pauseAfter } from './pauses'
import { Problem } from './problem'

export interface PollingParts {
  /** Get changes with ordinary requests; rejects if the server cannot be reached. */
  poll: () => Promise<unknown>
  /** Whether few changes are expected: the game is over. */
  resting: () => boolean
  /** Whether the server could be reached. */
  polled: (reached: boolean) => void
  /** The table no longer exists, or we may not see it. */
  gone: () => void
  /** Milliseconds between polls; `seldom`: if the page is hidden or few changes are expected. */
  often?: number
  seldom?: number
}

const OFTEN = 2000
const SELDOM = 30_000
/** Milliseconds between polls while they fail. */
const FAILED = [2000, 4000, 8000]

export class Polling {
  #parts: PollingParts
  /** The number of the current polling loop; 0: none. */
  #current = 0
  #started = 0
  #next = 0

  constructor(parts: PollingParts) {
    this.#parts = parts
  }

  get on(): boolean {
    return this.#current > 0
  }

  start(): void {
    if (this.on) return
    this.#current = ++this.#started
    void this.#poll(this.#current, 0)
  }

  stop(): void {
    this.#current = 0
    window.clearTimeout(this.#next)
  }

  /** Poll now. */
  hasten(): void {
    if (!this.on) return
    this.stop()
    this.start()
  }

  async #poll(polling: number, failed: number): Promise<void> {
    const failure: unknown = await this.#parts.poll().then(
      () => null,
      (problem: unknown) => problem ?? 'failed',
    )
    if (this.#current !== polling) return
    if (failure instanceof Problem && failure.code === 'no-such-table') return this.#parts.gone()
    this.#parts.polled(failure === null)
    const failures = failure === null ? 0 : failed + 1
    this.#next = window.setTimeout(() => void this.#poll(polling, failures), pauseAfter(failures, [this.#usual(), ...FAILED]))
  }

  #usual(): number {
    const { often = OFTEN, seldom = SELDOM, resting } = this.#parts
    return isHidden() || resting() ? seldom : often
  }
}
