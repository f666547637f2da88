/** How the demands of a contract are drawn. */
import type { IconName } from '../../art/icons'

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

/** The icon that precedes a demand's own icon, by demand. */
export const BEFORE: Record<string, IconName> = { repelled: 'swords' }
