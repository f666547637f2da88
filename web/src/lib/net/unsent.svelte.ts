/** Commands that got no answer are sent again until their outcome is known. */
import { SvelteMap } from 'svelte/reactivity'
import { pauseAfter } from './pauses'
import { Problem } from './problem'

/**
 * Answers that do not show whether a command was carried out: none, one from a proxy, or one from a server that cannot
 * write.
 */
const UNKNOWN = [0, 502, 503, 504]
/** Refusals unrelated to the command: they leave the outcome of an earlier attempt open. */
const BESIDE = ['too-many-requests', 'wrong-host', 'foreign-page', 'internal']
/** Pauses between attempts in milliseconds; the last one repeats. */
const PAUSES = [500, 1000, 2000, 4000]

interface Failed {
  problem: Problem
  /** End the pause before the next attempt. */
  wake: () => void
}

const failing = new SvelteMap<symbol, Failed>()

export const unsent = {
  /** Why the first unsent command was not carried out; null if no command is being resent. */
  get problem(): Problem | null {
    return failing.values().next().value?.problem ?? null
  },
  /** Resend the commands now. */
  now(): void {
    for (const { wake } of failing.values()) wake()
  },
  /** Stop resending the commands: their outcome stays unknown. */
  giveUp(): void {
    const all = [...failing.values()]
    failing.clear()
    for (const { wake } of all) wake()
  },
}

function isUnknown(problem: unknown, before: boolean): problem is Problem {
  if (!(problem instanceof Problem)) return false
  const foreign = problem.body.code === undefined // the answer is not from our server
  return UNKNOWN.includes(problem.status) || foreign || (before && BESIDE.includes(problem.code))
}

/** Send a command with an idempotency key: the server carries it out once, however often it arrives. */
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
