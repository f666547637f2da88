/** Loads the review on request: a table in play loads neither its code nor its texts. */
import { alsoSpeak } from '../../lib/i18n/fluent.svelte'

export async function loadReview() {
  const [part] = await Promise.all([import('./parts'), alsoSpeak('review'), alsoSpeak('tips')])
  return part
}
