import { whenIdle } from '../lib/browser/idle'
import { withTexts } from '../lib/i18n/fluent.svelte'
import { explaining } from './explanations/lazy'

/** The parts of a table that are not visible at first: loaded on demand, or once the browser is idle. */

export const lazy = {
  ...explaining,
  help: () => withTexts(import('./explanations/Help.svelte'), 'help'),
  company: () => import('./company/Company.svelte'),
  chat: () => import('./company/Chat.svelte'),
  menu: () => import('./board/Menu.svelte'),
  settings: () => import('./board/TableSettings.svelte'),
  invite: () => import('./company/InviteDialog.svelte'),
  leave: () => import('./company/Leave.svelte'),
  orders: () => import('./company/OrdersDialog.svelte'),
  odds: () => import('./odds/OddsDialog.svelte'),
  look: () => import('./log/LookBar.svelte'),
  since: () => import('./company/SinceLeft.svelte'),
  sounds: () => import('./board/Sounds.svelte'),
  confirm: () => import('./board/Confirm.svelte'),
  end: () => withTexts(import('./end/End.svelte'), 'help'),
}

/** Tips and their words, only for tables that allow them. */
export const loadTips = () => withTexts(import('./tip'), 'tips')

function loadAll(): void {
  for (const load of Object.values(lazy)) load().catch(() => undefined)
}

export function loadWhenIdle(): void {
  whenIdle(loadAll)
}
