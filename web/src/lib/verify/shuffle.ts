/** Verifies, from what a finished table publishes, that its cards were dealt from the seed it had committed to. */
import { LOTS } from '../../art/said'
import type { Card, GameEvent, Moved, Table } from '../net/wire'
import { Dealer, sha256Hex } from './dealer'
import { DISCARD_PILE, DRAW_PILE, Piles } from './piles'

export { canHash } from './dealer'

type Sealed = Pick<Table, 'commitment' | 'format'> & { seed: string; salt: string }
type Start = Pick<Card, 'name' | 'copies' | 'starts' | 'kind' | 'type'>
type Told = { events: readonly GameEvent[] }

export type Verdict =
  /** `cards`: how many were turned over; `shuffles`: how often the draw pile was shuffled. */
  | { what: 'honest'; cards: number; shuffles: number }
  /** The seed is not the one that was committed to. */
  | { what: 'hash'; computed: string }
  /** In the frame `at` other cards were `shown` than the seed gives. */
  | { what: 'card'; at: number; shown: string[]; expected: string[] }
  /** In the frame `at` a lot fell otherwise than the seed gives. */
  | { what: 'lot'; at: number }

/** `cards`: all cards of the table's format and number of seats, in the order of the engine. */
export async function verify(table: Sealed, cards: readonly Start[], frames: readonly Told[]): Promise<Verdict> {
  const computed = await sha256Hex(`${table.seed}${table.salt}${table.format}`)
  if (computed !== table.commitment) return { what: 'hash', computed }
  const game = new Shuffled(new Dealer(table.seed), cards)
  await game.begin()
  for (const [at, { events }] of frames.entries()) {
    for (const event of events) {
      const wrong = await game.follow(event)
      if (wrong) return { ...wrong, at }
    }
  }
  return { what: 'honest', cards: game.seen, shuffles: game.shuffles }
}

type Wrong = { what: 'card'; shown: string[]; expected: string[] } | { what: 'lot' }

class Shuffled {
  seen = 0
  shuffles = 0
  readonly #dealer: Dealer
  readonly #start: readonly Start[]
  readonly #piles = new Piles()

  constructor(dealer: Dealer, start: readonly Start[]) {
    this.#dealer = dealer
    this.#start = start
  }

  /** The piles in which cards start are shuffled, the draw pile first. A single card lies open. */
  async begin() {
    for (const pile of new Set([DRAW_PILE, ...this.#start.map((card) => card.starts)])) {
      const rows = this.#start.filter((card) => card.starts === pile)
      const cards = rows.flatMap(({ name, copies }) => Array<string>(copies).fill(name))
      this.#piles.set(pile, await this.#dealer.shuffle(cards))
      if (cards.length > 1) this.#piles.hidden.add(pile)
    }
    this.shuffles = 1
  }

  async follow(event: GameEvent): Promise<Wrong | null> {
    if (event.kind === 'said') return LOTS.has(event.key) ? this.#drawLot(event.args.kind) : null
    if (event.kind !== 'moved') return null
    const expected = await this.#moved(event)
    if (event.cards && !alike(event.cards, expected)) return { what: 'card', shown: event.cards, expected }
    if (event.cards && this.#piles.hidden.has(event.from)) this.seen += event.n
    if (!event.cards) this.#piles.hidden.add(event.to)
    return null
  }

  async #moved(event: Moved): Promise<string[]> {
    if (event.from !== DISCARD_PILE || event.to !== DRAW_PILE) return this.#piles.move(event)
    const discarded = this.#piles.of(DISCARD_PILE)
    this.#piles.refill(await this.#dealer.shuffle(discarded))
    this.shuffles += 1
    return discarded
  }

  /** The kind of an additional tax, drawn from those in the deck. */
  async #drawLot(shown: string | undefined): Promise<Wrong | null> {
    const kinds = [...new Set(this.#start.filter((card) => card.kind === 'tax').map((card) => card.type))]
    return kinds[await this.#dealer.random(kinds.length)] === shown ? null : { what: 'lot' }
  }
}

/** Whether these are the same cards; what was moved at once has no order of its own. */
const alike = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.toSorted().join() === others.toSorted().join()
