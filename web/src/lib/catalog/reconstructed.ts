/** How well a deck is known: what is printed on some cards is known from one source only, or worked out. */
import { t } from '../i18n/fluent.svelte'
import type { Card } from '../net/wire'

export interface Reconstruction {
  /** Cards in the deck. */
  all: number
  single: number
  inferred: number
}

/** Null where every figure is known from more than one source. */
export function reconstruction(rows: Card[]): Reconstruction | null {
  const inferred = sum(rows.map((card) => card.inferred))
  const single = sum(rows.flatMap((card) => Object.values(card.doubts))) - inferred
  return single + inferred > 0 ? { all: sum(rows.map((card) => card.copies)), single, inferred } : null
}

/** What there is to doubt about a card, in a sentence for each status that its copies have. */
export function doubts(card: Card): string {
  return Object.entries(card.doubts)
    .map(([status, n]) => {
      const note = t(`status-${status}`)
      return n === card.copies ? note : t('status-some', { note, n, all: card.copies })
    })
    .join(' ')
}

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)
