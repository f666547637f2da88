/** A short description of someone else's table: who is there, its speed, its rules, and the chat allowed. */
import { t, tOr } from '../i18n/fluent.svelte'
import { clockText } from './clocks'
import type { LobbyTable } from '../../wire/wire'

type Terms = Pick<LobbyTable, 'edition' | 'words' | 'decision' | 'bank' | 'seats' | 'status'>

export function termsOf(table: Terms): string[] {
  const n = table.seats.length
  const taken = table.seats.filter((seat) => seat.kind !== 'open').length
  return [
    table.status === 'waiting' ? t('terms-seats', { taken, n }) : t('terms-players', { n }),
    table.decision ? t('terms-clock', { clock: clockText(table) }) : t('terms-no-clock'),
    tOr(`edition-${table.edition}`, table.edition),
    t(`terms-words-${table.words}`),
  ]
}
