/** The review is loaded only when somebody wants it: neither its code nor its words are on a table in play. */
import { alsoSpeak } from '../../lib/i18n/fluent.svelte'

export async function loadReview() {
  const [part] = await Promise.all([import('./parts'), alsoSpeak('review'), alsoSpeak('tips')])
  return part
}
