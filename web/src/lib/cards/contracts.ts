/** Contracts as the table shows them: what they demand in signs, which one a question is about, what lies on them. */
import type { IconName } from '../../art/icons'
import type { Deck } from './cards'
import type { Card, Color, Contract, View } from '../wire'

/** One sign of a demand; `n` of it, where that is more than one; of ships, the color. */
export interface DemandSign {
  icon: IconName
  n: number
  color?: Color
}

const NEEDED: Record<string, IconName> = {
  anchor: 'anchor',
  cross: 'cross',
  hut: 'hut',
  jester: 'bell',
  mademoiselle: 'minus',
  'vice-admiral': 'star',
  gunner: 'bomb',
  clerks: 'book',
  traders: 'scales',
  cheap: 'cheap',
  swords: 'swords',
  expedition: 'map',
  points: 'shield',
}
const OCCASIONS: Record<string, DemandSign[]> = {
  'tax-inspector': [{ icon: 'tax', n: 1 }],
  jinx: [{ icon: 'burst', n: 1 }],
  speculator: [{ icon: 'ships', n: 3 }],
  'major-speculator': [{ icon: 'ships', n: 4 }],
  'pirates-nest': [
    { icon: 'swords', n: 1 },
    { icon: 'ships', n: 5 },
  ],
  ransom: [{ icon: 'coin', n: 15 }],
}

/** What a contract demands, as signs: from its row in the deck, or drawn for its occasion. */
export function demandSigns(card: Card): DemandSign[] {
  const needed = Object.entries(card.needs).map(([what, n]) => ({ icon: NEEDED[what] ?? 'seal', n: n ?? 1 }))
  if (needed.length > 0) return needed
  if (card.color) return [{ icon: 'declined', n: card.steps ?? 1, color: card.color }]
  return OCCASIONS[card.name] ?? [{ icon: 'seal', n: 1 }]
}

/** The contract a question is about: the card itself, the one for ships of its color, or the nest of kept ships. */
export function contractOf(view: View, question: string, card: Card, deck: Deck): Card | null {
  if (card.kind === 'contract') return card
  const open = (view.contracts ?? []).map((contract) => deck.card(contract.card))
  if (question === 'decline') return open.find((contract) => contract.color === card.color) ?? null
  return open.find((contract) => contract.name === 'pirates-nest') ?? null
}

export const isDone = (contract: Contract): boolean => contract.taken.some((seat) => seat !== null)

/** The numbered spaces before the coins: for each, the seats whose marker stands there. */
export function steps(contract: Contract): { n: number; seats: number[] }[] {
  return Array.from({ length: Math.max(contract.steps - 1, 0) }, (_, i) => ({
    n: i + 1,
    seats: contract.markers.flatMap((moved, seat) => (moved === i + 1 && !contract.taken.includes(seat) ? [seat] : [])),
  }))
}

/** How many time cards were dealt, as the seals said. */
export const dealt = (view: View): number =>
  view.seals ? view.seals.base + view.seals.numbers + view.seals.letters.length : 0
