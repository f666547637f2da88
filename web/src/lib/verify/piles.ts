/** All cards of a game by pile, the top one last, followed through its events as the engine moves them. */
import { FACE_DOWN } from '../../art/said'
import type { Moved } from '../net/wire'

export type Move = Pick<Moved, 'cards' | 'n' | 'from' | 'to'>

export const DRAW_PILE = 'draw pile'
export const DISCARD_PILE = 'discard pile'

const isPurse = (pile: string) => pile.startsWith('coins ')
/** Whether the lowest cards leave the pile first. */
const isQueue = (pile: string) => isPurse(pile) || pile === FACE_DOWN

export class Piles {
  /** The piles whose cards are not seen until they leave them. */
  readonly hidden = new Set<string>()
  readonly #cards = new Map<string, string[]>()
  /** By purse: how many of its coins, the lowest ones, are older than the last reshuffle. */
  readonly #stale = new Map<string, number>()

  of(pile: string): string[] {
    return this.#cards.get(pile) ?? []
  }

  set(pile: string, cards: string[]) {
    this.#cards.set(pile, cards)
  }

  /** The new draw pile is shuffled from the discard pile: from now on all coins are older. */
  refill(shuffled: string[]) {
    this.set(DISCARD_PILE, [])
    this.set(DRAW_PILE, shuffled)
    for (const [pile, cards] of this.#cards) if (isPurse(pile)) this.#stale.set(pile, cards.length)
  }

  /** Move cards as an event says; returns those that should have been moved. */
  move(event: Move): string[] {
    if (isPurse(event.from) && isPurse(event.to)) return this.#handOver(event)
    const from = this.of(event.from)
    const first = this.#firstOf(event, from)
    const cards = from.slice(first, first + event.n)
    this.set(event.from, from.toSpliced(first, event.n))
    this.set(event.to, [...this.of(event.to), ...cards])
    if (isPurse(event.from)) this.#stale.set(event.from, Math.max(0, this.#old(event.from) - event.n))
    return cards
  }

  /** The position of the lowest card that is moved. A single card is taken from where it lies, if all see it. */
  #firstOf({ cards, n, from: pile }: Move, from: string[]): number {
    if (isQueue(pile)) return 0
    const [name] = cards ?? []
    const lying = n === 1 && name !== undefined && !this.hidden.has(pile) ? from.indexOf(name) : -1
    return lying >= 0 ? lying : Math.max(0, from.length - n)
  }

  #old = (purse: string) => this.#stale.get(purse) ?? 0

  /** A coin that is older than the last reshuffle goes beneath newer ones. */
  #handOver({ from, to }: Move): string[] {
    const cards = this.of(from).slice(-1)
    const old = this.#old(from) === this.of(from).length
    this.set(from, this.of(from).slice(0, -1))
    this.set(to, old ? [...cards, ...this.of(to)] : [...this.of(to), ...cards])
    if (old) {
      this.#stale.set(from, this.#old(from) - 1)
      this.#stale.set(to, this.#old(to) + 1)
    }
    return cards
  }
}
