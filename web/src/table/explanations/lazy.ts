import { alsoSpeak } from '../../lib/i18n/fluent.svelte'

/** A part of the table that needs the words of what is explained. */
export const withHelp = async <Part>(part: Promise<Part>): Promise<Part> => {
  const [found] = await Promise.all([part, alsoSpeak('help')])
  return found
}

/** What is loaded once something is explained. */
export const explaining = {
  explain: () => withHelp(import('./Explain.svelte')),
  hint: () => withHelp(import('./Hint.svelte')),
}
