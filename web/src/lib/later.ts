/** What of a table nobody sees at first: loaded when it is asked for, or once the browser is idle. */

export const later = {
  explain: () => import('../table/Explain.svelte'),
  help: () => import('../table/Help.svelte'),
  hint: () => import('../table/Hint.svelte'),
  menu: () => import('../table/Menu.svelte'),
  odds: () => import('../table/OddsDialog.svelte'),
  ranking: () => import('../table/Ranking.svelte'),
}

function loadAll(): void {
  for (const load of Object.values(later)) load().catch(() => undefined)
}

const PATIENCE = 2000

/** Do something once the browser has nothing to do; not every browser tells. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, PATIENCE)
}

export function loadWhenIdle(): void {
  whenIdle(loadAll)
}
