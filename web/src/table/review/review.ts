/** The review of a game: numbers as text, the lines of the chart, and the places that a move names. */
import { seatOf, verbOf } from '../../lib/said/move-parts'
import { WISH } from '../../lib/said/moves'
import { currentLanguage, has, tOr } from '../../lib/i18n/fluent.svelte'
import { moveText } from '../../lib/telling/questions'
import { cardTitle, type Voice } from '../../lib/telling/speak'
import type { Deck } from '../../lib/cards/cards'
import type { Decision, Review, SeatReview } from '../../wire/wire'

/** A win probability, in percent with one decimal. */
export const chanceText = (chance: number, whole: number): string => format(chance / whole, 'auto')

/** A change of a win probability, with its sign. */
export const changeText = (change: number, whole: number): string => format(change / whole, 'exceptZero')

const format = (share: number, signDisplay: 'auto' | 'exceptZero') =>
  share
    .toLocaleString(currentLanguage(), {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay,
    })
    .replace('-', '−')

/** The win probabilities of all seats before each move, and the result. */
export const course = (review: Review): number[][] => [
  ...review.decisions.map((decision) => decision.before),
  review.seats.map((seat) => seat.result),
]

export const PARTS = ['start', 'decisions', 'others', 'luck'] as const
export type Part = (typeof PARTS)[number]

export interface Bar {
  part: Part
  change: number
  /** Where the bar begins and ends, from 0 to 1. */
  from: number
  to: number
}

/** The parts of a seat's result, each beginning where the one before ended; all seats share one scale. */
export function bars(seat: SeatReview, all: SeatReview[], whole: number): Bar[] {
  const reached = all.flatMap((each) => sums(each))
  const low = Math.min(0, ...reached)
  const high = Math.max(whole, ...reached)
  const place = (value: number) => (value - low) / (high - low)
  const ends = sums(seat)
  return PARTS.map((part, i) => ({ part, change: seat[part], from: place(ends[i - 1] ?? 0), to: place(ends[i] ?? 0) }))
}

function sums(seat: SeatReview): number[] {
  let sum = 0
  return PARTS.map((part) => (sum += seat[part]))
}

/** The actual move and the better one, by the names of their cards alone if those differ. */
export function briefly({ move, best }: Decision, deck: Deck, seats: Voice[]): { made: string; better: string } {
  const brief = (each: string) => {
    const [verb = '', card, more] = each.split(' ')
    const plain = !card || more || seatOf(each) !== null || has(`move-${each.replaceAll(' ', '-')}`)
    return plain ? moveText(each, deck, seats) : tOr(`move-${verb}`, each, { card: cardTitle(deck.card(card)) })
  }
  const [made, better] = [brief(move), brief(best)]
  return made === better ? { made: moveText(move, deck, seats), better: moveText(best, deck, seats) } : { made, better }
}

/** Whether a decision cost enough to be mentioned. */
export const isCostly = (decision: Decision): boolean => decision.grade !== null && decision.grade !== 'best' && decision.grade !== 'good'

/** The costly decisions of these seats, worst first. */
export const mistakesOf = (review: Review, seats: Set<number>): Decision[] =>
  review.decisions.filter((decision) => isCostly(decision) && seats.has(decision.seat)).sort((a, b) => b.loss - a.loss)

/**
 * The next costly decision after a frame of the replay, or the first one after the last; of these seats, or of all if
 * these have none.
 */
export function nextCostly(review: Review, at: number, seats: Set<number>): Decision | undefined {
  const costly = review.decisions.filter((decision) => isCostly(decision) && (seats.size === 0 || seats.has(decision.seat)))
  return costly.find((decision) => decision.number - 1 > at) ?? costly[0]
}

/** The element on the table that makes a move: the card that it names, or the draw pile; null if neither. */
export function madeWith(root: ParentNode, move: string): Element | null {
  if (verbOf(move) === WISH.pile) return root.querySelector('[data-place="draw pile"]')
  const card = move.split(' ').at(-1) ?? ''
  return root.querySelector(`[data-card="${CSS.escape(card)}"]`)
}
