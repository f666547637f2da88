/** The coins that events move: with which message, from whom, and to whom. */
import { PICTURES } from '../said/said'
import type { GameEvent } from '../../wire/wire'

/** Coins that a seat gains or loses; `to`: the seat that receives them, if any. */
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

/** The net coins that these events brought each seat whose coins they changed. */
export function changesOf(events: GameEvent[]): Map<number, number> {
  const changes = new Map<number, number>()
  const add = (place: string, n: number) => {
    const seat = seatAt(place)
    if (seat !== null) changes.set(seat, (changes.get(seat) ?? 0) + n)
  }
  for (const event of events) {
    if (event.kind !== 'moved') continue
    add(event.from, -event.n)
    add(event.to, event.n)
  }
  return new Map([...changes].filter(([, by]) => by !== 0))
}

/** "+2", "−6" */
export const signed = (by: number): string => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '0')
