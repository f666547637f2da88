/** The bust of each kind of person, and the room behind it. */
import type { Card } from '../wire/wire'
import { backdropOf, type Setting } from './backdrops'
import type { Rank } from './bust'
import * as court from './court'
import * as crew from './crew'
import * as guests from './guests'
import { paintOf } from './ships'

/** The cloth of a color, and its shade; the black of the sails is too dark for clothes. */
function clothOf(color: string | null): [string, string] {
  if (!color || color === 'black') return ['#4b4b58', '#2c2c36']
  const { sail, shade } = paintOf(color)
  return [sail, shade]
}

type Draw = (rank: Rank, cloth: string, shade: string) => string

const always = (art: string): Draw => () => art

const PERSONS: Record<string, [Setting, Draw]> = {
  settler: ['town', always(crew.settler)],
  captain: ['sea', always(crew.captain)],
  priest: ['court', always(crew.priest)],
  jack: ['town', always(crew.jack)],
  sailor: ['sea', crew.sailor],
  pirate: ['sea', crew.pirate],
  mademoiselle: ['court', court.mademoiselle],
  jester: ['court', court.jester],
  admiral: ['sea', court.admiral],
  governor: ['court', always(court.governor)],
  trader: ['town', court.trader],
  gambler: ['town', guests.gambler],
  gunner: ['sea', guests.gunner],
  'vice-admiral': ['sea', guests.viceAdmiral],
  clerk: ['town', guests.clerk],
  merchant: ['town', guests.merchant],
  passenger: ['sea', always(guests.passenger)],
  tybuk: ['town', always(guests.tybuk)],
  lookout: ['sea', always(guests.lookout)],
  innkeeper: ['town', always(guests.innkeeper)],
}
const STRANGER: [Setting, Draw] = ['town', always(guests.stranger)]

const RANKS: Rank[] = [0, 1, 2]

/** More points make a person richer; without points, the cost decides. */
export const rankOf = ({ points, cost }: Pick<Card, 'points' | 'cost'>): Rank =>
  RANKS[points > 0 ? points - 1 : Math.floor(cost / 4)] ?? 2

export interface Portrait {
  room: string
  bust: string
}

/** By type: boxes change the default portraits of their own people. */
export const CHANGED: Record<string, (card: Card, usual: Portrait) => Portrait> = {}

const drawn = new Map<string, Portrait>()

export function portraitOf(card: Card): Portrait {
  const rank = rankOf(card)
  const id = `${card.type} ${card.color || ''} ${rank}`
  let art = drawn.get(id)
  if (!art) {
    const [setting, draw] = PERSONS[card.type] ?? STRANGER
    drawn.set(id, (art = { room: backdropOf(setting, rank), bust: draw(rank, ...clothOf(card.color)) }))
  }
  return CHANGED[card.type]?.(card, art) ?? art
}
