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

export function loadWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(loadAll)
  else setTimeout(loadAll, PATIENCE)
}
