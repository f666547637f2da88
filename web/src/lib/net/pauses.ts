/** Pauses between retries in milliseconds. */

/**
 * The pause after a number of attempts; the last step repeats. Pauses are shortened at random, so that pages do not all
 * retry at once.
 */
export function pauseAfter(tries: number, steps: number[]): number {
  return (steps[Math.min(tries, steps.length - 1)] ?? 0) * (1 - Math.random() / 4)
}
