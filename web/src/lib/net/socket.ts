/** One socket, which is asked now and then whether the server still answers. */
import { isHidden } from '../browser/attention'

export interface Message {
  type: string
}

interface Hearing<Told> {
  opened: () => void
  /** The first message is here. */
  woken: () => void
  received: (message: Told) => void
  /** It is closed, or of no use; `silent`: it was open, and no answer came. */
  lost: (silent: boolean) => void
  /** The table is not there any more, or not for us. */
  gone: () => void
}

/** All times are in milliseconds. A dead connection is noticed within `quiet` and ANSWER. */
const ANSWER = 3000
/** Until a socket must be open. */
const OPENING = 8000
/** The code by which the server closes the stream of a table that is not there. */
const GONE = 4404

export class LiveSocket<Told extends Message> {
  open = false
  /** Whether anything came. */
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

  /** Leave the socket without waiting until it is closed, which takes long if it is dead. */
  close(): void {
    window.clearTimeout(this.#timer)
    this.open = this.alive = false
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null
    this.#socket.close()
  }

  /** Ask the server for an answer: the socket is lost if none comes. */
  probe(): void {
    window.clearTimeout(this.#timer)
    this.#socket.send('probe')
    this.#timer = window.setTimeout(() => this.#hearing.lost(true), ANSWER)
  }

  /** Tell the others whether somebody looks at the page. */
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

  /** The socket is alive: ask again after a while. */
  #rest(): void {
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.probe(), this.#quiet)
  }
}
