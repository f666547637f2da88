/** The state of a table in a list, in words. */
import { slug } from '../catalog/formats'
import { t, tOr } from '../i18n/fluent.svelte'
import { voices, type Voice } from './speak'
import type { TableSummary } from '../../wire/wire'

export interface Standing extends Voice {
  seat: number
  /** Null for a table that an earlier version of the server created. */
  points: number | null
}

/** The seats with their points, mine first. */
export function standings(table: TableSummary): Standing[] {
  return voices(table.seats)
    .map((voice, seat) => ({ ...voice, seat, points: table.points?.[seat] ?? null }))
    .sort((a, b) => Number(b.mine) - Number(a.mine))
}

export const nameOf = ({ you, name }: Voice): string => (you ? t('you') : name)

/** "Round 3: you 2, Steady 5". */
export function inBrief(table: TableSummary): string {
  const scores = standings(table).map(({ you, name, points }) =>
    [you ? t('you-within') : name, points].filter((part) => part !== null).join('\u00a0'),
  )
  return t('continue-at', { n: table.round, scores: scores.join(', ') })
}

export const boxName = (box: string): string => tOr(`box-${box}-short`, tOr(`box-${box}`, box))

/** "Base + Contracts, cooperative". */
export function played({ boxes, modes }: { boxes: string[]; modes: string[] }): string {
  const ways = modes.map((mode) => tOr(`option-${slug(mode)}-short`, mode))
  return [boxes.map(boxName).join(' + '), ...ways].join(', ')
}

/** "Round 3 · Base + Contracts". */
export function about(table: TableSummary): string {
  const parts = [t('round', { n: table.round }), played(table)]
  return [...parts, ...(table.played_on ? [t('list-played-on')] : [])].join(' · ')
}

/** Whose turn it is, or who has won. */
export function outcome(table: TableSummary): string {
  if (table.won != null) return t(table.won ? 'team-won' : 'team-lost')
  if (table.status === 'waiting') return t('status-waiting')
  if (table.status !== 'over' && table.seats.some((seat) => seat.mine && seat.bot)) return t('status-bot-plays')
  if (table.status !== 'over') return t(table.your_turn ? 'status-your-turn' : 'status-playing')
  const first = voices(table.seats).filter((_, seat) => table.ranking?.[0]?.includes(seat))
  if (first.length > 1) return t('list-shared', { names: first.map(nameOf).join(', ') })
  return t('list-won', { you: first[0]?.you ? 'yes' : 'no', name: first[0]?.name ?? '' })
}
