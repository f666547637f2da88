/** Cards of a box that is unknown to the client. */
import { blank, Deck } from '../src/lib/cards/cards'
import type { Card } from '../src/wire/wire'

const rows: Card[] = [
  { ...blank('chest-of-tea'), kind: 'cargo', type: 'tea', points: 2, copies: 3, clauses: ['Z-001'], lies: ['dock'] },
  { ...blank('tybuk-5-0'), kind: 'person', type: 'tybuk', cost: 5, copies: 2, clauses: ['Z-002'], lies: ['harbor'] },
  { ...blank('diver-4-1'), kind: 'person', type: 'diver', cost: 4, points: 1, gives: { pearl: 1 }, copies: 1, clauses: ['Z-003'], lies: ['harbor'] },
  { ...blank('ship-ares-1-7'), kind: 'ship', type: 'pirates', color: 'ares', coins: 1, swords: 7, copies: 2, clauses: ['Z-004'], lies: ['harbor'] },
  { ...blank('junk-of-jade'), kind: 'ship', type: 'junk', color: 'jade', coins: 2, swords: 3, copies: 4, clauses: ['Z-004'], lies: ['harbor'] },
  { ...blank('to-the-poles'), kind: 'expedition', type: 'expedition', needs: { sledge: 2 }, coins: 3, points: 5, copies: 1, clauses: ['Z-005'], lies: ['expeditions'] },
  { ...blank('tax-tea'), kind: 'tax', type: 'tea', copies: 1, clauses: ['Z-006'] },
  { ...blank('tea-time'), kind: 'contract', type: 'contract', needs: { pearl: 2 }, spaces: [2, 1], demand: 2, copies: 1, clauses: ['Z-007'] },
]

export const STRANGE = new Deck(rows)
