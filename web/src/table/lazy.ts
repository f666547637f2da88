import { alsoSpeak } from '../lib/i18n/fluent.svelte'

/** The parts of a table that are not visible at first: loaded on demand, or once the browser is idle. */

export const lazy = {
  explain: () => import('./explanations/Explain.svelte'),
  help: () => import('./explanations/Help.svelte'),
  hint: () => import('./explanations/Hint.svelte'),
  company: () => import('./company/Company.svelte'),
  words: () => import('./company/WordsDialog.svelte'),
  menu: () => import('./board/Menu.svelte'),
  orders: () => import('./company/OrdersDialog.svelte'),
  odds: () => import('./odds/OddsDialog.svelte'),
  end: () => import('./end/End.svelte'),
}

/** Tips and their words, only for tables that allow them. */
export const loadTips = () => Promise.all([import('./tip'), alsoSpeak('tips')]).then(([tips]) => tips)

function loadAll(): void {
  for (const load of Object.values(lazy)) load().catch(() => undefined)
}

const PATIENCE = 2000

/** Call a function once the browser is idle; not every browser reports that. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, PATIENCE)
}

export function loadWhenIdle(): void {
  whenIdle(loadAll)
}
