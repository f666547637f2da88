/** All cards of a game by pile, top one last, tracked through its events as the engine moves them. */
import { FACE_DOWN } from '../said/said'
import type { Moved } from '../../wire/wire'

export type Move = Pick<Moved, 'cards' | 'n' | 'from' | 'to'>

export const DRAW_PILE = 'draw pile'
export const DISCARD_PILE = 'discard pile'

const isPurse = (pile: string) => pile.startsWith('coins ')
/** Whether the lowest cards leave the pile first. */
const isQueue = (pile: string) => isPurse(pile) || pile === FACE_DOWN
/** Whether the pile's seat chooses which cards leave it. */
const isHand = (pile: string) => / \d+$/.test(pile) && !isPurse(pile)

/** How many coins of a purse, counted from the lowest, were there at certain shuffles of the draw pile. */
interface Ages {
  /** At the last shuffle of all discarded cards. */
  stale: number
  /** How many more there were at the last shuffle that included cards from elsewhere. */
  early: number
}

export class Piles {
  /** The piles whose cards are hidden until they leave. */
  readonly hidden = new Set<string>()
  readonly #cards = new Map<string, string[]>()
  readonly #ages = new Map<string, Ages>()

  of(pile: string): string[] {
    return this.#cards.get(pile) ?? []
  }

  set(pile: string, cards: string[]) {
    this.#cards.set(pile, cards)
  }

  /** The discard pile becomes the new draw pile and is shuffled: all coins are now older than it. */
  refill(shuffled: string[]) {
    this.set(DISCARD_PILE, [])
    this.set(DRAW_PILE, shuffled)
    for (const [pile, cards] of this.#cards) if (isPurse(pile)) this.#ages.set(pile, { stale: cards.length, early: 0 })
  }

  /** The draw pile is shuffled together with cards from elsewhere: all coins predate those. */
  mix(shuffled: string[]) {
    this.set(DRAW_PILE, shuffled)
    for (const [pile, cards] of this.#cards) {
      const { stale } = this.#age(pile)
      if (isPurse(pile)) this.#ages.set(pile, { stale, early: cards.length - stale })
    }
  }

  /** Move cards as an event describes; returns those that should have been moved. `later`: the rest of the same move. */
  move(event: Move, later: readonly Move[] = []): string[] {
    if (isPurse(event.from) && isPurse(event.to)) return this.#handOver(event)
    const from = this.of(event.from)
    const first = this.#firstOf(event, from, later)
    const cards = from.slice(first, first + event.n)
    this.set(event.from, from.toSpliced(first, event.n))
    this.set(event.to, [...this.of(event.to), ...cards])
    if (isPurse(event.from)) this.#pay(event)
    return cards
  }

  /** The position of the lowest card to be moved. */
  #firstOf(event: Move, from: string[], later: readonly Move[]): number {
    if (isQueue(event.from)) return 0
    const lying = event.n === 1 ? this.#chosen(event, from, later) : -1
    return lying >= 0 ? lying : Math.max(0, from.length - event.n)
  }

  /** The position of a single card in its pile; -1: the top. */
  #chosen({ cards, from: pile }: Move, from: string[], later: readonly Move[]): number {
    const [name] = cards ?? []
    if (this.hidden.has(pile) && !isHand(pile)) return -1
    if (name !== undefined) return from.indexOf(name)
    const shown = later.flatMap((event) => (event.from === pile ? (event.cards ?? []) : []))
    return from.findIndex((card, i) => count(from.slice(0, i + 1), card) > count(shown, card))
  }

  #age = (purse: string): Ages => this.#ages.get(purse) ?? { stale: 0, early: 0 }

  #pay({ from: purse, n }: Move) {
    const { stale, early } = this.#age(purse)
    this.#ages.set(purse, { stale: Math.max(0, stale - n), early: Math.max(0, Math.min(early, early + stale - n)) })
  }

  /** An older coin goes beneath newer ones. */
  #handOver({ from, to }: Move): string[] {
    const pile = this.of(from)
    const cards = pile.slice(-1)
    const [mine, theirs] = [this.#age(from), this.#age(to)]
    const age = mine.stale === pile.length ? 'stale' : mine.stale + mine.early === pile.length ? 'early' : null
    const beneath = age === 'stale' ? 0 : age === 'early' ? theirs.stale : this.of(to).length
    this.set(from, pile.slice(0, -1))
    this.set(to, this.of(to).toSpliced(beneath, 0, ...cards))
    if (age) {
      this.#ages.set(from, { ...mine, [age]: mine[age] - 1 })
      this.#ages.set(to, { ...theirs, [age]: theirs[age] + 1 })
    }
    return cards
  }
}

const count = (cards: readonly string[], card: string) => cards.filter((other) => other === card).length
