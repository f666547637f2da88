/** The signs of what a contract asks for. */
import type { Card } from '../lib/wire'
import { icons, type IconName } from './icons'

const NEEDS: Record<string, IconName> = {
  jester: 'bell',
  mademoiselle: 'fan',
  'vice-admiral': 'star',
  gunner: 'bomb',
  clerks: 'book',
  traders: 'scales',
  cheap: 'coin',
  swords: 'sword',
  expedition: 'flag',
  points: 'shield',
}

/** Contracts that ask for something to happen. */
const HAPPENS: Record<string, IconName[]> = {
  'frigate-nemesis': ['rose', 'rose', 'rose'],
  'galleon-nemesis': ['moon', 'moon'],
  'tax-inspector': ['tax'],
  jinx: ['skull'],
  speculator: ['sun', 'wave', 'leaf'],
  'major-speculator': ['sun', 'wave', 'leaf', 'rose'],
  'pirates-nest': ['sun', 'wave', 'leaf', 'rose', 'moon'],
  ransom: ['coin'],
}
const MOST = 5

const signOf = (need: string): IconName => NEEDS[need] ?? (need in icons ? (need as IconName) : 'hand')

/** One sign for each thing asked for; many of a kind are one sign with a number. */
export function demanded(card: Card): { sign: IconName; n: number }[] {
  const happens = HAPPENS[card.name]
  if (happens) return happens.map((sign) => ({ sign, n: happens.length > 1 ? 1 : (card.demand ?? 1) }))
  return Object.entries(card.needs).flatMap(([need, n = 1]) =>
    n > MOST ? [{ sign: signOf(need), n }] : Array.from({ length: n }, () => ({ sign: signOf(need), n: 1 })),
  )
}
