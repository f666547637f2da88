/** Ships and persons, drawn once their drawings are loaded: no card waits for them. */
import type { Drawing } from '../art/fleet'
import type { Portrait } from '../art/persons'
import type { Card } from '../wire/wire'

interface Drawings {
  shipOf: (color: string | null, card: Card) => Drawing
  portraitOf: (card: Card) => Portrait
}

let drawings = $state.raw<Drawings | null>(null)

export const drawn: Promise<void> = Promise.all([import('../art/fleet'), import('../art/persons')]).then(
  ([{ shipOf }, { portraitOf }]) => void (drawings = { shipOf, portraitOf }),
  () => undefined,
)

/** Null until they are loaded. */
export const portraitOf = (card: Card): Portrait | null => drawings?.portraitOf(card) ?? null
export const shipOf = (card: Card): Drawing | null => drawings?.shipOf(card.color, card) ?? null
