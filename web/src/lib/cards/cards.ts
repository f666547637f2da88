/** The cards of a format, as the engine lists them. */
import type { Card } from '../../wire/wire'

/** A card known only by name. */
export const blank = (name: string): Card => ({
  name,
  kind: '',
  type: '',
  color: null,
  coins: 0,
  swords: 0,
  skull: false,
  cost: 0,
  points: 0,
  needs: {},
  gives: {},
  copies: 0,
  status: '',
  known: {},
  box: '',
  clauses: [],
  lies: [],
  title: null,
  printed: {},
  doubts: {},
  inferred: 0,
  players: 0,
  starts: '',
})

/** The symbols that an expedition requires, one item each, in a fixed order. */
export function demands(card: Card): string[] {
  return Object.keys(card.needs)
    .toSorted()
    .flatMap((symbol) => Array<string>(card.needs[symbol] ?? 0).fill(symbol))
}

export class Deck {
  readonly rows: Card[]
  readonly #byName: Map<string, Card>

  constructor(rows: Card[]) {
    this.rows = rows.map((row) => ({
      ...row,
      color: row.color || null,
      swords: row.kind === 'person' ? Number(row.gives.swords ?? 0) : row.swords,
    }))
    this.#byName = new Map(this.rows.map((row) => [row.name, row]))
  }

  card(name: string): Card {
    return this.#byName.get(name) ?? blank(name)
  }

  /** The colors of the ships in the deck. */
  get colors(): string[] {
    return [...new Set(this.rows.flatMap((row) => (row.kind === 'ship' && row.color ? [row.color] : [])))]
  }

  /** The numbers printed on the cards of the deck, by name; if copies differ, those of the first. */
  get printed(): Record<string, number> {
    return Object.assign({}, ...this.rows.map((row) => row.printed).reverse()) as Record<string, number>
  }

  /** How many ships of a color have each number of swords: the list printed on the cards (O-006). */
  swords(color: string): { swords: number | 'skull'; copies: number }[] {
    const counts = new Map<number | 'skull', number>()
    for (const row of this.rows) {
      if (row.kind !== 'ship' || row.color !== color) continue
      const value = row.skull ? 'skull' : row.swords
      counts.set(value, (counts.get(value) ?? 0) + row.copies)
    }
    const rank = (value: number | 'skull') => (value === 'skull' ? Infinity : value)
    return [...counts].map(([swords, copies]) => ({ swords, copies })).sort((a, b) => rank(a.swords) - rank(b.swords))
  }
}

export const NO_DECK = new Deck([])
