/** The odds of a table, requested again for each position shown. */
import { api as realApi, type Api } from '../net/api'
import { prefs } from '../browser/prefs.svelte'
import { pause } from '../timeline/stage'
import type { Odds, OddsLevel, Table } from '../../wire/wire'

/** The position shown. */
type Shown = Pick<Table, 'id' | 'seq' | 'odds'>

/** How long a past position must stay on screen before its odds are requested, in milliseconds. */
const REST = 150

export const LEVELS: OddsLevel[] = ['off', 'counts', 'full']

export function allows(allowed: OddsLevel, level: OddsLevel): boolean {
  return LEVELS.indexOf(level) <= LEVELS.indexOf(allowed)
}

export class OddsWatch {
  #found = $state.raw<Odds | null>(null)
  #table: () => Shown | null

  /** `live`: whether to compute the odds now; `past`: whether they belong to a past position. */
  constructor(table: () => Shown | null, live: () => boolean, api: Pick<Api, 'odds'> = realApi, past = false) {
    this.#table = table
    $effect(() => {
      const shown = table()
      const level = this.level
      if (!shown || !live() || level === 'off') return
      let late = false
      const find = async () => {
        if (past) await pause(REST)
        if (late) return
        const asked = past ? api.odds(shown.id, level, shown.seq) : api.odds(shown.id, level)
        const found = await asked.catch(() => null)
        if (!late) this.#found = found
      }
      void find()
      return () => (late = true)
    })
  }

  get allowed(): OddsLevel {
    return this.#table()?.odds ?? 'full'
  }

  /** The preferred level of odds, limited to what the table allows. */
  get level(): OddsLevel {
    return allows(this.allowed, prefs.odds) ? prefs.odds : this.allowed
  }

  /** Whether all levels are allowed, and the user has not chosen one yet. */
  get asks(): boolean {
    return !prefs.oddsAsked && prefs.odds === 'off' && this.allowed === 'full'
  }

  choose(level: OddsLevel): void {
    prefs.odds = level
    prefs.oddsAsked = true
  }

  /** The last odds received. */
  get odds(): Odds | null {
    return this.level === 'off' || this.#found?.level !== this.level ? null : this.#found
  }

  /** Whether the odds belong to the position shown. */
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

/** A probability in whole percent; a possible event is never 0, an uncertain one never 100. */
export function percent(chance: number): number {
  if (chance <= 0 || chance >= 1) return Math.round(chance * 100)
  return Math.min(99, Math.max(1, Math.round(chance * 100)))
}
