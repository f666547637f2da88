/** The drawing of each ship, by its color and strength. */
import { galleon, flute, frigate, pinnace, pirates, skiff, type Hull } from './hulls'
import { gunRow, jollyRoger } from './rigging'
import { isPainted, paintOf, type PAINT } from './ships'

export interface Drawing {
  /** Hull, masts and small sails, behind the colored sail; the current color is that of the sail. */
  behind: string
  sail: string
  /** The leeward side of the sail, drawn over it as a shadow. */
  shade: string
  /** Drawn over the sail: ropes and rails. */
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

/** The number of swords drawn on a ship that cannot be repelled. */
const MOST = 8
/** The numbers of swords that give a ship more of its armament. */
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

/** The ship of a color, armed according to its swords; an unknown color gets the black ship. */
export function shipOf(color: string | null | undefined, strength: Strength = { swords: 1, skull: false }): Drawing {
  const own = color && isPainted(color) ? color : 'black'
  const id = `${own} ${strength.skull || strength.swords}`
  let art = drawn.get(id)
  if (!art) drawn.set(id, (art = armed(HULLS[own], strength)))
  return art
}

/** A ship as part of a larger drawing, on the grid of its card. */
export function shipShape(color: string, swords = 1): string {
  const art = shipOf(color, { swords, skull: false })
  const paint = paintOf(color)
  return `<g color="${paint.sail}">${art.behind}<path d="${art.sail}" fill="${paint.sail}" stroke="#2b1c10" stroke-width="1.8" stroke-linejoin="round"/><path d="${art.shade}" fill="${paint.shade}" opacity=".55"/>${art.before}</g>`
}
