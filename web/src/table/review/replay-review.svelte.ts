/** The review of a replayed game, loaded on request. */
import { alsoSpeak, t } from '../../lib/i18n/fluent.svelte'
import { api } from '../../lib/net/api'
import type { Review } from '../../wire/wire'
import { loadReview } from './load'

export class ReplayReview {
  open = $state(false)
  found = $state.raw<Review | null>(null)
  problem = $state.raw<unknown>(null)
  /** Whether the part of the page that shows it failed to load. */
  missing = $state(false)
  part = $state.raw<Awaited<ReturnType<typeof loadReview>> | null>(null)
  #spoken = $state(false)
  #id: () => string

  constructor(id: () => string) {
    this.#id = id
    alsoSpeak('review').then(
      () => (this.#spoken = true),
      () => undefined,
    )
  }

  /** The name of the button that opens it. */
  get label(): string {
    return this.#spoken ? t('review') : ''
  }

  async show(): Promise<void> {
    this.missing = false
    try {
      this.part ??= await loadReview()
    } catch {
      this.missing = true
      return
    }
    this.open = true
    if (!this.found) await this.ask()
  }

  /** Request the review from the server, which may take a while. */
  async ask(): Promise<void> {
    this.problem = null
    try {
      this.found = await api.review(this.#id())
    } catch (caught) {
      this.problem = caught
    }
  }
}
