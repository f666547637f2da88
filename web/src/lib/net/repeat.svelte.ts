/** Commands that are sent again until it is known whether they arrived. */
import { Problem } from './problem'

/** Answers that do not tell whether a command was carried out: none at all, or one by a proxy without its server. */
const UNKNOWN = [0, 502, 503, 504]
/** Pauses between the tries in milliseconds; the last one recurs. */
const PAUSES = [500, 1000, 2000, 4000]

interface Waiting {
  now: () => void
  giveUp: () => void
}

const waiting = new Set<Waiting>()
let count = $state(0)

export const unsent = {
  /** How many commands are being sent again. */
  get count(): number {
    return count
  },
  /** Send them again at once. */
  now(): void {
    for (const each of waiting) each.now()
  },
  /** Stop: it stays unknown whether they arrived. */
  giveUp(): void {
    for (const each of waiting) each.giveUp()
  },
}

/** Send a command with its key, which the server carries out once however often it arrives. */
export async function untilKnown<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await send()
    } catch (problem) {
      if (!(problem instanceof Problem) || !UNKNOWN.includes(problem.status)) throw problem
    }
    if (!(await again(tries))) throw new Problem(0, { code: 'not-known' })
  }
}
