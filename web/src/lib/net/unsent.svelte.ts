/** Commands without an answer: sent again until it is known whether they arrived. */
import { SvelteMap } from 'svelte/reactivity'
import { pauseAfter } from './pauses'
import { Problem } from './problem'

/** Answers that do not tell whether a command was carried out: none, or that of a proxy or a server that cannot write. */
const UNKNOWN = [0, 502, 503, 504]
/** Refusals that are not about the command: they do not tell what became of an earlier try. */
const BESIDE = ['too-many-requests', 'wrong-host', 'foreign-page', 'internal']
/** Pauses between the tries in milliseconds; the last one recurs. */
const PAUSES = [500, 1000, 2000, 4000]

interface Failed {
  problem: Problem
  /** End the pause before the next try. */
  wake: () => void
}

const failing = new SvelteMap<symbol, Failed>()

export const unsent = {
  /** Why the first of them was not carried out; null if none is being sent again. */
  get problem(): Problem | null {
    return failing.values().next().value?.problem ?? null
  },
  /** Send them at once. */
  now(): void {
    for (const { wake } of failing.values()) wake()
  },
  /** Stop sending them: whether they arrived stays unknown. */
  giveUp(): void {
    const all = [...failing.values()]
    failing.clear()
    for (const { wake } of all) wake()
  },
}

function isUnknown(problem: unknown, before: boolean): problem is Problem {
  if (!(problem instanceof Problem)) return false
  const foreign = problem.body.code === undefined // not from our server
  return UNKNOWN.includes(problem.status) || foreign || (before && BESIDE.includes(problem.code))
}

/** Send a command with a key: the server carries it out once, however often it arrives. */
export async function untilKnown<T>(send: () => Promise<T>): Promise<T> {
  const name = Symbol()
  try {
    for (let tries = 0; ; tries++) {
      try {
        return await send()
      } catch (problem) {
        if (!isUnknown(problem, tries > 0)) throw problem
        if (tries > 0 && !failing.has(name)) throw new Problem(0, { code: 'not-known' })
        await new Promise<void>((wake) => {
          failing.set(name, { problem, wake })
          window.setTimeout(wake, Math.max(problem.wait, pauseAfter(tries, PAUSES)))
        })
      }
      if (!failing.has(name)) throw new Problem(0, { code: 'not-known' })
    }
  } finally {
    failing.delete(name)
  }
}

window.addEventListener('online', () => unsent.now())
