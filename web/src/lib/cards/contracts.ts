/** Contracts as the table shows them: demands as icons, spaces, and the contract that a question is about. */
import { ASKED, BEFORE } from '../said/demands'
import type { IconName } from '../../art/icons'
import type { Deck } from './cards'
import type { Card, Contract, View } from '../../wire/wire'

/** One icon of a demand. `n`: the number required; `color`: for ships. */
export interface DemandSign {
  icon: IconName
  n: number
  color?: string
}

/** The demand of a contract as icons: what a display must contain, or what must happen. */
export function demandSigns(card: Card): DemandSign[] {
  const asked = Object.entries({ ...card.needs, ...card.occasion })
  const color = card.color ? { color: card.color } : {}
  const signs = asked.flatMap(([what, n = 1]): DemandSign[] => {
    const before = BEFORE[what]
    return [...(before ? [{ icon: before, n: 1 }] : []), { icon: ASKED[what] ?? 'seal', n, ...color }]
  })
  return signs.length > 0 ? signs : [{ icon: 'seal', n: 1 }]
}

/** The open contract with this occasion and, if the contract has a color, the color of this card. */
export function waitingFor(view: View, occasion: string, card: Card, deck: Deck): Card | undefined {
  return (view.contracts ?? [])
    .map((contract) => deck.card(contract.card))
    .find((contract) => contract.occasion?.[occasion] && (!contract.color || contract.color === card.color))
}

export const isDone = (contract: Contract): boolean => contract.taken.some((seat) => seat !== null)

/** The seat closest to completing a contract, and its progress; null if none has begun. */
export function nearest({ steps, markers, progress, demand }: Contract): { seat: number; n: number; of: number } | null {
  const [reached, of] = steps > 1 ? [markers, steps] : [progress, demand]
  const most = Math.max(...reached)
  return most > 0 ? { seat: reached.indexOf(most), n: most, of } : null
}

/** The numbered spaces before those with coins, each with the seats that have markers there. */
export function steps(contract: Contract): { n: number; seats: number[] }[] {
  return Array.from({ length: Math.max(contract.steps - 1, 0) }, (_, i) => ({
    n: i + 1,
    seats: contract.markers.flatMap((moved, seat) => (moved === i + 1 && !contract.taken.includes(seat) ? [seat] : [])),
  }))
}
