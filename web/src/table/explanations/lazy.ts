import { alsoSpeak } from '../../lib/i18n/fluent.svelte'

/** A part of the table that needs the texts of explanations. */
export const withHelp = async <Part>(part: Promise<Part>): Promise<Part> => {
  const [found] = await Promise.all([part, alsoSpeak('help')])
  return found
}

/** Loaded once something is explained. */
export const explaining = {
  explain: () => withHelp(import('./Explain.svelte')),
  hint: () => withHelp(import('./Hint.svelte')),
}
