/** How what a contract asks for is drawn. */
import type { IconName } from './icons'

export const ASKED: Record<string, IconName> = {
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
  taxed: 'tax',
  bust: 'burst',
  ships: 'ships',
  repelled: 'ships',
  paid: 'coin',
  declined: 'declined',
}

/** The sign in front of it. */
export const BEFORE: Record<string, IconName> = { repelled: 'swords' }
