/** How a finished game went: points and coins turn by turn, and the move that decided it. */
import type { Frame } from '../net/wire'

/** The table between two turns. `at`: the number of its frame. */
export interface Sample {
  at: number
  round: number
  points: number[]
  coins: number[]
}

export interface TurningPoint {
  /** The number of the frame after the move; 0: they led from the start. */
  at: number
  round: number
  winners: number[]
}

/** The start, each beginning of a turn, and the end. */
export function samples(frames: Frame[]): Sample[] {
  return frames.flatMap((frame, at) => {
    const between = frame.events.some((event) => event.kind === 'said' && event.key === 'turn')
    if (!between && at > 0 && at < frames.length - 1) return []
    const { round, seats } = frame.view
    return [{ at, round, points: seats.map((seat) => seat.points), coins: seats.map((seat) => seat.coins) }]
  })
}

/** The move after which the winners led in every moment to the end; null before the end. */
export function turningPoint(frames: Frame[]): TurningPoint | null {
  const winners = frames.at(-1)?.view.ranking?.[0]
  if (!winners) return null
  const at = frames.findLastIndex((frame) => !same(frame.leaders, winners)) + 1
  return { at, round: frames[at]?.view.round ?? 0, winners }
}

const same = (some: number[], others: number[]) =>
  some.length === others.length && some.every((seat) => others.includes(seat))

/** The samples with which a round begins, thinned out to `most` labels. */
export function roundMarks(all: Sample[], most: number): { i: number; round: number }[] {
  const firsts = all.flatMap((sample, i) => (sample.round !== all[i - 1]?.round ? [{ i, round: sample.round }] : []))
  const every = Math.max(1, Math.ceil(firsts.length / most))
  return firsts.filter((_, i) => i % every === 0)
}

/** How the line of a seat is drawn, so that it is known without its color. */
export const DASHES = ['none', '9 5', '2.5 4', '14 4 3 4', '6 3']

/** One letter for each name, or two where one does not tell them apart. */
export function initials(names: string[]): string[] {
  const letters = names.map((name) => [...name.trim()].map((letter) => letter.toUpperCase()))
  const one = letters.map((own) => own[0] ?? '?')
  const twice = (of: string[], i: number) => of.indexOf(of[i] ?? '') !== of.lastIndexOf(of[i] ?? '')
  const two = one.map((first, i) => (twice(one, i) ? first + (letters[i]?.slice(1)?.at(-1)?.toLowerCase() ?? '') : first))
  return two.map((mark, i) => (twice(two, i) ? `${one[i]}${i + 1}` : mark))
}

/** Heights moved apart so that neighbors are `gap` apart or more, between `low` and `high` if there is room. */
export function spread(heights: number[], gap: number, low: number, high: number): number[] {
  const order = heights.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y)
  const placed = heights.slice()
  let floor = low
  for (const { y, i } of order) {
    placed[i] = Math.max(y, floor)
    floor = (placed[i] ?? 0) + gap
  }
  let ceiling = high
  for (const { i } of order.toReversed()) {
    placed[i] = Math.min(placed[i] ?? 0, ceiling)
    ceiling = (placed[i] ?? 0) - gap
  }
  return placed
}
