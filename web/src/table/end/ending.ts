/** The end of a game in words: who won, by how much, and the move that decided it. */
import { demands, type Deck } from '../../lib/cards/cards'
import { isDone } from '../../lib/cards/contracts'
import type { Table, View } from '../../wire/wire'
import type { TurningPoint } from '../../lib/timeline/summary'
import { has, t, tOr } from '../../lib/i18n/fluent.svelte'
import { listed } from '../../lib/i18n/listed'
import { cardPhrase, cardTitle, yes, type Voice } from '../../lib/telling/speak'

type Ended = Pick<Table, 'view' | 'score'>

/** The only person reading; undefined for spectators, and if several people share a screen. */
const reader = (seats: Voice[]): number => seats.findIndex((seat) => seat.you)

/** The result in a few words, from the reader's point of view. */
export function headline({ view, score }: Ended, seats: Voice[]): string {
  if (view.won) return t('team-won-as', { title: t(`title-${view.title}`) })
  if (view.won === false) return t('team-lost')
  const lost = score?.margins[reader(seats)]
  if (lost) return tOr(`lost-${lost.what}`, t('lost-other'), { n: lost.n })
  const first = view.ranking?.[0] ?? []
  if (first.length > 1) return t('winners', { names: listed(first.map((seat) => seats[seat]?.name ?? '')) })
  return t('winner', { you: yes(seats[first[0] ?? 0]?.you ?? false), name: seats[first[0] ?? 0]?.name ?? '' })
}

/** What the headline omits: the winners' points, their margin, how far a team came. */
export function verdict({ view, score }: Ended, seats: Voice[]): string {
  if (view.won) return t('team-won-about', { n: view.point_deck ?? 0 })
  const contracts = view.contracts ?? []
  if (view.won === false) return t('team-lost-about', { done: contracts.filter(isDone).length, of: contracts.length })
  const [first = [], second = []] = view.ranking ?? []
  const names = (some: number[]) => listed(some.map((seat) => seats[seat]?.name ?? ''))
  const points = view.seats[first[0] ?? 0]?.points ?? 0
  const lost = score?.margins[reader(seats)]
  if (lost) {
    const won = t('end-winner', { count: first.length, name: names(first), points })
    return has(`end-mine-${lost.what}`) ? `${won} ${t(`end-mine-${lost.what}`, { n: lost.n })}` : won
  }
  if (first.length > 1) return t('end-tied', { points })
  const behind = score?.margins[second[0] ?? -1]
  return behind ? tOr(`end-ahead-${behind.what}`, '', { points, n: behind.n, name: names(second) }) : ''
}

/** The symbols of an expedition as counted things: "two crosses and a hut". */
function counted(deck: Deck, name: string): string {
  const card = deck.card(name)
  const symbols = [...new Set(demands(card))]
  return listed(symbols.map((symbol) => tOr(`symbol-${symbol}.counted`, symbol, { n: card.needs[symbol] ?? 0 })))
}

/** The decisive move as one sentence. `view`: the position after it. */
export function turning(point: TurningPoint, view: View, seats: Voice[], deck: Deck, mover: number | null): string {
  const teller = point.card !== null && mover !== null ? [mover] : point.winners
  const args = {
    count: point.winners.length,
    you: yes(teller.length === 1 && (seats[teller[0] ?? 0]?.you ?? false)),
    name: listed(teller.map((seat) => seats[seat]?.name ?? '')),
    round: point.round,
  }
  if (point.at === 0) return t('turning-never', args)
  const lead = t('turning-lead', args)
  const card = point.card === null ? null : deck.card(point.card)
  const known = card && has(`turning-${card.kind}`)
  if (!card || !known) {
    const { points = 0, coins = 0 } = view.seats[point.winners[0] ?? 0] ?? {}
    return t('turning-other', { ...args, lead, points, coins })
  }
  const what = card.kind === 'person' ? cardName(deck, card.name) : cardPhrase(card)
  return t(`turning-${card.kind}`, { ...args, lead, card: what, needs: counted(deck, card.name), points: card.points })
}

/** "an admiral", without its points, which follow. */
function cardName(deck: Deck, name: string): string {
  const card = deck.card(name)
  return card.title ? cardTitle(card) : tOr(`card-${[card.type, card.color].filter(Boolean).join('-')}.a`, cardTitle(card))
}
