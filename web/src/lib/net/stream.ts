/** A stream of changes: from a socket that is replaced when it dies, or by polling where sockets are blocked. */
import { attend, isHidden } from '../browser/attention'
import { pauseAfter } from './pauses'
import { Polling, type PollingParts } from './polling'
import { LiveSocket, type Message } from './socket'

/** `polled`: changes come by ordinary requests. */
export type Link = 'connecting' | 'live' | 'polled' | 'lost'

export interface StreamParts<Told> extends Omit<PollingParts, 'polled'> {
  /** Milliseconds between probes of the socket. */
  quiet?: number
  url: () => string
  socket: (url: string) => WebSocket
  opened: () => void
  received: (message: Told) => void
  linked: (link: Link) => void
}

const QUIET = 5000
/** Milliseconds between the loss of a socket and the next attempt. */
const RETRY = [400, 900, 2000, 4000, 8000]
/** After this many sockets in a row without a message, poll until one delivers. */
const BLOCKED = 2

export class LiveStream<Told extends Message> {
  #parts: StreamParts<Told>
  #socket: LiveSocket<Told> | null = null
  /** Sockets in a row that never delivered a message. */
  #mute = 0
  #tries = 0
  #retry = 0
  #polling: Polling
  #unattend: () => void

  constructor(parts: StreamParts<Told>) {
    this.#parts = parts
    this.#polling = new Polling({
      ...parts,
      poll: () => parts.poll(),
      resting: () => parts.resting(),
      polled: (reached) => parts.linked(reached ? 'polled' : 'lost'),
      gone: () => this.#leave(),
    })
    this.#unattend = attend({ network: () => this.#check(), look: () => this.#look() })
    this.#connect()
  }

  close(): void {
    this.#unattend()
    this.#polling.stop()
    this.#drop()
  }

  #connect(): void {
    this.#drop()
    this.#socket = new LiveSocket<Told>(this.#parts.socket(this.#parts.url()), this.#parts.quiet ?? QUIET, {
      opened: this.#parts.opened,
      woken: () => this.#wake(),
      received: (message) => this.#receive(message),
      lost: (silent) => this.#lose(silent),
      gone: () => this.#leave(),
    })
  }

  #drop(): void {
    window.clearTimeout(this.#retry)
    this.#socket?.close()
    this.#socket = null
  }

  #wake(): void {
    this.#mute = 0
    this.#polling.stop()
    this.#parts.linked('live')
  }

  #receive(message: Told): void {
    if (message.type === 'alive') this.#tries = 0
    this.#parts.received(message)
  }

  /** The socket is dead, or never worked: open another, immediately if only a probe failed. */
  #lose(silent: boolean): void {
    const alive = this.#socket?.alive
    if (!alive) this.#mute++
    this.#drop()
    if (!this.#polling.on) this.#parts.linked('lost')
    if (this.#mute >= BLOCKED) this.#polling.start()
    this.#retry = window.setTimeout(() => this.#connect(), pauseAfter(this.#tries++, RETRY))
    if (silent && alive) this.#connect()
  }

  #leave(): void {
    this.close()
    this.#parts.gone()
  }

  /** Check now whether the socket is alive; if there is none, do not wait for the next retry or poll. */
  #check(): void {
    if (this.#socket?.open) return this.#socket.probe()
    this.#tries = 0
    this.#connect()
    this.#polling.hasten()
  }

  #look(): void {
    this.#socket?.tell()
    if (!isHidden() && this.#socket?.open !== false) this.#check()
  }
}
