/** How well a deck is documented: some printed values come from a single source or are inferred. */
import { t } from '../i18n/fluent.svelte'
import type { Card } from '../../wire/wire'

export interface Reconstruction {
  /** The number of cards in the deck. */
  all: number
  single: number
  inferred: number
}

/** Null if every value has more than one source. */
export function reconstruction(rows: Card[]): Reconstruction | null {
  const inferred = sum(rows.map((card) => card.inferred))
  const single = sum(rows.flatMap((card) => Object.values(card.doubts))) - inferred
  return single + inferred > 0 ? { all: sum(rows.map((card) => card.copies)), single, inferred } : null
}

/** The doubts about a card, with one sentence for each status of its copies. */
export function doubts(card: Card): string {
  return Object.entries(card.doubts)
    .map(([status, n]) => {
      const note = t(`status-${status}`)
      return n === card.copies ? note : t('status-some', { note, n, all: card.copies })
    })
    .join(' ')
}

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)
