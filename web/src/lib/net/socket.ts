/** One socket, which is probed regularly. */
import { isHidden } from '../browser/attention'

export interface Message {
  type: string
}

interface Hearing<Told> {
  opened: () => void
  /** The first message has arrived. */
  woken: () => void
  received: (message: Told) => void
  /** The socket is closed or unusable; `silent`: it was open, but a probe got no answer. */
  lost: (silent: boolean) => void
  /** The table no longer exists, or we may not see it. */
  gone: () => void
}

/** All times are in milliseconds. A dead connection is noticed within `quiet` plus ANSWER. */
const ANSWER = 3000
/** Time limit for opening a socket. */
const OPENING = 8000
/** The close code that the server sends for a table that does not exist. */
const GONE = 4404

export class LiveSocket<Told extends Message> {
  open = false
  /** Whether any message has arrived. */
  alive = false
  #socket: WebSocket
  #hearing: Hearing<Told>
  #quiet: number
  #timer: number

  constructor(socket: WebSocket, quiet: number, hearing: Hearing<Told>) {
    this.#socket = socket
    this.#quiet = quiet
    this.#hearing = hearing
    this.#timer = window.setTimeout(() => hearing.lost(false), OPENING)
    socket.onopen = () => this.#begin()
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as Told)
    socket.onclose = (event) => (event?.code === GONE ? hearing.gone() : hearing.lost(false))
  }

  /** Abandon the socket without waiting for it to close, which takes long if it is dead. */
  close(): void {
    window.clearTimeout(this.#timer)
    this.open = this.alive = false
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null
    this.#socket.close()
  }

  /** Probe the server: without an answer, the socket counts as lost. */
  probe(): void {
    window.clearTimeout(this.#timer)
    this.#socket.send('probe')
    this.#timer = window.setTimeout(() => this.#hearing.lost(true), ANSWER)
  }

  /** Report to the others whether the user is looking at the page. */
  tell(): void {
    if (this.open) this.#socket.send(isHidden() ? 'away' : 'here')
  }

  #begin(): void {
    this.open = true
    this.#hearing.opened()
    this.probe()
    if (isHidden()) this.tell()
  }

  #receive(message: Told): void {
    if (!this.alive) {
      this.alive = true
      this.#hearing.woken()
    }
    if (message.type === 'alive') this.#rest()
    this.#hearing.received(message)
  }

  /** The socket is alive: probe again later. */
  #rest(): void {
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.probe(), this.#quiet)
  }
}
