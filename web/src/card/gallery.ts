/** The cards of all boxes by box and kind, filtered by a search. */
import { kindRank } from './kinds'
import type { Card } from '../wire/wire'

export interface Shelf {
  kind: string
  cards: Card[]
  copies: number
}

export interface Boxful {
  box: string
  /** The number of cards in the whole box, whether the search finds them or not. */
  copies: number
  shelves: Shelf[]
}

/** A color, or `any`. */
export type Wanted = string

const copiesOf = (cards: Card[]) => cards.reduce((sum, card) => sum + card.copies, 0)

function grouped(cards: Card[], by: (card: Card) => string): [string, Card[]][] {
  const groups = new Map<string, Card[]>()
  for (const card of cards) groups.set(by(card), [...(groups.get(by(card)) ?? []), card])
  return [...groups]
}

/** The gallery box by box, in card order; within a box, kinds known to this client come first. */
export function shelve(all: Card[], matches: (card: Card) => boolean): Boxful[] {
  return grouped(all, (card) => card.box).map(([box, cards]) => ({
    box,
    copies: copiesOf(cards),
    shelves: grouped(cards.filter(matches), (card) => card.kind)
      .map(([kind, shown]) => ({ kind, cards: shown, copies: copiesOf(shown) }))
      .sort((a, b) => kindRank(a.kind) - kindRank(b.kind)),
  }))
}

/** Cards of a color whose texts contain every word of the search. */
export function finder(looked: string, color: Wanted, words: (card: Card) => string): (card: Card) => boolean {
  const parts = looked.toLowerCase().split(/\s+/).filter(Boolean)
  return (card) => {
    if (color !== 'any' && card.color !== color) return false
    const hay = words(card).toLowerCase()
    return parts.every((part) => hay.includes(part))
  }
}

export const colorsOf = (cards: Card[]): string[] => [
  ...new Set(cards.flatMap((card) => (card.color ? [card.color] : []))),
]
