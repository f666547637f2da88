/** The effects of a tax increase, gathered from the messages that follow it. */
import { LEVIED, LEVIES } from '../said/said'
import type { GameEvent } from '../../wire/wire'

export interface Levy {
  lost: { seat: number; n: number }[]
  gained: { seat: number; n: number }[]
}

export interface Levies {
  /** By the index of the message of a tax increase. */
  at: Map<number, Levy>
  /** The indices of the messages merged into a tax increase. */
  told: Set<number>
}

export function leviesOf(events: GameEvent[]): Levies {
  const levies: Levies = { at: new Map(), told: new Set() }
  let now: Levy | undefined
  events.forEach((event, i) => {
    if (event.kind !== 'said') return
    if (LEVIED.has(event.key)) levies.at.set(i, (now = { lost: [], gained: [] }))
    const { seat, n = 0 } = event.args
    const side = LEVIES[event.key]
    if (!side || !now || seat === undefined) return
    now[side].push({ seat, n })
    levies.told.add(i)
  })
  return levies
}
