/** The clock of a table, updated every second. */
import { t } from '../i18n/fluent.svelte'
import type { Room } from '../room/room.svelte'

const HOUR = 3600
const DAY = 24 * HOUR
/** A decision is urgent below this fraction of its time if it may take hours, else below this number of seconds. */
const LAST = 0.25
const LAST_SECONDS = 10

/** "0:18", "5 h", "2 days" */
export function timeText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  if (left >= 2 * DAY) return t('time-days', { n: Math.floor(left / DAY) })
  if (left >= 2 * HOUR) return t('time-hours', { n: Math.floor(left / HOUR) })
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

export class TableClock {
  #room: Room
  #now = $state(Date.now() / 1000)

  constructor(room: Room) {
    this.#room = room
  }

  #clock = $derived.by(() => this.#room.table?.clock ?? null)
  #time = $derived.by(() => this.#now + this.#room.drift)
  readonly paused = $derived(this.#clock?.paused ?? false)
  readonly running = $derived(this.#clock?.ends != null)
  /** The seconds left to the seat to move, even while it waits for the others; null while the clock is stopped. */
  readonly left = $derived(
    this.#clock?.ends == null ? null : Math.max(0, this.#clock.ends - Math.max(this.#time, this.#clock.since ?? 0)),
  )
  readonly inBank = $derived(this.#clock?.bank_begins != null && this.#clock.bank > 0 && this.#time > this.#clock.bank_begins)
  readonly urgent = $derived.by(() => {
    if (this.left === null || !this.#clock) return false
    return this.left < (this.#clock.decision >= HOUR ? this.#clock.decision * LAST : LAST_SECONDS)
  })

  /** The clock's text for a seat; null if it has none. */
  at(seat: number): { text: string; running: boolean } | null {
    const clock = this.#clock
    const table = this.#room.table
    if (!clock || table?.status !== 'playing' || table.seats[seat]?.bot !== null) return null
    const asked = table.view.asked?.seat === seat
    if (asked && this.left !== null) return { text: timeText(this.left), running: true }
    if (asked && clock.up) return { text: timeText(0), running: false }
    return clock.bank > 0 ? { text: timeText(clock.banks[seat] ?? 0), running: false } : null
  }

  /** Start ticking; returns a function that stops. */
  run(): () => void {
    this.#now = Date.now() / 1000
    const timer = window.setInterval(() => (this.#now = Date.now() / 1000), 1000)
    return () => window.clearInterval(timer)
  }
}
