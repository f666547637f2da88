/** The random events of the adventure, for the verification of a shuffle. */
import type { Card, GameEvent } from '../wire/wire'
import { DRAW_PILE } from '../lib/verify/piles'
import type { Chance, ChanceOf, Shuffled, Start, Told } from '../lib/verify/shuffle'

type Numbered = Start & Partial<Pick<Card, 'card_number'>>

const PLAY_CARDS = 'play cards'
const STORY = 'story deck'
const CHARACTERS = 'characters'
const ASIDE = 'events aside'
/** The piles whose cards are in a fixed order, unless the opening shuffles them. */
const OPEN = new Set([PLAY_CARDS, STORY, CHARACTERS, 'character backs', ASIDE])

const isMoved = (event: GameEvent, from: string, to?: string) =>
  event.kind === 'moved' && event.from === from && (to === undefined || event.to === to)

class AdventuresChance implements Chance {
  readonly #options: string[]
  /** The unknown event, if any, that is set aside to be drawn earlier or later than the others. */
  readonly #first: string | undefined
  /** How many events are drawn at random before those whose order is known. */
  #unknown: number
  #begun = false
  /** Whether play cards have joined the draw pile since its last shuffle. */
  #joined = false

  constructor(format: string, cards: readonly Numbered[], begun: Told) {
    this.#options = format.split('; ')
    this.#first = cards.find((card) => card.starts === ASIDE && card.card_number === '1')?.name
    this.#unknown = begun.view?.month?.unknown ?? 0
  }

  liesOpen = (pile: string) => OPEN.has(pile)

  async before(event: GameEvent, game: Shuffled): Promise<string[] | null> {
    if (isMoved(event, PLAY_CARDS, DRAW_PILE)) this.#joined = true
    else if (!this.#begun) await this.#open(event, game)
    else if (this.#joined) {
      this.#joined = false
      await game.mix()
    }
    if (isMoved(event, 'event discard', 'event deck')) this.#unknown = Math.min(1, game.piles.of(ASIDE).length)
    return this.#begun && isMoved(event, ASIDE) ? this.#draw(game) : null
  }

  /** Before anything else moves, the play cards of earlier games are in the draw pile, and some events are removed. */
  async #open(event: GameEvent, game: Shuffled) {
    if (event.kind !== 'moved' || event.from === ASIDE) return
    this.#begun = true
    this.#joined = false
    await game.shuffle(DRAW_PILE)
    if (this.#options.includes('variable')) await game.shuffle(STORY)
    if (!this.#options.includes('draft')) await game.shuffle(CHARACTERS)
  }

  /** Every remaining event is equally likely. */
  async #draw(game: Shuffled): Promise<string[]> {
    const aside = game.piles.of(ASIDE)
    const first = aside.find((event) => event === this.#first)
    const chances = this.#unknown
    this.#unknown -= 1
    if (first && (await game.dealer.random(chances)) === 0) return [first]
    const others = aside.filter((event) => event !== first)
    return [others[await game.dealer.random(others.length)] ?? '']
  }
}

export const chanceOf: ChanceOf = (format, cards, begun) => new AdventuresChance(format, cards, begun)
