/** Marks of rank: medals, chains, sashes, lace. */
import { dot, ink, line } from './bust'

export const GOLD = '#e2b23c'
export const WHITE = '#f8f0dd'

export const medal = (x: number, y: number, ribbon = '#b6372f') =>
  ink(`M${x - 2.6} ${y}h5.2v5l-2.6 2.4-2.6-2.4Z`, ribbon, 1) + dot(x, y + 9.5, 3, GOLD)

/** A gold chain around the shoulders, with a gem. */
export const chain = (stone = '#b6372f') =>
  line('M34 85C38 98 45 101 50 101.5 55 101 62 98 66 85', '#7d5210', 3.6) +
  line('M34 85C38 98 45 101 50 101.5 55 101 62 98 66 85', GOLD, 2) +
  dot(50, 103, 3.4, stone)

export const sash = (color: string) =>
  ink('M30 84 38 81 70 112H55Z', color, 1.3) + line('M32.5 84 57.5 111M36 82 66.5 111', GOLD, 1)

export const jabot = ink('M43 79H57L61 90 56 89 54 100 50 95 46 100 44 89 39 90Z', WHITE, 1.3)

export const epaulette = (x: number, flip = 1) =>
  ink(`M${x} 88c${flip * 6}-3 ${flip * 13}-1 ${flip * 16} 5l${flip * -14} 3Z`, GOLD, 1.3) +
  line(`M${x + flip * 5} 94v5M${x + flip * 9} 94v5M${x + flip * 13} 94v4`, GOLD, 1.6)

export const earring = (x = 36, y = 65) => dot(x, y, 2.4, GOLD)
