import { withTexts } from '../../lib/i18n/fluent.svelte'

/** Loaded once something is explained. */
export const explaining = {
  explain: () => withTexts(import('./Explain.svelte'), 'help'),
  hint: () => withTexts(import('./Hint.svelte'), 'help'),
}
