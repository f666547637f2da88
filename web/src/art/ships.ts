/** The colors of ships, and the drawing of each ship. */
import { galleon, flute, frigate, pinnace, pirates, skiff, type Hull } from './hulls'
import { gunRow, jollyRoger } from './rigging'


export interface Paint {
  sail: string
  shade: string
  emblem: string
}

export const PAINT = {
  yellow: { sail: '#f2c437', shade: '#cf9413', emblem: '#5f3505' },
  blue: { sail: '#3d7cc4', shade: '#255892', emblem: '#fbf3dd' },
  green: { sail: '#559f5b', shade: '#357540', emblem: '#f8f3da' },
  red: { sail: '#c4453d', shade: '#932a26', emblem: '#fde6d4' },
  black: { sail: '#3a3a46', shade: '#1f1f28', emblem: '#f0e6c8' },
  ares: { sail: '#a9b0b3', shade: '#71797e', emblem: '#20292e' },
} satisfies Record<string, Paint>

const PLAIN: Paint = { sail: '#d8cbb0', shade: '#a8987a', emblem: '#3a2a18' }

const isPainted = (color: string): color is keyof typeof PAINT => color in PAINT

/** The paint of a color; plain canvas for an unknown one. */
export const paintOf = (color: string | null | undefined): Paint => (color && isPainted(color) ? PAINT[color] : PLAIN)

/** Colors in the order in which they are drawn; unknown ones come last. */
export const inOrder = (colors: string[]): string[] => {
  const rank = (color: string) => [...Object.keys(PAINT), color].indexOf(color)
  return colors.toSorted((a, b) => rank(a) - rank(b))
}

export interface Drawing {
  /** Hull, masts and small sails, behind the sail that has the color; the current color is that of the sail. */
  behind: string
  sail: string
  /** The leeward side of the sail, drawn over it as a shadow. */
  shade: string
  /** What is drawn over the sail: ropes and rails. */
  before: string
  emblem: { x: number; y: number; size: number }
}

const HULLS: Record<keyof typeof PAINT, Hull> = {
  yellow: pinnace,
  blue: flute,
  green: skiff,
  red: frigate,
  black: galleon,
  ares: pirates,
}

/** As many swords as a ship shows that nothing repels. */
const MOST = 8
/** From how many swords on a ship has the next part of its armament. */
const STEPS = [2, 4, 6]

interface Strength {
  swords: number
  skull: boolean
}

function armed(hull: Hull, { swords, skull }: Strength): Drawing {
  const strength = skull ? MOST : swords
  const step = STEPS.filter((from) => strength >= from).length
  const guns = strength > 1 ? hull.decks.slice(0, step === 3 ? 2 : 1).map((deck) => gunRow(deck, strength)) : []
  const sails = skull ? hull.torn : hull
  return {
    behind: [hull.base, ...hull.arms.slice(0, step), ...guns].join(''),
    sail: sails.sail,
    shade: sails.shade,
    before: hull.before + (skull ? jollyRoger(hull.top) : ''),
    emblem: hull.emblem,
  }
}

const drawn = new Map<string, Drawing>()

/** The ship of a color, armed as its swords are; an unknown color has the black ship. */
export function shipOf(color: string | null | undefined, strength: Strength = { swords: 1, skull: false }): Drawing {
  const own = color && isPainted(color) ? color : 'black'
  const id = `${own} ${strength.skull || strength.swords}`
  let art = drawn.get(id)
  if (!art) drawn.set(id, (art = armed(HULLS[own], strength)))
  return art
}
