/** The odds of a table, requested again for each position shown. */
import { api as realApi, type Api } from './api'
import { prefs } from '../browser/prefs.svelte'
import type { Odds, OddsLevel, Table } from './wire'

export const LEVELS: OddsLevel[] = ['off', 'counts', 'full']

export function allows(allowed: OddsLevel, level: OddsLevel): boolean {
  return LEVELS.indexOf(level) <= LEVELS.indexOf(allowed)
}

export class OddsWatch {
  #found = $state.raw<Odds | null>(null)
  #table: () => Table | null

  /** `table`: the position shown; `live`: whether it is the newest and a seat of it is mine. */
  constructor(table: () => Table | null, live: () => boolean, api: Pick<Api, 'odds'> = realApi) {
    this.#table = table
    $effect(() => {
      const shown = table()
      const level = this.level
      if (!shown || !live() || level === 'off') return
      let late = false
      api.odds(shown.id, level).then(
        (found) => {
          if (!late) this.#found = found
        },
        () => {
          if (!late) this.#found = null
        },
      )
      return () => (late = true)
    })
  }

  get allowed(): OddsLevel {
    return this.#table()?.odds ?? 'full'
  }

  /** The preferred level of odds, as far as it is allowed. */
  get level(): OddsLevel {
    return allows(this.allowed, prefs.odds) ? prefs.odds : this.allowed
  }

  /** The last odds received. */
  get odds(): Odds | null {
    return this.level === 'off' || this.#found?.level !== this.level ? null : this.#found
  }

  /** Whether the odds are those of the position shown. */
  get fresh(): boolean {
    return this.odds !== null && this.odds.seq === this.#table()?.seq
  }
}

export type Risk = 'none' | 'small' | 'middling' | 'great'

/** A probability as a word. */
export function risk(chance: number): Risk {
  if (chance === 0) return 'none'
  return chance < 0.15 ? 'small' : chance < 0.35 ? 'middling' : 'great'
}

/** A probability in whole percent; what is possible is never 0, what is uncertain never 100. */
export function percent(chance: number): number {
  if (chance <= 0 || chance >= 1) return Math.round(chance * 100)
  return Math.min(99, Math.max(1, Math.round(chance * 100)))
}
