/** A table followed live: the position shown, its log, and the commands sent to it. */
import { api as realApi, key, type Api } from '../net/api'
import { Problem } from '../net/problem'
import { checkKnown } from '../net/cookies'
import { TableStream, type Link } from '../net/stream'
import { unsent } from '../net/unsent.svelte'
import { prefs, travel } from '../browser/prefs.svelte'
import { landed, turningTime } from '../layout/flight'
import { isFlying, momentsOf, type Stage } from '../timeline/stage'
import type { Entry, Page, StreamMessage, Table, Watchers } from '../../wire/wire'

interface Waiting {
  entry: Entry
  table: Table | null
}

export interface RoomParts {
  api: Pick<Api, 'table' | 'log' | 'poll' | 'move' | 'undo' | 'hurry' | 'stream'>
  socket: (url: string) => WebSocket
}

const parts: RoomParts = { api: realApi, socket: (url) => new WebSocket(url) }

/** Seconds by which two clocks differ for sure. */
const SURE = 0.5
/** The pause between two entries in milliseconds, besides animations. */
const REST = 120

export class Room {
  readonly id: string
  table = $state.raw<Table | null>(null)
  entries = $state.raw<Entry[]>([])
  /** The entry that led to the position shown, for its animations; null after a jump. */
  latest = $state.raw<Entry | null>(null)
  stage = $state.raw<Stage | null>(null)
  /** Who looks on, and who of the players is there; null if nobody was told of. */
  audience = $state.raw<Watchers | null>(null)
  /** The seconds by which the server's clock is ahead of this device's. */
  drift = $state(0)
  link = $state<Link>('connecting')
  behind = $state(false)
  problem = $state.raw<Problem | null>(null)

  #parts: RoomParts
  /** The position shown when the pending command was sent; null without one. */
  #asked = $state<number | null>(null)
  #seen = 0
  #queue: Waiting[] = []
  /** The missed entries, until the last page of them has arrived. */
  #missed: Entry[] = []
  #pumping = false
  #hurrying = false
  #wake: (() => void) | null = null
  #stream: TableStream | null = null
  #opening: Promise<void> | null = null
  #closed = false

  constructor(id: string, given: Partial<RoomParts> = {}) {
    this.id = id
    this.#parts = { ...parts, ...given }
  }

  /** Whether a command is pending: until its answer arrives, or the stream shows its effect. */
  get busy(): boolean {
    return this.#asked !== null && (this.table?.position ?? 0) <= this.#asked
  }

  /** Whether a command of mine is pending, or the card is in the air that somebody has drawn. */
  get waiting(): boolean {
    return this.busy || isFlying(this.stage)
  }

  /** Whether the position shown is the newest and one of my seats must decide. */
  get mine(): boolean {
    const table = this.table
    return !!table && !this.busy && !this.behind && !table.clock?.paused && (table.view.moves?.length ?? 0) > 0
  }

  /** Show the table, and follow it. Another call waits for the first. */
  open(): Promise<void> {
    this.#opening ??= this.#openOnce().finally(() => (this.#opening = null))
    return this.#opening
  }

  async #openOnce(): Promise<void> {
    try {
      const [table, entries] = await this.#read(0)
      if (this.#closed) return
      checkKnown(table)
      this.#seen = table.seq
      this.entries = entries.filter((entry) => entry.seq <= table.seq)
      this.table = table
      this.problem = null
      this.#follow()
      this.#take(entries.filter((entry) => entry.seq > table.seq).map((entry) => ({ entry, table: null })))
    } catch (problem) {
      this.report(problem)
    }
  }

  close(): void {
    this.#closed = true
    this.#stream?.close()
    this.#wake?.()
  }

  async act(move: string): Promise<boolean> {
    const table = this.table
    const seat = table?.view.asked?.seat
    if (!table || seat === undefined || this.busy || this.behind || !table.view.moves?.includes(move)) return false
    return this.#command((k) => this.#parts.api.move(this.id, seat, move, table.seq, k))
  }

  async undo(): Promise<boolean> {
    const table = this.table
    if (!table?.undo || this.busy) return false
    const { seat } = table.undo
    return this.#command((k) => this.#parts.api.undo(this.id, seat, table.seq, k))
  }

  /** Change the seats or the options of the table; whether that was accepted. */
  async change(send: (k: string) => Promise<{ table: Table; entries: Entry[] }>): Promise<boolean> {
    try {
      const answer = await send(key())
      this.#absorb(answer.entries, answer.table)
      this.problem = null
      return true
    } catch (problem) {
      this.report(problem)
      return false
    }
  }

  /** Let the bots move without delay, and skip to the newest position. */
  hurry(): void {
    this.skip()
    if (this.table && !this.table.view.over && !this.table.view.moves?.length) {
      this.#hurrying = true
      this.#parts.api.hurry(this.id).catch(() => undefined)
    }
  }

  /** Show the newest position at once. */
  skip(): void {
    if (!this.behind) return
    this.#hurrying = true
    this.#wake?.()
  }

  dismiss(): void {
    this.problem = null
  }

  async #command(send: (k: string) => Promise<{ table: Table; entries: Entry[] }>): Promise<boolean> {
    const asked = this.table?.position ?? 0
    this.#asked = asked
    this.#hurrying = false
    const k = key()
    try {
      const answer = await send(k)
      this.#absorb(answer.entries, answer.table)
      this.problem = null
      return true
    } catch (problem) {
      if (problem instanceof Problem && problem.code === 'stale-seq') await this.#refresh(problem.body.entries ?? [])
      else this.report(problem)
      return false
    } finally {
      if (this.#asked === asked) this.#asked = null
    }
  }

  /** Entries, and the table after the last of them. */
  #absorb(entries: Entry[], table: Table): void {
    const last = entries.at(-1)?.seq
    this.#take(entries.map((entry) => ({ entry, table: entry.seq === last ? table : null })))
    if (entries.length === 0 && table.seq >= this.#seen && !this.#pumping) this.table = table
  }

  async #refresh(entries: Entry[]): Promise<void> {
    try {
      const table = await this.#parts.api.table(this.id)
      const known = entries.filter((entry) => entry.seq <= table.seq)
      this.#absorb(known, table)
      if (this.#seen <= table.seq && !this.#pumping) {
        this.#seen = table.seq
        this.table = table
      }
    } catch (problem) {
      this.report(problem)
    }
  }

  #turn(page: Page): void {
    this.#missed.push(...page.entries)
    if (page.table) this.#absorb(this.#missed.splice(0), page.table)
  }

  #take(waiting: Waiting[]): void {
    for (const item of waiting) {
      if (item.entry.seq <= this.#seen) {
        const queued = this.#queue.find((other) => other.entry.seq === item.entry.seq)
        if (queued) queued.table ??= item.table
        else if (item.table && item.table.seq > (this.table?.seq ?? 0)) this.table = item.table
        continue
      }
      this.#seen = item.entry.seq
      this.#queue.push(item)
    }
    void this.#pump()
  }

  async #pump(): Promise<void> {
    if (this.#pumping) return
    this.#pumping = true
    this.behind = this.#queue.length > 0
    while (this.#queue.length > 0 && !this.#closed) {
      if (this.#rushed()) {
        const rest = this.#queue.splice(0)
        this.#show(rest)
        break
      }
      const next = this.#queue[0]
      if (!next) break
      const moments = next.entry.kind === 'undo' ? [] : momentsOf(next.entry.events, turningTime(travel()))
      if (moments.length > 0) {
        await this.#dwell(moments)
        if (this.#rushed()) continue
      }
      this.#queue.shift()
      this.#show([next])
      if (this.#queue.length > 0) await this.#pause(moments.length > 0 ? REST : travel() + REST)
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

  /** Whether nothing is to be shown on the way to the newest position. */
  #rushed(): boolean {
    const blind = this.#queue.filter((item) => !item.table).length
    return this.#hurried() || this.#queue.length > 12 || blind > 1
  }

  /** Whether the entry that is being shown is to end at once: whoever plays, many entries after it do not count. */
  #hurried(): boolean {
    return this.#hurrying || prefs.speed === 'off' || document.visibilityState === 'hidden'
  }

  /** Show entries, all at once with the end of a moment: between the two a card would be nowhere. */
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

  /** Show what went wrong. */
  report(problem: unknown): void {
    this.problem = Problem.of(problem)
  }

  /** Follow what happens from now on. */
  #follow(): void {
    this.#stream?.close()
    this.#stream = new TableStream({
      url: () => {
        this.#missed = []
        return this.#parts.api.stream(this.id, this.#seen)
      },
      socket: this.#parts.socket,
      poll: () => this.#poll(),
      resting: () => this.table?.status === 'over',
      opened: () => {
        this.audience = null
        unsent.now()
      },
      received: (message) => this.#receive(message),
      linked: (link) => (this.link = link),
      gone: () => void this.#refresh([]),
    })
  }

  #receive(message: StreamMessage): void {
    if (message.type === 'entry') this.#take([{ entry: message.entry, table: message.table }])
    if (message.type === 'page') this.#turn(message)
    if (message.type === 'watchers') this.audience = message
    if (message.type === 'now' || message.type === 'alive') this.#setTime(message.now)
  }

  /** Follow the server's clock; what the network takes, more or less each time, is no difference. */
  #setTime(now: number): void {
    const drift = now - Date.now() / 1000
    if (Math.abs(drift - this.drift) > SURE) this.drift = drift
  }

  async #poll(): Promise<void> {
    const [table, { entries }] = await this.#parts.api.poll(this.id, this.#seen)
    if (this.#closed) return
    const known = entries.filter((entry) => entry.seq <= table.seq)
    this.#absorb(known, table)
  }

  /** The table, and the log after *since*, which may be ahead of it. */
  async #read(since: number): Promise<[Table, Entry[]]> {
    const { log, table: now } = this.#parts.api
    const [table, early] = await Promise.all([now(this.id), log(this.id, since)])
    const known = early.entries.at(-1)?.seq ?? since
    return [table, known < table.seq ? [...early.entries, ...(await log(this.id, known)).entries] : early.entries]
  }
}
