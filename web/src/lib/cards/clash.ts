/** The ships of one color, of which a harbor bears one. */
import type { Deck } from './cards'

/** Whether these are two ships of one color. */
export function clash(deck: Deck, one: string, other: string): boolean {
  const [a, b] = [deck.card(one), deck.card(other)]
  return a.kind === 'ship' && b.kind === 'ship' && a.color === b.color
}
