/** What a box lays on the table besides cards: loaded only if its cards are in play. */
import type { Component } from 'svelte'
import type { Deck } from '../cards/cards'
import type { SeatView, View } from '../net/wire'

export interface Extra {
  /** A row above the harbor. */
  Row: Component<{ view: View; me: number; compact: boolean }>
  /** Beside the numbers of a seat; `still`: not to be chosen. */
  Own: Component<{ seat: number; now: SeatView; still?: boolean }>
  /** Cards to choose from that lie nowhere on the table. */
  Tray: Component<{ moves: string[] }>
  /** What the end of a game of a team tells, and says in a few words. */
  End: Component<{ view: View }>
  /** What leads on from the end of a chapter to its campaign. */
  Next: Component<{ campaign: string }>
  ended: (view: View) => { headline: string; verdict: string }
}

const BOXES: Record<string, () => Promise<{ load: () => Promise<Extra> }>> = { adventure: () => import('../../adventure') }

/** Null if no card of the deck is of such a box. */
export async function extraOf(deck: Deck): Promise<Extra | null> {
  const box = deck.rows.find((row) => row.box in BOXES)?.box
  const found = box === undefined ? undefined : await BOXES[box]?.()
  return found ? found.load() : null
}
