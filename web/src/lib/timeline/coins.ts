/** Coins moved by a message for which the client has no picture. */
import { PICTURES } from '../../art/said'
import type { GameEvent } from '../net/wire'

/** An amount of coins of a seat, gained or lost; `to`: the seat it is paid to, if any. */
export interface Coins {
  seat: number
  to: number | null
  by: number
}

const PURSE = /^coins (\d+)$/

function seatAt(place: string): number | null {
  const found = PURSE.exec(place)
  return found ? Number(found[1]) : null
}

/** The coins moved by the message at `i`; null unless the next event moves its seat's coins by the message's `n`. */
export function coinsAt(events: GameEvent[], i: number): Coins | null {
  const [said, moved] = [events[i], events[i + 1]]
  if (said?.kind !== 'said' || PICTURES[said.key] || moved?.kind !== 'moved') return null
  const { seat, n } = said.args
  const [from, to] = [seatAt(moved.from), seatAt(moved.to)]
  if (seat === undefined || n === undefined || n !== moved.n) return null
  if (from !== null && to !== null) return [from, to].includes(seat) ? { seat: from, to, by: n } : null
  if (to === seat) return { seat, to: null, by: n }
  return from === seat ? { seat, to: null, by: -n } : null
}
