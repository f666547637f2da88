/** The parts of a move: its verb, and the seat that it names, if any. */

export const verbOf = (move: string): string => move.split(' ')[0] ?? move

/** The seat that a move names; null if it names none. */
export function seatOf(move: string): number | null {
  const found = / (\d+)$/.exec(move)
  return found ? Number(found[1]) : null
}
