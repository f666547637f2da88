/** What happened at a table while I was away, judging by what this device showed last. */
import type { Room } from '../room/room.svelte'
import { keepNumber, keptNumber } from '../browser/storage.svelte'
import { turnsOf, type Turn } from '../timeline/history'

const KEY = 'portroyal-seen'

export class Absence {
  #room: Room
  /** The last entry shown before I left; null: nothing was missed, or the notice was dismissed. */
  since = $state<number | null>(null)
  #left: number | null

  constructor(room: Room) {
    this.#room = room
    this.#left = keptNumber(KEY, room.id)
  }

  /** The turns finished since then in which others did something. */
  readonly turns: Turn[] = $derived.by(() => {
    const since = this.since
    if (since === null) return []
    const all = turnsOf(this.#room.entries)
    const first = all.findIndex((turn, i) => (all[i + 1]?.seq ?? Infinity) > since)
    const mine = new Set(this.#room.table?.seats.filter((seat) => seat.mine).map((seat) => seat.seat))
    return all
      .slice(Math.max(0, first), -1)
      .filter((turn) => [turn.seat, ...turn.takes.map((take) => take.seat)].some((seat) => seat !== null && !mine.has(seat)))
  })

  /** Record that the newest position is on screen; `looking`: whether the user is looking at it. */
  look(looking: boolean): void {
    const seq = this.#room.entries.at(-1)?.seq
    if (seq === undefined) return
    if (!looking) this.#left ??= seq
    else {
      const left = this.#left
      if (left !== null && this.#room.entries.some((entry) => entry.kind === 'move' && entry.seq > left)) this.since = left
      this.#left = null
      keepNumber(KEY, this.#room.id, seq)
    }
  }

  close(): void {
    this.since = null
  }
}
