/** The cards of a display in groups. */
import type { Card } from '../../wire/wire'
import type { Deck } from './cards'

interface Named {
  name: string
  id: string
}

/** Cards of one type and color, in the order in which they were acquired. */
export interface Group {
  key: string
  cards: Named[]
}

const keyOf = (card: Card): string => [card.type || card.name, card.color].filter(Boolean).join('-')

/** The group of a card also contains the ships kept under it and shown in front of it. */
export function groupDisplay(deck: Deck, cards: Named[], tucked: Named[] = []): Group[] {
  const faces = cards.map((card) => deck.card(card.name))
  const groups = new Map<string, Group>()
  const add = (key: string, card: Named) => {
    const group = groups.get(key) ?? { key, cards: [] }
    group.cards.push(card)
    groups.set(key, group)
  }
  for (const ship of tucked) {
    const { color } = deck.card(ship.name)
    const holder = faces.find((face) => face.tucks && face.color === color)
    add(holder ? keyOf(holder) : `under-${color}`, ship)
  }
  faces.forEach((face, i) => add(keyOf(face), cards[i]!))
  return [...groups.values()]
}
