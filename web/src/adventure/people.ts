/** The portraits of characters: like those of the persons whose trade they share. */
import { portraitOf, type Portrait } from '../art/persons'
import type { Card } from '../lib/net/wire'

const LIKE: Record<string, string> = {
  'kid-may': 'sailor',
  grandeur: 'captain',
  blackbeard: 'pirate',
  'senora-anne': 'mademoiselle',
  ferdinando: 'trader',
  scott: 'admiral',
  landman: 'trader',
  'cutthroat-mary': 'gunner',
  blackguard: 'gambler',
  fishborn: 'lookout',
}

export const likeness = (card: Card): Portrait => portraitOf({ ...card, type: LIKE[card.type] ?? card.type, points: 2 })
