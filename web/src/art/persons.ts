/** Which bust a person kind shows. */
import type { Card, Color } from '../lib/wire'
import * as crew from './crew'
import * as guests from './guests'
import { PAINT } from './ships'

const CLOTH: Record<Color, [string, string]> = {
  yellow: [PAINT.yellow.sail, PAINT.yellow.shade],
  blue: [PAINT.blue.sail, PAINT.blue.shade],
  green: [PAINT.green.sail, PAINT.green.shade],
  red: [PAINT.red.sail, PAINT.red.shade],
  black: ['#4b4b58', '#2c2c36'],
  ares: [PAINT.ares.sail, PAINT.ares.shade],
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
    const [cloth, shade] = CLOTH[card.color || 'black']
    art = COLORED[card.type]?.(cloth, shade) ?? BUSTS[card.type] ?? guests.stranger
    drawn.set(id, art)
  }
  return art
}
