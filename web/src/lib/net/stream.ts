/** What is new at a table: from a socket that is replaced when it is dead, or polled where sockets are blocked. */
import type { StreamMessage } from './wire'

/** `polled`: what is new comes by ordinary requests. */
export type Link = 'connecting' | 'live' | 'polled' | 'lost'

export interface StreamParts {
  url: () => string
  socket: (url: string) => WebSocket
  /** Get what is new by ordinary requests; rejected if the server cannot be reached. */
  poll: () => Promise<unknown>
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
const OPENING = 5000
const RETRY = [400, 900, 2000, 4000, 8000]
const POLL = 2000
/** After so many sockets in a row that were never open, the stream is polled until one is. */
const BLOCKED = 2
/** The code by which the server closes the stream of a table that is not there. */
const GONE = 4404

export class TableStream {
  #parts: StreamParts
  #socket: WebSocket | null = null
  #open = false
  /** Sockets in a row that were never open. */
  #unopened = 0
  #tries = 0
  #timer = 0
  #polling = false
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
      this.#unopened = 0
      this.#stopPolling()
      this.#parts.opened()
      this.#parts.linked('live')
      this.#rest()
      if (document.visibilityState === 'hidden') this.#tell()
    }
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as StreamMessage
      if (message.type === 'alive') {
        this.#tries = 0
        this.#rest()
      }
      this.#parts.received(message)
    }
    socket.onclose = (event) => {
      if (event?.code === GONE) {
        this.close()
        this.#parts.gone()
      } else this.#lose()
    }
  }

  /** Leave the socket without waiting until it is closed, which takes long if it is dead. */
  #drop(): void {
    window.clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = null
    this.#open = false
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #lose(): void {
    if (!this.#open) this.#unopened++
    this.#drop()
    if (!this.#polling) this.#parts.linked('lost')
    if (this.#unopened >= BLOCKED) this.#startPolling()
    this.#timer = window.setTimeout(() => this.#connect(), RETRY[Math.min(this.#tries++, RETRY.length - 1)])
  }

  #startPolling(): void {
    if (this.#polling) return
    this.#polling = true
    void this.#poll()
  }

  #stopPolling(): void {
    this.#polling = false
    window.clearTimeout(this.#next)
  }

  async #poll(): Promise<void> {
    const link = await this.#parts.poll().then(
      () => 'polled' as const,
      () => 'lost' as const,
    )
    if (!this.#polling) return
    this.#parts.linked(link)
    this.#next = window.setTimeout(() => void this.#poll(), POLL)
  }

  /** The socket is alive: ask again after a while. */
  #rest(): void {
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.#probe(), QUIET)
  }

  /** Ask the server for an answer, and replace the socket if none comes. */
  #probe(): void {
    window.clearTimeout(this.#timer)
    this.#socket?.send('probe')
    this.#timer = window.setTimeout(() => {
      this.#parts.linked('lost')
      this.#connect()
    }, ANSWER)
  }

  /** Learn now whether the socket is alive; if there is none, do not wait for the next retry. */
  #check(): void {
    if (this.#open) this.#probe()
    else {
      this.#tries = 0
      this.#connect()
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
