/** My tables and the lobby, kept up to date by one stream for all pages of this tab. */
import { isHidden } from '../browser/attention'
import { api } from './api'
import { heedGuest } from './cookies'
import { LiveStream } from './stream'
import type { LobbyTable, PersonMessage, TableSummary } from '../../wire/wire'

/** Milliseconds between probes, and between polls where streams are blocked. */
const QUIET = 25_000
const POLL = 30_000
const SELDOM = 120_000
const JUST_NOW = 2000
/** Milliseconds after which a hidden page stops following. */
const UNSEEN = 30 * 60_000
/** Milliseconds after which a game counts as abandoned if no other person is waiting for me. */
const ABANDONED = 30 * 60_000
const MINUTE = 60_000

interface Change<Row> {
  tables: Row[]
  gone: string[]
  all: boolean
}

/** Whether another person sits at a table. */
const among = ({ seats }: TableSummary) => seats.some((seat) => seat.kind === 'person' && seat.bot === null && !seat.mine)

const newest = (one: TableSummary, other: TableSummary) =>
  Number(other.your_turn) - Number(one.your_turn) || other.updated.localeCompare(one.updated)

export class Person {
  #tables = $state.raw<ReadonlyMap<string, TableSummary>>(new Map())
  /** Whether my finished games are known. */
  #whole = $state(false)
  #open = $state.raw<ReadonlyMap<string, LobbyTable>>(new Map())
  /** The table open on this page, and whether it is my turn there: the page knows before the list does. */
  #here = $state.raw<{ id: string; mine: boolean } | null>(null)
  #now = $state(Date.now())
  #stream: LiveStream<PersonMessage> | null = null
  #following = false
  /** Whether the stream knows who I am. */
  #known = false
  #unseen = 0
  #loading: Promise<void> | null = null

  readonly #all = $derived([...this.#tables.values()].sort(newest))
  /** Unfinished games: first those waiting for me, then the most recently changed. */
  readonly running = $derived(this.#all.filter((table) => table.status !== 'over'))
  readonly finished = $derived(this.#all.filter((table) => table.status === 'over'))
  /** Public tables where I do not sit. */
  readonly open = $derived([...this.#open.values()].filter((table) => !table.seats.some((seat) => seat.mine)))
  /** The number of tables waiting for me: those with other people, and those that I have left only recently. */
  readonly waiting = $derived(
    this.running.filter((table) => table.your_turn && table.id !== this.#here?.id && this.#matters(table)).length +
      Number(this.#here?.mine ?? false),
  )

  /** Whether all my tables are known; the stream only lists unfinished ones. */
  get read(): boolean {
    return this.#whole
  }

  /** Follow changes until the returned function is called. */
  follow(): () => void {
    this.#following = true
    const unheed = heedGuest(() => this.#heed())
    const look = () => this.#look()
    document.addEventListener('visibilitychange', look)
    this.#connect()
    const clock = window.setInterval(() => (this.#now = Date.now()), MINUTE)
    return () => {
      window.clearInterval(clock)
      this.#following = false
      unheed()
      document.removeEventListener('visibilitychange', look)
      this.#rest()
    }
  }

  /** Read all lists, including finished games, unless that has just happened. */
  load(): Promise<void> {
    if (!this.#loading) {
      this.#loading = this.#load()
      window.setTimeout(() => (this.#loading = null), JUST_NOW)
    }
    return this.#loading
  }

  async #load(): Promise<void> {
    const mine = api.tables().then((tables) => this.#put({ tables, gone: [], all: true }, true))
    const lobby = api.lobby().then((tables) => this.#putOpen({ tables, gone: [], all: true }))
    await Promise.all([mine.finally(() => (this.#whole = true)), lobby])
  }

  put(table: TableSummary): void {
    this.#put({ tables: [table], gone: [], all: false })
  }

  drop(id: string): void {
    this.#put({ tables: [], gone: [id], all: false })
  }

  /** Record that the page of a table is open; `mine`: whether it is my turn there. */
  sit(id: string, mine: boolean): void {
    this.#here = { id, mine }
  }

  rise(): void {
    const table = this.#here && this.#tables.get(this.#here.id)
    if (table && this.#here) this.put({ ...table, your_turn: this.#here.mine && table.status === 'playing' })
    this.#here = null
  }

  #matters(table: TableSummary): boolean {
    return among(table) || this.#now - Date.parse(table.updated) < ABANDONED
  }

  #connect(): void {
    this.#stream?.close()
    this.#known = false
    this.#stream = new LiveStream<PersonMessage>({
      url: () => api.personStream(),
      socket: (url) => new WebSocket(url),
      poll: () => this.load(),
      resting: () => false,
      opened: () => undefined,
      received: (message) => this.#receive(message),
      linked: () => undefined,
      gone: () => undefined,
      quiet: QUIET,
      often: POLL,
      seldom: SELDOM,
    })
  }

  #rest(): void {
    this.#stream?.close()
    this.#stream = null
    window.clearTimeout(this.#unseen)
  }

  #receive(message: PersonMessage): void {
    if (message.type === 'mine') {
      this.#known = true
      this.#put(message)
    } else if (message.type === 'lobby') this.#putOpen(message)
  }

  /** `finished`: whether to include finished games. */
  #put({ tables, gone, all }: Change<TableSummary>, finished = false): void {
    const kept = [...this.#tables.values()].filter((table) => !all || (!finished && table.status === 'over'))
    const now = new Map(kept.map((table) => [table.id, table]))
    for (const table of tables) {
      const known = this.#tables.get(table.id)
      now.set(table.id, known && known.updated > table.updated ? known : table)
    }
    for (const id of gone) now.delete(id)
    this.#tables = now
  }

  #putOpen({ tables, gone, all }: Change<LobbyTable>): void {
    const now = new Map(all ? [] : this.#open)
    for (const table of tables) now.set(table.id, table)
    for (const id of gone) now.delete(id)
    this.#open = now
  }

  #heed(): void {
    if (this.#stream && !this.#known) this.#connect()
  }

  #look(): void {
    window.clearTimeout(this.#unseen)
    if (isHidden()) this.#unseen = window.setTimeout(() => this.#rest(), UNSEEN)
    else if (this.#following && !this.#stream) this.#connect()
  }
}

export const person = new Person()
