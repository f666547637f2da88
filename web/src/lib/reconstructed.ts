/** How well a deck is known: what is printed on some cards is known from one source only, or worked out. */
import type { Card } from './wire'

export interface Reconstruction {
  /** Cards in the deck. */
  all: number
  single: number
  inferred: number
}

const WORKED_OUT = new Set(['inferred', 'partial', 'not_found'])

/** Null where every figure is known from more than one source. */
export function reconstruction(rows: Card[]): Reconstruction | null {
  const copies = (found: Card[]) => found.reduce((sum, card) => sum + card.copies, 0)
  const single = copies(rows.filter((card) => card.status === 'single'))
  const inferred = copies(rows.filter((card) => WORKED_OUT.has(card.status)))
  return single + inferred > 0 ? { all: copies(rows), single, inferred } : null
}
