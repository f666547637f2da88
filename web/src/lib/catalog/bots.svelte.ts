/** The bots that play a format at their stated level. */
import { api } from '../net/api'
import type { Bot } from '../../wire/wire'

export class OfferedBots {
  bots = $state.raw<Bot[]>([])

  /** `asked`: the format line and the number of seats; null: not known yet. */
  constructor(asked: () => { format: string; players: number } | null) {
    const wanted = $derived(JSON.stringify(asked()))
    $effect(() => {
      const { format, players } = (JSON.parse(wanted) ?? {}) as { format?: string; players?: number }
      if (!format || !players) return
      let late = false
      api.bots(format, players).then(
        (found) => !late && (this.bots = found),
        () => undefined,
      )
      return () => {
        late = true
      }
    })
  }
}

/** The bots in list order: levels, then styles; a chosen bot that is no longer offered comes last. */
export function groupsOf(bots: Bot[], chosen?: string | null): { kind: string; names: string[] }[] {
  const of = (kind: Bot['kind']) => bots.filter((bot) => bot.kind === kind).map((bot) => bot.name)
  const levels = of('level')
  const styles = of('style')
  const further = chosen && !levels.includes(chosen) && !styles.includes(chosen) ? [chosen] : []
  return [
    { kind: 'level', names: [...levels, ...further] },
    { kind: 'style', names: styles },
  ].filter((group) => group.names.length > 0)
}
