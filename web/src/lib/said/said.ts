/** Pictures and sounds of messages. For unknown messages, only the coins moved with them are shown (`coins.ts`). */
import telling from '../../../../src/portroyal/locales/telling.json'

import type { GameEvent } from '../../wire/wire'

/** How the pictures of a turn show a message. */
export type Picture =
  | 'turn'
  | 'covered'
  | 'drawn'
  | 'repelled'
  | 'bust'
  | 'taken'
  | 'gain'
  | 'gift'
  | 'loss'
  | 'paid'
  | 'step'

export const PICTURES: Record<string, Picture> = {
  turn: 'turn',
  gambled: 'covered',
  drew: 'drawn',
  repelled: 'repelled',
  bust: 'bust',
  traded: 'taken',
  hired: 'taken',
  claimed: 'taken',
  jester: 'gain',
  admiral: 'gain',
  gunner: 'gain',
  'vice-admiral': 'gain',
  'tax-gained': 'gain',
  reward: 'gain',
  'contract-coins': 'gain',
  gift: 'gift',
  'tax-lost': 'loss',
  ransom: 'loss',
  due: 'paid',
  completed: 'step',
  marked: 'step',
  stowed: 'step',
}

/** Messages that are shown for a moment before the table continues. */
export const STAGED: Record<string, 'bust' | 'tax'> = { bust: 'bust', tax: 'tax' }

/** Messages about a random draw. */
export const LOTS = new Set(['extra-tax'])

/** Messages of a tax increase and of its effects; the log combines them in one line. */
export const LEVIED = new Set(['tax', 'extra-tax'])
export const LEVIES: Record<string, 'lost' | 'gained'> = { 'tax-lost': 'lost', 'tax-gained': 'gained' }

/** Messages that the log omits; messages that name the drawn card; and messages about seats without a decision. */
export const QUIET = new Set(telling.quiet)
export const NAMING = new Set(telling.naming)
export const FORCED = new Set(['passed-forced', 'passed-auto'])

/** The pile of face-down cards that are about to be turned over, as the events name it. */
export const FACE_DOWN = telling.covered

/** Whether the last of these events starts a turn. */
export const beginsTurn = (events: GameEvent[]): boolean =>
  events.some((event) => event.kind === 'said' && PICTURES[event.key] === 'turn')

export type SoundName = 'draw' | 'card' | 'coins' | 'repel' | 'bust' | 'tax' | 'claim' | 'turn' | 'end' | 'turned'

export const SOUND_OF: Record<string, SoundName> = {
  'let-in': 'card',
  repelled: 'repel',
  traded: 'coins',
  jester: 'coins',
  admiral: 'coins',
  gunner: 'coins',
  'vice-admiral': 'coins',
  gift: 'coins',
  tucked: 'card',
  due: 'coins',
  'tax-gained': 'coins',
  hired: 'card',
  claimed: 'claim',
  completed: 'claim',
  marked: 'card',
  stowed: 'card',
  'game-over': 'end',
}

/** The sounds of moments, by kind. */
export const SOUND_OF_MOMENT: Record<string, SoundName> = { drawn: 'draw', turned: 'turned', tax: 'tax', bust: 'bust' }
