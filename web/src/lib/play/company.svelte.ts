/** The people at a table: who is absent, who has left, and what they say. */
import { mutedFor, withoutWords } from '../telling/words'
import type { Room } from '../room/room.svelte'
import type { Entry } from '../../wire/wire'

/** The seconds per decision above which a table counts as slow. */
const SLOW = 3600

export class Company {
  #room: Room
  /** The next game and the message that I have dismissed. */
  #again = $state<string>()
  #words = $state(0)

  constructor(room: Room) {
    this.#room = room
  }

  #table = $derived.by(() => this.#room.table)
  readonly mine = $derived(this.#table?.seats.filter((seat) => seat.mine) ?? [])
  readonly openSeats = $derived(
    this.#table?.status === 'waiting' ? this.#table.seats.filter((seat) => seat.kind === 'open').length : 0,
  )
  /** My seat, if a bot is playing it. */
  readonly left = $derived(
    this.#table?.status === 'playing' && this.mine.every((seat) => seat.bot) ? this.mine[0] : undefined,
  )
  /** The seats whose players are present; null if that is unknown. */
  readonly here = $derived.by(() => {
    const seats = this.#room.audience?.seats ?? []
    return seats.length > 0 && this.#table?.status !== 'over' ? seats : null
  })
  /** Whether I may invite people. I may not invite them to continue a finished game, because I know its cards. */
  readonly inviting = $derived(
    !!this.#table &&
      this.#table.status !== 'over' &&
      !this.#table.played_on &&
      (this.mine.length > 0 || this.#table.owner),
  )
  /** Whether there is anyone to talk to. */
  readonly talking = $derived.by(
    () =>
      !!this.#table &&
      (this.mine.length === 0 ||
        this.#table.seats.some((seat) => seat.kind === 'person' && !seat.mine) ||
        !!this.#room.audience?.n),
  )
  /** The seat that I am playing myself. */
  readonly playing = $derived(this.#table?.status === 'playing' ? this.mine.find((seat) => !seat.bot) : undefined)
  /** The seat of a person who has been away for a long time: I may let a bot play there. */
  readonly absent = $derived.by(() => (this.playing ? (this.#room.audience?.absent ?? undefined) : undefined))
  /** The open request to everyone, if I still have to answer it, and my seat that has to answer. */
  readonly answering = $derived(this.mine.find((seat) => this.#table?.request?.missing.includes(seat.seat)))
  /** My seat with an open request to the others. */
  readonly asking = $derived(this.mine.find((seat) => seat.seat === this.#table?.request?.seat))
  /** Whether a request must be settled before I decide anything else. */
  readonly settling = $derived(this.answering !== undefined || this.asking !== undefined)
  /** Whether to offer standing orders beside the moves: some exist, or decisions take long here. */
  readonly ordering = $derived.by(() => {
    const table = this.#table
    if (!table || !this.playing || table.view.asked?.seat === this.playing.seat) return false
    return table.orders.length > 0 || (table.clock !== null && table.clock.decision >= SLOW)
  })
  /** Whether a bot is to move. */
  readonly botMoves = $derived.by(() => {
    const asked = this.#table?.view.asked?.seat
    return this.#table?.status === 'playing' && !this.paused && asked !== undefined && this.#table.seats[asked]?.bot != null
  })
  /** Whether other people play at this table. */
  readonly among = $derived(this.#table?.seats.some((seat) => seat.kind === 'person' && !seat.mine && !seat.bot) ?? false)
  readonly paused = $derived(this.#table?.clock?.paused ?? false)
  readonly muted = $derived.by(() =>
    mutedFor(
      this.#room.entries,
      this.mine.map((seat) => seat.seat),
    ),
  )
  /** The log without messages that I have muted. */
  readonly entries = $derived.by(() => withoutWords(this.#room.entries, this.muted))
  /** The last message from someone else. */
  readonly words = $derived.by((): Entry | undefined => {
    const { latest } = this.#room
    if (!latest?.words || latest.seq === this.#words || this.mine.some((seat) => seat.seat === latest.seat)) return undefined
    return this.entries.includes(latest) ? latest : undefined
  })
  /** The next game with the same people, if one has begun. */
  readonly again = $derived.by(() => {
    const table = this.#room.entries.findLast((entry) => entry.again)?.again
    return table === this.#again ? undefined : table
  })

  forgetWords(): void {
    this.#words = this.words?.seq ?? this.#words
  }

  forgetAgain(): void {
    this.#again = this.again
  }
}
