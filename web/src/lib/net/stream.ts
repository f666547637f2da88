/** What is new at a table: from a socket that is replaced when it is dead, or polled where sockets are blocked. */
import { pauseAfter } from './pauses'
import { Problem } from './problem'
import type { StreamMessage } from '../../wire/wire'

/** `polled`: what is new comes by ordinary requests. */
export type Link = 'connecting' | 'live' | 'polled' | 'lost'

export interface StreamParts {
  url: () => string
  socket: (url: string) => WebSocket
  /** Get what is new by ordinary requests; rejected if the server cannot be reached. */
  poll: () => Promise<unknown>
  /** Whether little is expected: the game is over. */
  resting: () => boolean
  opened: () => void
  received: (message: StreamMessage) => void
  linked: (link: Link) => void
  /** The table is not there any more, or not for us. */
  gone: () => void
}

/** All times are in milliseconds. A dead connection is noticed within QUIET and ANSWER. */
const QUIET = 5000
const ANSWER = 3000
/** Until a socket must be open. */
const OPENING = 8000
const RETRY = [400, 900, 2000, 4000, 8000]
const POLL = 2000
/** Between polls that fail. */
const FAILED = [2000, 4000, 8000]
/** Between polls if nobody looks, or little is expected. */
const SELDOM = 30_000
/** After so many sockets in a row that never brought anything, the stream is polled until one does. */
const BLOCKED = 2
/** The code by which the server closes the stream of a table that is not there. */
const GONE = 4404

export class TableStream {
  #parts: StreamParts
  #socket: WebSocket | null = null
  /** Whether the socket is open; whether anything came by it. */
  #open = false
  #alive = false
  /** Sockets in a row that never brought anything. */
  #mute = 0
  #tries = 0
  #timer = 0
  /** The number of the polling that goes on; 0: none. */
  #polling = 0
  #pollings = 0
  #next = 0
  #listening = new AbortController()

  constructor(parts: StreamParts) {
    this.#parts = parts
    const { signal } = this.#listening
    window.addEventListener('online', () => this.#check(), { signal })
    window.addEventListener('offline', () => this.#check(), { signal })
    window.addEventListener('pageshow', (event) => event.persisted && this.#check(), { signal })
    document.addEventListener('visibilitychange', () => this.#look(), { signal })
    this.#connect()
  }

  close(): void {
    this.#listening.abort()
    this.#stopPolling()
    this.#drop()
  }

  #connect(): void {
    this.#drop()
    const socket = this.#parts.socket(this.#parts.url())
    this.#socket = socket
    this.#timer = window.setTimeout(() => this.#lose(), OPENING)
    socket.onopen = () => {
      this.#open = true
      this.#parts.opened()
      this.#probe()
      if (document.visibilityState === 'hidden') this.#tell()
    }
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as StreamMessage)
    socket.onclose = (event) => (event?.code === GONE ? this.#leave() : this.#lose())
  }

  #receive(message: StreamMessage): void {
    if (!this.#alive) {
      this.#alive = true
      this.#mute = 0
      this.#stopPolling()
      this.#parts.linked('live')
    }
    if (message.type === 'alive') {
      this.#tries = 0
      this.#rest()
    }
    this.#parts.received(message)
  }

  /** Leave the socket without waiting until it is closed, which takes long if it is dead. */
  #drop(): void {
    window.clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = null
    this.#open = this.#alive = false
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  /** The socket is dead, or was never of use: try another. */
  #lose(): void {
    if (!this.#alive) this.#mute++
    this.#drop()
    if (!this.#polling) this.#parts.linked('lost')
    if (this.#mute >= BLOCKED) this.#startPolling()
    this.#timer = window.setTimeout(() => this.#connect(), pauseAfter(this.#tries++, RETRY))
  }

  #leave(): void {
    this.close()
    this.#parts.gone()
  }

  #startPolling(): void {
    if (this.#polling) return
    this.#polling = ++this.#pollings
    void this.#poll(this.#polling, 0)
  }

  #stopPolling(): void {
    this.#polling = 0
    window.clearTimeout(this.#next)
  }

  async #poll(polling: number, failed: number): Promise<void> {
    const failure: unknown = await this.#parts.poll().then(
      () => null,
      (problem: unknown) => problem ?? 'failed',
    )
    if (this.#polling !== polling) return
    if (failure instanceof Problem && failure.code === 'no-such-table') return this.#leave()
    this.#parts.linked(failure === null ? 'polled' : 'lost')
    const failures = failure === null ? 0 : failed + 1
    this.#next = window.setTimeout(() => void this.#poll(polling, failures), pauseAfter(failures, [this.#usual(), ...FAILED]))
  }

  #usual(): number {
    return document.visibilityState === 'hidden' || this.#parts.resting() ? SELDOM : POLL
  }

  /** The socket is alive: ask again after a while. */
  #rest(): void {
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.#probe(), QUIET)
  }

  /** Ask the server for an answer, and replace the socket at once if none comes. */
  #probe(): void {
    window.clearTimeout(this.#timer)
    this.#socket?.send('probe')
    this.#timer = window.setTimeout(() => {
      const was = this.#alive
      this.#lose()
      if (was) this.#connect()
    }, ANSWER)
  }

  /** Learn now whether the socket is alive; if there is none, do not wait for the next retry or poll. */
  #check(): void {
    if (this.#open) return this.#probe()
    this.#tries = 0
    this.#connect()
    if (this.#polling) {
      this.#stopPolling()
      this.#startPolling()
    }
  }

  #look(): void {
    this.#tell()
    if (document.visibilityState !== 'hidden' && (this.#open || !this.#socket)) this.#check()
  }

  /** Tell the others whether somebody looks at the page. */
  #tell(): void {
    if (this.#open) this.#socket?.send(document.visibilityState === 'hidden' ? 'away' : 'here')
  }
}
