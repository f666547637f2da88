/** Verifies, from the data that a finished table publishes, that its cards were dealt from the committed seed. */
import { LOTS } from '../said/said'
import type { Card, GameEvent, Moved, Table, View } from '../../wire/wire'
import { Dealer, sha256Hex } from './dealer'
import { DISCARD_PILE, DRAW_PILE, Piles } from './piles'

export { canHash } from './dealer'

type Sealed = Pick<Table, 'commitment' | 'format'> & { seed: string; salt: string }
export type Start = Pick<Card, 'name' | 'copies' | 'starts' | 'kind' | 'type'>
export type Told = { events: readonly GameEvent[]; view?: Partial<View> }

/** The random events of a box besides the order of the piles in which its cards start. */
export interface Chance {
  /** Whether the cards that start in this pile are not shuffled. */
  liesOpen: (pile: string) => boolean
  /** Shuffles or draws whatever is random before an event; returns the cards that the event must show, if any. */
  before: (event: GameEvent, game: Shuffled) => Promise<string[] | null>
}

/** Creates a `Chance` for one game from its format, its cards, and the events before the first move. */
export type ChanceOf = (format: string, cards: readonly Start[], begun: Told) => Chance

export type Verdict =
  /** `cards`: the number turned over; `shuffles`: the number of shuffles of the draw pile. */
  | { what: 'honest'; cards: number; shuffles: number }
  /** The seed does not match the commitment. */
  | { what: 'hash'; computed: string }
  /** In the frame `at`, the cards `shown` differ from those that follow from the seed. */
  | { what: 'card'; at: number; shown: string[]; expected: string[] }
  /** In the frame `at`, a random draw differs from the one that follows from the seed. */
  | { what: 'lot'; at: number }

/** `cards`: all cards of the table's format and number of seats, in engine order. */
export async function verify(
  table: Sealed,
  cards: readonly Start[],
  frames: readonly Told[],
  chanceOf: ChanceOf | null = null,
): Promise<Verdict> {
  const computed = await sha256Hex(`${table.seed}${table.salt}${table.format}`)
  if (computed !== table.commitment) return { what: 'hash', computed }
  const chance = chanceOf?.(table.format, cards, frames[0] ?? { events: [] }) ?? null
  const game = new Shuffled(new Dealer(table.seed), cards, chance)
  await game.begin()
  for (const [at, { events }] of frames.entries()) {
    for (const [i, event] of events.entries()) {
      const wrong = await game.follow(event, events.slice(i + 1))
      if (wrong) return { ...wrong, at }
    }
  }
  return { what: 'honest', cards: game.seen, shuffles: game.shuffles }
}

type Wrong = { what: 'card'; shown: string[]; expected: string[] } | { what: 'lot' }

export class Shuffled {
  seen = 0
  shuffles = 0
  readonly dealer: Dealer
  readonly piles = new Piles()
  readonly #start: readonly Start[]
  readonly #chance: Chance | null

  constructor(dealer: Dealer, start: readonly Start[], chance: Chance | null) {
    this.dealer = dealer
    this.#start = start
    this.#chance = chance
  }

  /** The starting piles are shuffled, the draw pile first. A single card is face up. */
  async begin() {
    for (const pile of new Set([DRAW_PILE, ...this.#start.map((card) => card.starts)])) {
      const rows = this.#start.filter((card) => card.starts === pile)
      this.piles.set(
        pile,
        rows.flatMap(({ name, copies }) => Array<string>(copies).fill(name)),
      )
      if (!this.#chance?.liesOpen(pile)) await this.shuffle(pile)
    }
    this.shuffles = 1
  }

  /** Shuffle a pile; its cards are then hidden until they leave it. */
  async shuffle(pile: string) {
    const cards = this.piles.of(pile)
    this.piles.set(pile, await this.dealer.shuffle(cards))
    if (cards.length > 1) this.piles.hidden.add(pile)
  }

  /** Shuffle the draw pile after cards from elsewhere have joined it. */
  async mix() {
    this.piles.mix(await this.dealer.shuffle(this.piles.of(DRAW_PILE)))
    this.shuffles += 1
  }

  async follow(event: GameEvent, later: readonly GameEvent[]): Promise<Wrong | null> {
    const due = await this.#chance?.before(event, this)
    if (event.kind === 'said') return LOTS.has(event.key) ? this.#drawLot(event.args.kind) : null
    if (event.kind !== 'moved') return null
    const moved = await this.#moved(event, later.filter(isMoved))
    const expected = due ?? moved
    if (event.cards && !alike(event.cards, expected)) return { what: 'card', shown: event.cards, expected }
    if (event.cards && (due || this.piles.hidden.has(event.from))) this.seen += event.n
    if (!event.cards) this.piles.hidden.add(event.to)
    return null
  }

  async #moved(event: Moved, later: readonly Moved[]): Promise<string[]> {
    if (event.from !== DISCARD_PILE || event.to !== DRAW_PILE) return this.piles.move(event, later)
    const discarded = this.piles.of(DISCARD_PILE)
    this.piles.refill(await this.dealer.shuffle(discarded))
    this.shuffles += 1
    return discarded
  }

  /** The kind of an additional tax, drawn from those in the deck: some join it during the game. */
  async #drawLot(shown: string | undefined): Promise<Wrong | null> {
    const taxes = this.#start.filter((card) => card.kind === 'tax' && this.#inDeck(card))
    const kinds = [...new Set(taxes.map((card) => card.type))]
    return kinds[await this.dealer.random(kinds.length)] === shown ? null : { what: 'lot' }
  }

  #inDeck({ name, copies, starts }: Start): boolean {
    return starts === DRAW_PILE || this.piles.of(starts).filter((card) => card === name).length < copies
  }
}

const isMoved = (event: GameEvent): event is Moved => event.kind === 'moved'

/** Whether these are the same cards; cards moved together have no order. */
const alike = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.toSorted().join() === others.toSorted().join()
