/** The course of a finished game: points and coins by turn, and the decisive move. */
import { PICTURES } from '../said/said'
import { lettersOf, markOf } from '../i18n/bidi'
import type { Frame, GameEvent } from '../../wire/wire'

/** The values of all seats between two turns. `at`: the index of the frame. */
export interface Sample {
  at: number
  round: number
  points: number[]
  coins: number[]
}

export interface TurningPoint {
  /** The index of the frame after the move; 0: the winners led from the start. */
  at: number
  round: number
  winners: number[]
  /** The most valuable card that the move brought one of the winners; null: another seat's move, or coins, decided. */
  card: string | null
}

/** Samples at the start, at each beginning of a turn, and at the end. */
export function samples(frames: Frame[]): Sample[] {
  return frames.flatMap((frame, at) => {
    const between = frame.events.some((event) => event.kind === 'said' && event.key === 'turn')
    if (!between && at > 0 && at < frames.length - 1) return []
    const { round, seats } = frame.view
    return [{ at, round, points: seats.map((seat) => seat.points), coins: seats.map((seat) => seat.coins) }]
  })
}

/** The move after which the winners led until the end; null before the end. `worth`: the points of a card. */
export function turningPoint(frames: Frame[], worth: (card: string) => number): TurningPoint | null {
  const winners = frames.at(-1)?.view.ranking?.[0]
  if (!winners) return null
  const at = frames.findLastIndex((frame) => !same(frame.leaders, winners)) + 1
  const frame = frames[at]
  const seat = winners.find((winner) => winner === frame?.seat)
  const gained = frame && seat !== undefined ? frame.events.flatMap((event) => brought(event, seat)) : []
  const best = gained.toSorted((one, other) => worth(other) - worth(one))
  return { at, round: frame?.view.round ?? 0, winners, card: best[0] ?? null }
}

/** The cards that an event brought a seat: into its display, or to completion. */
function brought(event: GameEvent, seat: number): string[] {
  if (event.kind === 'moved') return event.to === `display ${seat}` ? (event.cards ?? []) : []
  const own = event.kind === 'said' && PICTURES[event.key] === 'step' && event.args.seat === seat
  return own && event.args.card ? [event.args.card] : []
}

const same = (some: number[], others: number[]) =>
  some.length === others.length && some.every((seat) => others.includes(seat))

/** The first sample of each round, thinned out to at most `most` labels. */
export function roundMarks(all: Sample[], most: number): { i: number; round: number }[] {
  const firsts = all.flatMap((sample, i) => (sample.round !== all[i - 1]?.round ? [{ i, round: sample.round }] : []))
  const every = Math.max(1, Math.ceil(firsts.length / most))
  return firsts.filter((_, i) => i % every === 0)
}

/** The dash pattern of a seat's line, which identifies it without color. */
export const DASHES = ['none', '9 5', '2.5 4', '14 4 3 4', '6 3']

/** The mark of each name, followed by its last letter or a number where needed for uniqueness. */
export function initials(names: string[]): string[] {
  const letters = names.map((name) => lettersOf(name).map((letter) => letter.toUpperCase()))
  const one = names.map(markOf)
  const twice = (of: string[], i: number) => of.indexOf(of[i] ?? '') !== of.lastIndexOf(of[i] ?? '')
  const two = one.map((first, i) => (twice(one, i) ? first + (letters[i]?.slice(1)?.at(-1)?.toLowerCase() ?? '') : first))
  return two.map((mark, i) => (twice(two, i) ? `${one[i]}${i + 1}` : mark))
}

/** Positions spread out to a distance of at least `gap`, between `low` and `high` if there is room. */
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
