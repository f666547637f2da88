/** A table followed live: the position shown, its log, and the commands sent to it. */
import { api as realApi, key, type Api } from '../net/api'
import { Problem } from '../net/problem'
import { checkKnown } from '../net/cookies'
import { LiveStream, type Link } from '../net/stream'
import { unsent } from '../net/unsent.svelte'
import { isFlying, type Stage } from '../timeline/stage'
import { Showing } from './showing.svelte'
import type { Entry, Page, StreamMessage, Table, Watchers } from '../../wire/wire'

export interface RoomParts {
  api: Pick<Api, 'table' | 'log' | 'poll' | 'move' | 'undo' | 'hurry' | 'stream'>
  socket: (url: string) => WebSocket
}

const parts: RoomParts = { api: realApi, socket: (url) => new WebSocket(url) }

/** The log may be ahead of the table. */
const upTo = (table: Table, entries: Entry[]) => entries.filter((entry) => entry.seq <= table.seq)

/** The tolerated difference between two clocks, in seconds. */
const SURE = 0.5

export class Room {
  readonly id: string
  /** The spectators, and the players who are present; null if unknown. */
  audience = $state.raw<Watchers | null>(null)
  /** The seconds by which the server's clock is ahead of this device's. */
  drift = $state(0)
  link = $state<Link>('connecting')
  problem = $state.raw<Problem | null>(null)

  #parts: RoomParts
  #showing = new Showing()
  /** The position shown when the pending command was sent; null if there is none. */
  #asked = $state<number | null>(null)
  /** The missed entries, until their last page has arrived. */
  #missed: Entry[] = []
  #stream: LiveStream<StreamMessage> | null = null
  #opening: Promise<void> | null = null
  #closed = false

  constructor(id: string, given: Partial<RoomParts> = {}) {
    this.id = id
    this.#parts = { ...parts, ...given }
  }

  get table(): Table | null {
    return this.#showing.table
  }

  get entries(): Entry[] {
    return this.#showing.entries
  }

  /** The entry that led to the position shown, for its animations; null after a jump. */
  get latest(): Entry | null {
    return this.#showing.latest
  }

  get stage(): Stage | null {
    return this.#showing.stage
  }

  /** The current flight time of a card, in milliseconds. */
  get flight(): number {
    return this.#showing.flight
  }

  /** Whether there is more to show. */
  get behind(): boolean {
    return this.#showing.behind
  }

  /** Whether a command is pending: until its answer arrives, or the stream shows its effect. */
  get busy(): boolean {
    return this.#asked !== null && (this.table?.position ?? 0) <= this.#asked
  }

  /** Whether my command is pending, or a drawn card is still in the air. */
  get waiting(): boolean {
    return this.busy || isFlying(this.stage)
  }

  /** Whether the newest position is shown and one of my seats must decide. */
  get mine(): boolean {
    const table = this.table
    return !!table && !this.busy && !this.behind && !table.clock?.paused && (table.view.moves?.length ?? 0) > 0
  }

  /** Show the table and follow it. A second call waits for the first. */
  open(): Promise<void> {
    this.#opening ??= this.#openOnce().finally(() => (this.#opening = null))
    return this.#opening
  }

  async #openOnce(): Promise<void> {
    try {
      const [table, entries] = await this.#read(0)
      if (this.#closed) return
      checkKnown(table)
      this.#showing.begin(table, upTo(table, entries))
      this.problem = null
      this.#follow()
      this.#showing.take(entries.filter((entry) => entry.seq > table.seq).map((entry) => ({ entry, table: null })))
    } catch (problem) {
      this.report(problem)
    }
  }

  close(): void {
    this.#closed = true
    this.#stream?.close()
    this.#showing.close()
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

  /** Change the seats or the options of the table; returns whether the server accepted. */
  async change(send: (k: string) => Promise<{ table: Table; entries: Entry[] }>): Promise<boolean> {
    try {
      const answer = await send(key())
      this.#showing.absorb(answer.entries, answer.table)
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
      this.#showing.hurry(true)
      this.#parts.api.hurry(this.id).catch(() => undefined)
    }
  }

  /** Show the newest position at once. */
  skip(): void {
    this.#showing.skip()
  }

  dismiss(): void {
    this.problem = null
  }

  async #command(send: (k: string) => Promise<{ table: Table; entries: Entry[] }>): Promise<boolean> {
    const position = this.table?.position ?? 0
    this.#asked = position
    this.#showing.hurry(false)
    const k = key()
    try {
      const answer = await send(k)
      this.#showing.absorb(answer.entries, answer.table)
      this.problem = null
      return true
    } catch (problem) {
      if (problem instanceof Problem && problem.code === 'stale-seq') await this.#refresh(problem.body.entries ?? [])
      else this.report(problem)
      return false
    } finally {
      if (this.#asked === position) this.#asked = null
    }
  }

  async #refresh(entries: Entry[]): Promise<void> {
    try {
      const table = await this.#parts.api.table(this.id)
      this.#showing.absorb(upTo(table, entries), table)
      this.#showing.jump(table)
    } catch (problem) {
      this.report(problem)
    }
  }

  #turn(page: Page): void {
    this.#missed.push(...page.entries)
    if (page.table) this.#showing.absorb(this.#missed.splice(0), page.table)
  }

  /** Show an error. */
  report(problem: unknown): void {
    this.problem = Problem.of(problem)
  }

  /** Follow the stream from now on. */
  #follow(): void {
    this.#stream?.close()
    this.#stream = new LiveStream<StreamMessage>({
      url: () => {
        this.#missed = []
        return this.#parts.api.stream(this.id, this.#showing.seen)
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
    if (message.type === 'entry') this.#showing.take([{ entry: message.entry, table: message.table }])
    if (message.type === 'page') this.#turn(message)
    if (message.type === 'watchers') this.audience = message
    if (message.type === 'now' || message.type === 'alive') this.#setTime(message.now)
  }

  /** Follow the server's clock, ignoring differences that are due to network delay. */
  #setTime(now: number): void {
    const drift = now - Date.now() / 1000
    if (Math.abs(drift - this.drift) > SURE) this.drift = drift
  }

  async #poll(): Promise<void> {
    const [table, { entries }] = await this.#parts.api.poll(this.id, this.#showing.seen)
    if (this.#closed) return
    this.#showing.absorb(upTo(table, entries), table)
  }

  /** The table, and the log after *since*, which may be ahead of it. */
  async #read(since: number): Promise<[Table, Entry[]]> {
    const { log, table: now } = this.#parts.api
    const [table, early] = await Promise.all([now(this.id), log(this.id, since)])
    const known = early.entries.at(-1)?.seq ?? since
    return [table, known < table.seq ? [...early.entries, ...(await log(this.id, known)).entries] : early.entries]
  }
}
