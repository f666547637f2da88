/** Hints for a first game: picks the one that fits the question, up to its limit. */
import { prefs } from '../browser/prefs.svelte'

export const HINTS = ['draw', 'stop', 'claim', 'take', 'share'] as const
export type HintName = (typeof HINTS)[number]

/** How often each hint may be shown. */
const TIMES = 2

/** How often a hint was shown: the list has one item per showing. */
const times = (hint: HintName, shown: readonly string[]) => shown.filter((name) => name === hint).length

/**
 * The hint for these legal moves, on my turn or another's, unless it was already shown this turn or has reached its
 * limit.
 */
export function hintFor(
  moves: readonly string[],
  shown: readonly string[],
  inTurn: readonly string[] = [],
  own = true,
): HintName | null {
  const about = topic(moves, own)
  return about && times(about, shown) < TIMES && !inTurn.includes(about) ? about : null
}

function topic(moves: readonly string[], own: boolean): HintName | null {
  if (moves.some((move) => move.startsWith('claim '))) return 'claim'
  if (moves.includes('stop')) return 'stop'
  if (moves.includes('draw')) return 'draw'
  if (!moves.some((move) => move.startsWith('take '))) return null
  return own ? 'take' : 'share'
}

/** Record that a hint was shown, and the move was made. */
export function showed(hint: HintName): void {
  if (times(hint, prefs.hinted) < TIMES) prefs.hinted = [...prefs.hinted, hint]
}

/** Never show a hint again. */
export function dismiss(hint: HintName): void {
  while (times(hint, prefs.hinted) < TIMES) showed(hint)
}

/** Whether any hints are left. */
export const hinting = () => HINTS.some((hint) => times(hint, prefs.hinted) < TIMES)

export const bringBack = () => (prefs.hinted = [])
export const putAway = () => HINTS.forEach(dismiss)
