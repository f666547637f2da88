/** The icons of topics of explanations other than cards. */
import type { IconName } from '../../art/icons'

export const TOPIC: Record<string, IconName> = {
  coins: 'coin',
  points: 'shield',
  swords: 'swords',
  end: 'flag',
  start: 'anchor',
  takes: 'hand',
  takers: 'wheel',
  contracts: 'seal',
  kept: 'ships',
  'time-deck': 'hourglass',
  'point-deck': 'crown',
}
