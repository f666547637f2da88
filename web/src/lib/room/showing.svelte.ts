/** Shows a table entry by entry, each with its moments, up to the newest position. */
import { isHidden } from '../browser/attention'
import { prefs, travel } from '../browser/prefs.svelte'
import { landed, turningTime } from '../layout/flight'
import { PACES } from '../catalog/paces'
import { beginsTurn } from '../said/said'
import { isFlying, momentsOf, type Stage } from '../timeline/stage'
import type { Entry, Table } from '../../wire/wire'

export interface Waiting {
  entry: Entry
  table: Table | null
  /** When the entry arrived. */
  at?: number
}

/** The pause between two entries in milliseconds, excluding animations. */
const REST = 120
/** The speed-up of a bot's moves after its first card. */
const FURTHER = 0.5
/** Milliseconds after which a waiting entry is late. Late entries take half the time; even later ones take none. */
const LATE = 300
const TOO_LATE = 1500
/** If more entries than this are waiting, show them at once. */
const MANY = 12

export class Showing {
  table = $state.raw<Table | null>(null)
  entries = $state.raw<Entry[]>([])
  /** The entry that led to the position shown, for its animations; null after a jump. */
  latest = $state.raw<Entry | null>(null)
  stage = $state.raw<Stage | null>(null)
  /** The current flight time of a card, in milliseconds. */
  flight = travel()
  behind = $state(false)

  /** The number of the newest entry known, shown or not. */
  #seen = 0
  #queue: Waiting[] = []
  #pumping = false
  #hurrying = false
  #wake: (() => void) | null = null
  #closed = false

  get seen(): number {
    return this.#seen
  }

  close(): void {
    this.#closed = true
    this.#wake?.()
  }

  /** Start with a table and the log up to it. */
  begin(table: Table, entries: Entry[]): void {
    this.#seen = table.seq
    this.entries = entries
    this.table = table
  }

  /** Show entries, and the table after the last of them. */
  absorb(entries: Entry[], table: Table): void {
    const last = entries.at(-1)?.seq
    this.take(entries.map((entry) => ({ entry, table: entry.seq === last ? table : null })))
    if (entries.length === 0 && table.seq >= this.#seen && !this.#pumping) this.table = table
  }

  /** Show a table at once, even if its entries are unknown, unless the queue leads to a newer position. */
  jump(table: Table): void {
    if (this.#seen > table.seq || this.#pumping) return
    this.#seen = table.seq
    this.table = table
  }

  /** Queue entries after those already waiting, each once. */
  take(waiting: Waiting[]): void {
    for (const item of waiting) {
      if (item.entry.seq <= this.#seen) this.#complete(item)
      else {
        this.#seen = item.entry.seq
        this.#queue.push({ ...item, at: performance.now() })
      }
    }
    void this.#pump()
  }

  /** Show the newest position at once. */
  skip(): void {
    if (!this.behind) return
    this.#hurrying = true
    this.#wake?.()
  }

  /** Whether to skip moments until one of my seats must decide. */
  hurry(on: boolean): void {
    this.#hurrying = on
  }

  /** Attach the table to an entry that came without one. */
  #complete({ entry, table }: Waiting): void {
    const queued = this.#queue.find((other) => other.entry.seq === entry.seq)
    if (queued) queued.table ??= table
    else if (table && table.seq > (this.table?.seq ?? 0)) this.table = table
  }

  async #pump(): Promise<void> {
    if (this.#pumping) return
    this.#pumping = true
    this.behind = this.#queue.length > 0
    while (this.#queue.length > 0 && !this.#closed) {
      if (this.#rushed()) {
        this.#show(this.#queue.splice(0))
        break
      }
      const next = this.#queue[0]
      if (!next) break
      const share = this.#share(next)
      this.flight = travel() * share
      const moments = next.entry.kind === 'undo' || share === 0 ? [] : momentsOf(next.entry.events, turningTime(this.flight), share)
      if (moments.length > 0) {
        await this.#dwell(moments)
        if (this.#rushed()) continue
      }
      this.#queue.shift()
      this.#show([next])
      if (this.#queue.length > 0 && share > 0) await this.#pause((moments.length > 0 ? 0 : this.flight) + REST * share)
    }
    this.behind = false
    this.#hurrying = this.#hurrying && !this.table?.view.moves?.length
    this.#pumping = false
  }

  async #dwell(moments: ReturnType<typeof momentsOf>): Promise<void> {
    for (const { stage, time } of moments) {
      this.stage = stage
      if (time > 0) await this.#pause(time)
      if (isFlying(stage) && !this.#hurried()) await landed()
      if (this.#hurried()) break
    }
  }

  /** The fraction of the usual time for an entry: bots keep the table's pace, and late entries catch up. */
  #share({ entry, at = 0 }: Waiting): number {
    const late = performance.now() - at
    const bot = entry.seat !== null && this.table?.seats[entry.seat]?.bot != null
    if (!bot || !this.table) return 1
    if (late > TOO_LATE) return 0
    const first = entry.kind === 'move' && beginsTurn(this.entries.at(-1)?.events ?? [])
    return Math.min(1, this.table.pace / PACES.calm) * (first ? 1 : FURTHER) * (late > LATE ? FURTHER : 1)
  }

  /** Whether to skip everything on the way to the newest position. */
  #rushed(): boolean {
    const blind = this.#queue.filter((item) => !item.table).length
    return this.#hurried() || this.#queue.length > MANY || blind > 1
  }

  /** Whether to end the current entry at once, even a person's. A long queue is not a reason for this. */
  #hurried(): boolean {
    return this.#hurrying || prefs.speed === 'off' || isHidden()
  }

  /** Add entries and end the moment in one step, since a card would be missing between two steps. */
  #show(items: Waiting[]): void {
    this.stage = null
    this.entries = [...this.entries, ...items.map((item) => item.entry)]
    this.latest = items.length === 1 ? (items[0]?.entry ?? null) : null
    const table = items
      .map((item) => item.table)
      .filter((found) => found !== null)
      .at(-1)
    if (table) this.table = table
  }

  #pause(time: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        window.clearTimeout(timer)
        this.#wake = null
        resolve()
      }
      const timer = window.setTimeout(done, time)
      this.#wake = done
    })
  }
}
