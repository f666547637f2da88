/** The past of a running game. */
import { Looking } from './looking.svelte'
import type { Room } from './room.svelte'
import { positionAt, turnStarts, type Timeline } from '../timeline/navigation'
import type { Entry, GameEvent, Past } from '../../wire/wire'

/** Entries that do not change the table. */
const SAME = new Set([
  'again', 'agree', 'ask', 'refuse', 'leave', 'mute', 'order', 'over', 'pause', 'resume', 'say', 'set', 'sit', 'expired',
])

/** The maximum duration of a tour, and of each moment in it, in milliseconds. */
const TOUR = 10_000
const SLOWEST = 1600

export class LivePast implements Timeline {
  #room: Room
  #looking: Looking
  /** The number of the newest entry when looking back began. */
  #left = 0
  /** The current tour. */
  #tour: object | null = null
  /** The entry that led to the position returned to: its animation is skipped. */
  #landed = $state.raw<Entry | null>(null)

  constructor(room: Room, find: (seq: number) => Promise<Past>) {
    this.#room = room
    this.#looking = new Looking(find)
  }

  get past(): Past | null {
    return this.#looking.past
  }

  get problem(): unknown {
    return this.#looking.problem
  }

  get #entries(): Entry[] {
    return this.#room.entries.filter((entry) => !SAME.has(entry.kind))
  }

  get #seqs(): number[] {
    return this.#entries.map((entry) => entry.seq)
  }

  get turns(): number[] {
    return turnStarts(this.#entries)
  }

  get at(): number {
    return positionAt(this.#seqs, this.past?.seq ?? Infinity)
  }

  get last(): number {
    return this.#seqs.length - 1
  }

  /** The events that led to the position shown, for animations; null: none. */
  get events(): GameEvent[] | null {
    const latest = this.#room.latest
    return this.past || latest === this.#landed ? null : (latest?.events ?? null)
  }

  /** The number of moves made since looking back began. */
  get missed(): number {
    return this.#room.entries.filter((entry) => entry.kind === 'move' && entry.seq > this.#left).length
  }

  seek(to: number): void {
    const seq = this.#seqs[to]
    if (seq !== undefined) this.to(seq)
  }

  /** Show the moment after an entry. */
  to(seq: number): void {
    this.#tour = null
    if (!this.past) this.#left = this.#room.entries.at(-1)?.seq ?? 0
    void this.#looking.to(this.#seqs[positionAt(this.#seqs, seq)] ?? seq)
  }

  /** Show the moments after these entries one by one, in at most ten seconds, and then return to the present. */
  async tour(seqs: number[]): Promise<void> {
    const tour = {}
    this.#tour = tour
    this.#left = this.#room.entries.at(-1)?.seq ?? 0
    for (const seq of seqs) {
      await this.#looking.to(this.#seqs[positionAt(this.#seqs, seq)] ?? seq)
      await new Promise((resolve) => window.setTimeout(resolve, Math.min(SLOWEST, TOUR / seqs.length)))
      if (this.#tour !== tour || !this.past) return
    }
    this.leave()
  }

  leave(): void {
    this.#tour = null
    this.#landed = this.#room.latest
    this.#looking.now()
  }
}
