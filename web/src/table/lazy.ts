/** What of a table nobody sees at first: loaded when it is asked for, or once the browser is idle. */

export const lazy = {
  explain: () => import('./explanations/Explain.svelte'),
  help: () => import('./explanations/Help.svelte'),
  hint: () => import('./explanations/Hint.svelte'),
  menu: () => import('./board/Menu.svelte'),
  odds: () => import('./odds/OddsDialog.svelte'),
  ranking: () => import('./end/Ranking.svelte'),
}

function loadAll(): void {
  for (const load of Object.values(lazy)) load().catch(() => undefined)
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
