/** Hints for a first game: the one that fits the question, and those dismissed for good. */
import { prefs } from '../browser/prefs.svelte'

export const HINTS = ['draw', 'stop', 'take'] as const
export type HintName = (typeof HINTS)[number]

/** The hint for these legal moves, unless it has been dismissed. */
export function hintFor(moves: readonly string[], dismissed: readonly string[]): HintName | null {
  const about = topic(moves)
  return about && !dismissed.includes(about) ? about : null
}

function topic(moves: readonly string[]): HintName | null {
  if (moves.includes('stop')) return 'stop'
  if (moves.includes('draw')) return 'draw'
  return moves.some((move) => move.startsWith('take ')) ? 'take' : null
}

export function dismiss(hint: HintName): void {
  if (!prefs.hinted.includes(hint)) prefs.hinted = [...prefs.hinted, hint]
}

export const bringBack = () => (prefs.hinted = [])
export const putAway = () => (prefs.hinted = HINTS)
