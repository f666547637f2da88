/** Coins that change hands with a message that the client has no picture for. */
import { PICTURES } from '../../art/said'
import type { GameEvent } from '../net/wire'

/** Whose they are, and where they go; `to`: another seat. */
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

/** Null unless the message at `i` is about a seat, and the very next event moves as many of its coins. */
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
