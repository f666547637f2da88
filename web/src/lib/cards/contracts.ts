/** Contracts as the table shows them: what they demand in signs, which one a question is about, what lies on them. */
import { ASKED, BEFORE } from '../../art/demands'
import type { IconName } from '../../art/icons'
import type { Deck } from './cards'
import type { Card, Contract, View } from '../net/wire'

/** One sign of a demand; `n` of it, where that is more than one; of ships, the color. */
export interface DemandSign {
  icon: IconName
  n: number
  color?: string
}

/** What a contract demands, as signs: what it needs of a display, or what must happen. */
export function demandSigns(card: Card): DemandSign[] {
  const asked = Object.entries({ ...card.needs, ...card.occasion })
  const color = card.color ? { color: card.color } : {}
  const signs = asked.flatMap(([what, n = 1]): DemandSign[] => {
    const before = BEFORE[what]
    return [...(before ? [{ icon: before, n: 1 }] : []), { icon: ASKED[what] ?? 'seal', n, ...color }]
  })
  return signs.length > 0 ? signs : [{ icon: 'seal', n: 1 }]
}

/** The open contract that waits for something to happen, with a card of its color where it has one. */
export function waitingFor(view: View, occasion: string, card: Card, deck: Deck): Card | undefined {
  return (view.contracts ?? [])
    .map((contract) => deck.card(contract.card))
    .find((contract) => contract.occasion?.[occasion] && (!contract.color || contract.color === card.color))
}

export const isDone = (contract: Contract): boolean => contract.taken.some((seat) => seat !== null)

/** The numbered spaces before the coins: for each, the seats whose marker stands there. */
export function steps(contract: Contract): { n: number; seats: number[] }[] {
  return Array.from({ length: Math.max(contract.steps - 1, 0) }, (_, i) => ({
    n: i + 1,
    seats: contract.markers.flatMap((moved, seat) => (moved === i + 1 && !contract.taken.includes(seat) ? [seat] : [])),
  }))
}
