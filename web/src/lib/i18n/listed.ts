/** Names and other words as a list. */
import { currentLanguage } from './fluent.svelte'

/** "Ada and Ben". */
export const listed = (words: string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(words)
