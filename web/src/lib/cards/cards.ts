/** What a card name says, and what the deck of a format says about it. */
import type { Card, Color, Symbols } from '../wire'

export const COLORS: Color[] = ['yellow', 'blue', 'green', 'red', 'black', 'ares']
export const SYMBOLS: Symbols[] = ['anchor', 'cross', 'hut']
export const LETTER: Record<Color, string> = { yellow: 'Y', blue: 'B', green: 'G', red: 'R', black: 'K', ares: 'A' }
export const SHIP_TYPE: Record<Color, string> = {
  yellow: 'pinnace',
  blue: 'flute',
  green: 'skiff',
  red: 'frigate',
  black: 'galleon',
  ares: 'pirates',
}
/** The edition whose names hold where an edition has none of its own. */
const PRINTED = 'big-box'
const COLORED = new Set(['trader', 'clerk', 'merchant'])

const blank = (name: string): Card => ({
  name,
  kind: 'person',
  type: name,
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
})

const isColor = (word: string): word is Color => (COLORS as string[]).includes(word)
const isSymbol = (word: string): word is Symbols => (SYMBOLS as string[]).includes(word)

export function parseCard(name: string): Card {
  const card = blank(name)
  const parts = name.split('-')
  if (parts[0] === 'ship') {
    const color = parts[1] ?? ''
    card.kind = 'ship'
    card.color = isColor(color) ? color : null
    card.type = card.color ? SHIP_TYPE[card.color] : color
    card.coins = parseInt(parts[2] ?? '0', 10) || 0
    card.skull = parts[3] === 'skull'
    card.swords = card.skull ? 0 : Number(parts[3] ?? 0)
    if (parts[2]?.endsWith('g')) card.gift = 1
    return card
  }
  if (parts[0] === 'expedition') {
    card.kind = 'expedition'
    card.type = 'expedition'
    for (const symbol of parts.slice(1)) if (isSymbol(symbol)) card.needs[symbol] = (card.needs[symbol] ?? 0) + 1
    return card
  }
  if (parts[0] === 'tax') {
    card.kind = 'tax'
    card.type = parts[1] ?? 'swords'
    return card
  }
  const points = Number(parts.at(-1))
  const cost = Number(parts.at(-2))
  if (parts.length >= 3 && Number.isInteger(points) && Number.isInteger(cost)) {
    const words = parts.slice(0, -2)
    const last = words.at(-1) ?? ''
    if (words.length > 1 && isColor(last) && COLORED.has(words[0] ?? '')) {
      card.color = last
      words.pop()
    }
    card.type = words.join('-')
    card.cost = cost
    card.points = points
  }
  return card
}

/** The symbols an expedition asks for, one item each, in a fixed order. */
export function demands(card: Card): Symbols[] {
  return SYMBOLS.flatMap((symbol) => Array<Symbols>(card.needs[symbol] ?? 0).fill(symbol))
}

/** Cards grouped by kind and color in the order they came, for a display. */
export interface Group {
  key: string
  cards: { name: string; id: string }[]
}

const groupOf = (face: Card): string =>
  face.kind === 'expedition' ? 'expedition' : [face.type, face.color].filter(Boolean).join('-')

/** The ships kept under each merchant lie in front of it in its group. */
export function groupDisplay(
  cards: { name: string; id: string }[],
  tucked: { name: string; id: string }[] = [],
): Group[] {
  const groups = new Map<string, Group>()
  for (const ship of tucked) {
    const key = `merchant-${parseCard(ship.name).color}`
    const group = groups.get(key) ?? { key, cards: [] }
    group.cards.push(ship)
    groups.set(key, group)
  }
  for (const card of cards) {
    const name = groupOf(parseCard(card.name))
    const group = groups.get(name) ?? { key: name, cards: [] }
    group.cards.push(card)
    groups.set(name, group)
  }
  return [...groups.values()]
}

export class Deck {
  readonly rows: Card[]
  readonly #byName: Map<string, Card>

  /** `edition`: whose names the cards bear. */
  constructor(rows: Card[], edition = PRINTED) {
    this.rows = rows.map((row) => ({
      ...row,
      color: row.color || null,
      titles: row.names?.[edition] ?? row.names?.[PRINTED],
      swords: row.kind === 'person' ? Number(row.gives.swords ?? 0) : row.swords,
    }))
    this.#byName = new Map(this.rows.map((row) => [row.name, row]))
  }

  card(name: string): Card {
    return this.#byName.get(name) ?? parseCard(name)
  }

  /** How many ships of a color carry which swords: the list printed on the cards (O-006). */
  swords(color: Color): { swords: number | 'skull'; copies: number }[] {
    const counts = new Map<number | 'skull', number>()
    for (const row of this.rows) {
      if (row.kind !== 'ship' || row.color !== color) continue
      const value = row.skull ? 'skull' : row.swords
      counts.set(value, (counts.get(value) ?? 0) + row.copies)
    }
    const rank = (value: number | 'skull') => (value === 'skull' ? 99 : value)
    return [...counts].map(([swords, copies]) => ({ swords, copies })).sort((a, b) => rank(a.swords) - rank(b.swords))
  }
}

export const NO_DECK = new Deck([])
