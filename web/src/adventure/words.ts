/** Missions and events in words, from the figures on their cards. */
import { has, t } from '../lib/i18n/fluent.svelte'
import { listed } from '../lib/i18n/listed'
import { yes } from '../lib/telling/speak'
import type { Deck } from '../lib/cards/cards'
import type { Card, CardNine, View } from '../wire/wire'

export interface Demanded {
  what: string
  n: number
  /** How many of the cards or coins must be discarded. */
  discarded: number
}

/** The demands of a mission, without progress. */
export function demandsOf(card: Card): Demanded[] {
  const [have, given] = [card.demanded ?? {}, card.handed_in ?? {}]
  return [...new Set([...Object.keys(have), ...Object.keys(given)])].map((what) => {
    const discarded = given[what] ?? 0
    return { what, n: (have[what] ?? 0) + discarded, discarded }
  })
}

export const nameOf = (what: string, n: number): string => t(`demand-of-${what}`, { n })

const counted = (things: Record<string, number>): string =>
  listed(Object.entries(things).map(([what, n]) => t('demand-count', { n, what: nameOf(what, n) })))

/** "Have: 1 priest. Discard: 4 coins.", after the mission's moment, if it has one. */
export function demandsText({ decided_when, demanded = {}, handed_in = {} }: Card): string {
  const [kept, discarded] = [counted(demanded), counted(handed_in)]
  return [
    ...(decided_when ? [t(`moment-${decided_when}`)] : []),
    ...(kept ? [t('demand-kept', { what: kept })] : []),
    ...(discarded ? [t('demand-discarded', { what: discarded })] : []),
  ].join(' ')
}

const gains = (coins = 0, crowns = 0): string =>
  listed([...(coins ? [t('coins-plus', { n: coins })] : []), ...(crowns ? [t('crowns-plus', { n: crowns })] : [])])

/** The rewards for the first seat to complete it, and for everyone. */
export function rewardsText(card: Card): string[] {
  const first = gains(card.first_coins, card.first_crowns)
  const each = gains(0, card.crowns)
  return [...(first ? [t('rewards-first', { what: first })] : []), ...(each ? [t('rewards-each', { what: each })] : [])]
}

export const aboutMission = (card: Card): string => [demandsText(card), ...rewardsText(card).map((said) => `${said}.`)].join(' ')

/** What an event does. */
export function aboutEvent(card: Card): string {
  const who = t(`who-${card.concerned || 'active'}`)
  const parts = [
    card.now_coins && t('event-gains-coins', { n: card.now_coins, who }),
    card.now_crowns && t('event-gains-crowns', { n: card.now_crowns, who }),
    card.loses && t('event-loses', { n: card.loses, who, from: card.coins_from ?? 0 }),
    ...Object.entries(card.gives).map(([what, n]) => t('event-gives', { who, what: t(`lends-${what}`, { n: Number(n) }) })),
  ].filter((part): part is string => !!part)
  return parts.length > 0 ? `${parts.join('; ')}.` : t('about-month')
}

export const aboutCharacter = (card: Card): string => t(`about-${card.name}`, { color: card.color ?? '' })

/** The effect of an innkeeper, with the figures on its card; empty for other cards, which need no such text. */
export const aboutPerson = (card: Card): string =>
  card.type === 'innkeeper'
    ? t('about-innkeeper', { full: card.printed.full ?? 0, bread_price: card.bread_price ?? 0, rum_price: card.rum_price ?? 0 })
    : ''

/** A text of the campaign; empty if the campaign does not have it. */
export const storyText = (id: string): string => (has(id) ? t(id) : '')

/** How many events come before the Month’s End, if it is one of the known events. */
export const eventsBefore = (view: View): number =>
  (view.month?.unknown ?? 0) + Math.max(0, (view.event_deck?.length ?? 1) - 1)

/** The effects of the next Month’s End, each as a sentence with its clause. */
export function monthsEnd({ hourglass }: View, deck: Deck): { said: string; clause: string }[] {
  if (!hourglass) return []
  const { asks, done, ends, returns } = hourglass
  const number = asks ? (deck.card(asks).card_number ?? '') : ''
  return [
    ...(asks ? [{ said: t('glass-asks', { number, done: yes(done) }), clause: 'A-021' }] : []),
    ...(ends ? [{ said: t('glass-ends'), clause: 'A-070' }] : []),
    ...(returns ? [{ said: t('glass-returns', { n: returns }), clause: 'A-073' }] : []),
  ]
}

/** The text on the story card of a mission. */
export const storyOf = (card: Card): string => storyText(`story-${card.name.slice(card.name.indexOf('-') + 1)}.text`)

/** What a team still needs to win the chapter. */
export function missingText(nine: CardNine): string {
  const parts = (Object.entries(nine) as [string, number[]][])
    .map(([what, [wanted = 0, have = 0]]) => ({ what, n: wanted - have }))
    .filter(({ n }) => n > 0)
  return parts.length > 0 ? t('nine-missing', { what: listed(parts.map(({ what, n }) => t(`missing-${what}`, { n }))) }) : t('nine-met')
}

/** The current month; for a team, with the number of months. */
export function monthText({ month, months }: View): string {
  const n = month?.number ?? 1
  return months ? t('month-of', { n, of: months }) : t('month-n', { n })
}
