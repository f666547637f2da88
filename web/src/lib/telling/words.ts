/** The chat of a table. */
import { isolated } from '../i18n/bidi'
import { t } from '../i18n/fluent.svelte'
import type { Entry, SayRequest, Words } from '../../wire/wire'

type Phrase = NonNullable<SayRequest['phrase']>

/** The set phrases, in the order in which they are offered. */
export const PHRASES: Phrase[] = ['hello', 'good-luck', 'well-played', 'lucky', 'oops', 'thinking', 'thanks', 'sorry', 'one-more', 'bye']

export const SIGNS: Phrase[] = ['👍', '👏', '😀', '😅', '😱', '🎉', '🍀', '⚓']

/** A message, in the language of the page if it is a set phrase. */
export function wordsText({ phrase, text }: Words): string {
  if (text !== null) return isolated(text)
  return PHRASES.some((known) => known === phrase) ? t(`say-${phrase}`) : (phrase ?? '')
}

/** The seats muted by the person of the seats *mine*. */
export function mutedFor(entries: Entry[], mine: number[]): Set<number> {
  const seats = new Set<number>()
  for (const { seat, muted } of entries) {
    if (seat == null || !muted?.by.some((by) => mine.includes(by))) continue
    if (muted.on) seats.add(seat)
    else seats.delete(seat)
  }
  return seats
}

/** The log without messages from some seats. */
export const withoutWords = (entries: Entry[], muted: Set<number>): Entry[] =>
  muted.size === 0 ? entries : entries.filter((entry) => !(entry.words && entry.seat !== null && muted.has(entry.seat)))
