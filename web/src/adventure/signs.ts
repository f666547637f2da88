/** The icons of what missions demand. */
import { ABILITY, type IconName } from '../art/icons'
import type { Card } from '../wire/wire'

const DEMANDED: Record<string, IconName> = {
  coins: 'coin',
  crowns: 'crown',
  points: 'shield',
  swords: 'swords',
  expedition: 'map',
  ares: 'flame',
  herbs: 'herbs',
  book: 'book',
  bread: 'bread',
  rum: 'rum',
  modest: 'cheap',
  grand: 'star',
  'all-hands': 'hand',
}

const CARGO: IconName[] = ['bread', 'rum', 'herbs', 'book']

/** The item on a ship; undefined if it has none. */
export const cargoOf = ({ gives }: Card): IconName | undefined => CARGO.find((item) => gives[item])

const MOMENT: Record<string, IconName> = { fleet: 'ships', taxed: 'tax', fourth: 'card', one: 'cardPlus' }

export const signOfDemand = (what: string): IconName => DEMANDED[what] ?? ABILITY[what.replace(/s$/, '')] ?? 'seal'
export const signOfMoment = (moment: string): IconName => MOMENT[moment] ?? 'hourglass'

const ABILITIES: Record<string, IconName> = {
  consolation: 'burst',
  explorer: 'map',
  swords: 'sword',
  mademoiselle: 'minus',
  'crown-trader': 'crown',
  officer: 'five',
  trader: 'scales',
  cutthroat: 'ships',
  windfall: 'coin',
  lookout: 'eye',
}

/** The icon of a character's ability. */
export const signOfAbility = (card: Card): IconName => ABILITIES[Object.keys(card.gives)[0] ?? ''] ?? 'star'

const LENT: Record<string, IconName> = {
  swords: 'swords',
  mademoiselle: 'minus',
  governor: 'cardPlus',
  admiral: 'five',
  jester: 'bell',
  tailwind: 'wave',
  dearth: 'plus',
  calm: 'ships',
  bounty: 'burst',
}

/** The icon of an event's effect. */
export function signOfEvent(card: Card): IconName {
  const lent = Object.keys(card.gives)[0]
  if (lent) return LENT[lent] ?? 'star'
  if (card.now_crowns) return 'crown'
  return card.now_coins ? 'coin' : card.loses ? 'tax' : 'hourglass'
}
