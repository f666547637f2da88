/** The best move of a seat, computed on request, for the position of the request. */
import { type Api } from '../../lib/net/api'
import { Problem } from '../../lib/net/problem'
import type { Tip } from '../../wire/wire'

/** The question to one of my seats. */
export interface Question {
  id: string
  position: number
  seat: number
}

const same = (one: Question | null, other: Question | null) => one?.position === other?.position && one?.seat === other?.seat

export class TipWatch {
  #asked = $state.raw<Question | null>(null)
  #found = $state.raw<Tip | null>(null)
  #failed = $state(false)
  #preparing = $state(false)
  #question: () => Question | null
  #api: Pick<Api, 'tip' | 'tipReady'>

  /** `question`: null while there is nothing to choose. */
  constructor(question: () => Question | null, api: Pick<Api, 'tip' | 'tipReady'>) {
    this.#question = question
    this.#api = api
  }

  /** Whether there is a question that a tip can answer. */
  get possible(): boolean {
    return this.#question() !== null
  }

  get #current(): boolean {
    return this.#asked !== null && same(this.#asked, this.#question())
  }

  get thinking(): boolean {
    return this.#current && !this.#found && !this.#failed
  }

  /** The answer to the current question; null if there is none. */
  get tip(): Tip | null {
    return this.#current ? this.#found : null
  }

  get failed(): boolean {
    return this.#current && this.#failed
  }

  /** Whether the first tip would take long. */
  get preparing(): boolean {
    return this.#preparing
  }

  /** Wait for the server's preparations for a table; if they cannot be followed, a tip is simply requested. */
  async prepare(id: string): Promise<void> {
    this.#preparing = true
    try {
      await this.#api.tipReady(id)
    } catch (caught) {
      Problem.of(caught)
    } finally {
      this.#preparing = false
    }
  }

  async ask(): Promise<void> {
    const question = this.#question()
    if (!question || this.thinking || this.tip) return
    this.#asked = question
    this.#found = null
    this.#failed = false
    try {
      const found = await this.#api.tip(question.id, question.seat)
      if (same(this.#asked, question)) this.#found = found
    } catch (caught) {
      if (!same(this.#asked, question)) return
      if (Problem.of(caught).code === 'stale-seq') this.close()
      else this.#failed = true
    }
  }

  close(): void {
    this.#asked = null
  }
}
