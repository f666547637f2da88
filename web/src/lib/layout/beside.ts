/** The position of an explanation: beside the harbor or beside its subject, and never over a card of the harbor. */

export type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>

interface Size {
  width: number
  height: number
}

export interface Spot {
  left: number
  top: number
}

const GAP = 12
const EDGE = 8

const within = (n: number, least: number, most: number) => Math.max(least, Math.min(n, Math.max(least, most)))

/** The area in which two boxes overlap. */
function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** Right, left, above and below a box, as close as the window allows. */
function around(box: Box, thing: Box, { width, height }: Size, view: Size): Spot[] {
  const top = within(thing.top, EDGE, view.height - height - EDGE)
  const left = within(thing.left, EDGE, view.width - width - EDGE)
  return [
    { left: box.right + GAP, top },
    { left: box.left - GAP - width, top },
    { left, top: box.top - GAP - height },
    { left, top: box.bottom + GAP },
  ].map((spot) => ({
    left: within(spot.left, EDGE, view.width - width - EDGE),
    top: within(spot.top, EDGE, view.height - height - EDGE),
  }))
}

/**
 * The first spot beside one of these boxes that covers neither the subject nor anything to be kept visible; otherwise
 * the one that covers least.
 */
export function besides(thing: Box, boxes: Box[], keep: Box[], size: Size, view: Size): Spot {
  const spots = boxes.flatMap((box) => around(box, thing, size, view))
  const covered = ({ left, top }: Spot) => {
    const box = { left, top, right: left + size.width, bottom: top + size.height }
    return [thing, ...keep].reduce((sum, other) => sum + overlap(box, other), 0)
  }
  const rated = spots.map((spot) => ({ spot, covers: covered(spot) }))
  const least = Math.min(...rated.map(({ covers }) => covers))
  return rated.find(({ covers }) => covers === least)?.spot ?? { left: EDGE, top: EDGE }
}
