/** What a text refers to on the table, and the arrow that points there. */
import type { LessonTarget } from '../../wire/wire'

/** The element of a place, or of a card there, which may itself be a place; null if it is not visible. */
export function targetOf(root: ParentNode, { place, card }: LessonTarget): Element | null {
  const there = `[data-place="${place}"]`
  const named = `[data-card="${card}"]`
  if (!card) return root.querySelector(there)
  return root.querySelector(`${there} ${named}`) ?? root.querySelector(`${named}, [data-place="${card}"]`)
}

type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>

export interface Arrow {
  tail: [number, number]
  bend: [number, number]
  tip: [number, number]
  /** 1: it points down; -1: up. */
  down: 1 | -1
}

const SHORTEST = 26
const LONGEST = 96
const DISTANCE = 6

/** An arrow from the text to a point beside the target. */
export function arrowTo(target: Box, text: Box): Arrow {
  const down = target.top + target.bottom > text.top + text.bottom ? 1 : -1
  const tip: [number, number] = [
    (target.left + target.right) / 2,
    down > 0 ? target.top - DISTANCE : target.bottom + DISTANCE,
  ]
  const way = down > 0 ? tip[1] - text.bottom : text.top - tip[1]
  const length = Math.min(Math.max(way, SHORTEST), LONGEST)
  const aside = Math.sign((text.left + text.right) / 2 - tip[0] || 1) * length * 0.5
  const from = tip[1] - down * length
  return { tail: [tip[0] + aside, from], bend: [tip[0], from], tip, down }
}
