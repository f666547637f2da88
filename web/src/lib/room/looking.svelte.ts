/** Looking back in a running game: one moment of the past at a time. */
import type { Past } from '../../wire/wire'

export class Looking {
  /** The moment shown; null: the present. */
  past = $state.raw<Past | null>(null)
  problem = $state.raw<unknown>(null)
  #find: (seq: number) => Promise<Past>
  #known = new Map<number, Past>()
  #wanted: number | null = null
  #finding = false

  constructor(find: (seq: number) => Promise<Past>) {
    this.#find = find
  }

  /** Show the table after an entry. Of several pending calls, the last one wins. */
  async to(seq: number): Promise<void> {
    this.#wanted = seq
    const known = this.#known.get(seq)
    if (known) this.#show(known)
    if (this.#finding) return
    this.#finding = true
    while (this.#wanted !== null) await this.#fetch(this.#wanted)
    this.#finding = false
  }

  now(): void {
    this.#wanted = null
    this.past = null
    this.problem = null
  }

  async #fetch(seq: number): Promise<void> {
    try {
      const found = this.#known.get(seq) ?? (await this.#find(seq))
      this.#known.set(seq, found)
      if (this.#wanted === seq) this.#show(found)
    } catch (problem) {
      if (this.#wanted !== seq) return
      this.#wanted = null
      this.problem = problem
    }
  }

  #show(past: Past): void {
    this.#wanted = null
    this.problem = null
    this.past = past
  }
}
