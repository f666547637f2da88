/** The fan of cards on the home page. */
import { blank } from '../lib/cards/cards'

const ship = { kind: 'ship' }
const person = { kind: 'person' }

export const FAN = [
  { ...blank('first'), ...ship, type: 'frigate', color: 'red', coins: 3, swords: 6 },
  { ...blank('second'), ...person, type: 'jester', cost: 7, points: 2 },
  { ...blank('third'), ...ship, type: 'pinnace', color: 'yellow', coins: 2, swords: 1 },
  { ...blank('fourth'), ...person, type: 'governor', cost: 8 },
  { ...blank('fifth'), ...ship, type: 'flute', color: 'blue', coins: 4, swords: 5 },
]
