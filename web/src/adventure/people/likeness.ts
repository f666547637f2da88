/** The portrait of a character, in the color that it trades. */
import { portraitOf } from '../../art/persons'
import { paintOf } from '../../art/ships'
import type { Card } from '../../wire/wire'
import { CHARACTERS } from './characters'

const drawn = new Map<string, string>()

/** A character without a portrait looks like a stranger. */
export function likeness(card: Card): string {
  const id = `${card.type} ${card.color ?? ''}`
  let bust = drawn.get(id)
  if (bust === undefined) {
    const { sail, shade } = paintOf(card.color || 'blue')
    bust = CHARACTERS[card.type]?.(sail, shade) ?? portraitOf({ ...card, points: 2 }).bust
    drawn.set(id, bust)
  }
  return bust
}
