/** The bust of each kind of person. */
import type { Card } from '../lib/net/wire'
import * as crew from './crew'
import * as guests from './guests'
import { paintOf } from './ships'

/** The cloth of a color, and its shade; the black of the sails is too dark for clothes. */
function clothOf(color: string | null): [string, string] {
  if (!color || color === 'black') return ['#4b4b58', '#2c2c36']
  const { sail, shade } = paintOf(color)
  return [sail, shade]
}

const BUSTS: Record<string, string> = {
  settler: crew.settler,
  captain: crew.captain,
  priest: crew.priest,
  jack: crew.jack,
  sailor: crew.sailor,
  pirate: crew.pirate,
  mademoiselle: crew.mademoiselle,
  jester: crew.jester,
  admiral: crew.admiral,
  governor: crew.governor,
  gambler: guests.gambler,
  gunner: guests.gunner,
  'vice-admiral': guests.viceAdmiral,
  passenger: guests.passenger,
  tybuk: guests.tybuk,
  lookout: guests.lookout,
  innkeeper: guests.innkeeper,
}

const COLORED: Record<string, (cloth: string, shade: string) => string> = {
  trader: crew.trader,
  clerk: guests.clerk,
  merchant: guests.merchant,
}

const drawn = new Map<string, string>()

export function bust(card: Card): string {
  const id = `${card.type}-${card.color || ''}`
  let art = drawn.get(id)
  if (art === undefined) {
    const [cloth, shade] = clothOf(card.color)
    art = COLORED[card.type]?.(cloth, shade) ?? BUSTS[card.type] ?? guests.stranger
    drawn.set(id, art)
  }
  return art
}
