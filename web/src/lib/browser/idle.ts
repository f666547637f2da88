const PATIENCE = 2000

/** Call a function once the browser is idle, or soon afterwards if it cannot report that. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, PATIENCE)
}
