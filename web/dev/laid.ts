/** Pieces, plays and cards for the stories of single components. */
import { Deck } from '../src/lib/cards/cards'
import { EMPTY, layOut, type Piece } from '../src/lib/layout/places'
import { voices } from '../src/lib/telling/speak'
import { TablePlay } from '../src/lib/play/table-play.svelte'
import type { Card, View } from '../src/wire/wire'
import boxes from './boxes.json'
import { contractRows } from './contracts'
import { deckRows, seatsFor } from './fixtures'
import { STRANGE } from './strange'

export const deck = new Deck([...deckRows, ...contractRows])

const others = new Deck((boxes as unknown as Card[]).filter((row) => row.box !== 'base'))
export const everyCard: Card[] = [...deck.rows, ...others.rows, ...STRANGE.rows]
export const ofKind = (kind: string): Card[] => everyCard.filter((card) => card.kind === kind)

export const piecesOf = (names: string[]): Piece[] => names.map((name, i) => ({ id: `s${i}-${name}`, name }))
export const layoutOf = (view: View) => layOut(EMPTY, view)

/** A play in which the given moves can be chosen and have no effect. */
export function storyPlay(choices: () => Set<string>): TablePlay {
  const play = new TablePlay({
    choices,
    act: () => undefined,
    barred: () => null,
    why: async () => ({ legal: false, reason: 'You do not have the coins to hire this person.', clause: 'B-064' }),
  })
  play.deck = deck
  play.seats = voices(seatsFor(5))
  return play
}
