/** How what is said at a table is pictured and heard. Of others, only the coins that move with them are (`coins.ts`). */

/** What a message is in the pictures of a turn. */
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

/** Messages that deserve a look before the table goes on. */
export const STAGED: Record<string, 'bust' | 'tax'> = { bust: 'bust', tax: 'tax' }

/** Messages that the log leaves out; those that name the card drawn themselves; those of who had nothing to decide. */
export const QUIET = new Set(['turn-over', 'time'])
export const NAMING = new Set(['tax', 'bust'])
export const FORCED = new Set(['passed-forced', 'passed-auto'])

/** Where cards lie face down until they are turned over, in the words of the events. */
export const FACE_DOWN = 'face down'

export type SoundName = 'draw' | 'card' | 'coins' | 'repel' | 'bust' | 'tax' | 'claim' | 'turn' | 'end' | 'turned'

export const SOUND_OF: Record<string, SoundName> = {
  drew: 'draw',
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
