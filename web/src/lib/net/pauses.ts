/** Pauses between tries in milliseconds. */

/** The pause after so many tries, of which the last step recurs; shorter by chance, or all pages would come back at once. */
export function pauseAfter(tries: number, steps: number[]): number {
  return (steps[Math.min(tries, steps.length - 1)] ?? 0) * (1 - Math.random() / 4)
}
