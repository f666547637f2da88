/** Cards and events as text in the chosen language. */
import { FORCED } from '../said/said'
import { demands, type Deck } from '../cards/cards'
import { isolated } from '../i18n/bidi'
import { paceOf } from '../catalog/paces'
import { FURTHER } from '../cards/further'
import { currentLanguage, has, t, tOr } from '../i18n/fluent.svelte'
import { signed } from '../timeline/coins'
import { clockText } from './clocks'
import { wordsText } from './words'
import { lines, type Line } from '../timeline/log'
import type { Levy } from '../timeline/taxes'
import type { Card, Changed, Entry, SaidArgs, Sat, SeatView, TableSeat, View, Words } from '../../wire/wire'

/** What a sentence needs to know about a seat: its name, and whether it is "you". */
export interface Voice {
  name: string
  you: boolean
  mine: boolean
  /** The bot at the seat, and how well it plays. */
  bot?: string | null
  level?: string
}

export function voices(seats: TableSeat[]): Voice[] {
  const mine = seats.filter((seat) => seat.mine).length
  return seats.map((seat) => {
    const bot = seat.kind === 'bot' ? plainBot(seat.bot) : null
    return { name: seatName(seat), you: seat.mine && mine === 1, mine: seat.mine, bot, level: bot ? tOr(`level-${bot}`, '') : '' }
  })
}

/** The server's name for a person without one. */
const UNNAMED = 'Guest'

/** The name of a bot without its options. */
const plainBot = (bot: string | null): string => bot?.split(':')[0] ?? ''

/** A bot with the default name of its kind is named in the language of the page. */
export function seatName(seat: Pick<TableSeat, 'kind' | 'name' | 'bot'>): string {
  if (seat.kind === 'open') return t('open-seat')
  if (seat.kind === 'person' && seat.name === UNNAMED) return t('guest')
  if (seat.kind !== 'bot' || !seat.bot) return isolated(seat.name)
  const plain = plainBot(seat.bot)
  const match = new RegExp(`^${plain}( \\d+)?$`, 'i').exec(seat.name)
  return match ? tOr(`bot-${plain}`, seat.name) + (match[1] ?? '') : isolated(seat.name)
}

export function cardId(card: Card): string {
  if (card.kind === 'ship') return `card-ship-${card.color || 'unknown'}`
  if (card.kind === 'person') return `card-${[card.type, card.color].filter(Boolean).join('-')}`
  return `card-${card.kind}`
}

export function cardTitle(card: Card): string {
  return card.title?.[currentLanguage()] ?? tOr(cardId(card), card.name)
}

/** Text beside the emblem of a color, for users who cannot tell colors apart. */
export const colorLetters = (color: string): string => tOr(`color-${color}.letters`, color.charAt(0).toUpperCase())

/** The seats that a tax increase rewards. */
export const taxText = (kind: string): string => tOr(`rewards-${kind}`, kind)

const needsText = (card: Card): string =>
  [...new Set(demands(card))].map((symbol) => tOr(`symbol-${symbol}`, symbol, { n: card.needs[symbol] ?? 0 })).join(', ')

/** The arguments for the texts about a card. */
const figures = (card: Card) => ({
  coins: card.coins,
  swords: card.swords,
  skull: yes(card.skull),
  cost: card.cost,
  points: card.points,
  needs: needsText(card),
  tax: taxText(card.type),
})

/** "Sailor, cost 3, 1 point, 1 sword": the card for a screen reader. */
export function cardLabel(card: Card): string {
  const name = cardTitle(card)
  const plain = card.kind === 'expedition' && !card.points ? '-plain' : ''
  const label = tOr(`label-${card.kind}${plain}`, name, { name, ...figures(card) })
  return card.gift ? t('label-gift', { label, n: card.gift }) : label
}

/** What a card does; empty for a kind without a text, which its clause describes. */
export function aboutCard(card: Card): string {
  const about = FURTHER[card.kind]?.about?.(card)
  if (about) return about
  if (card.skull) return t('about-ship-skull')
  if (card.kind === 'person') return tOr(`about-${card.type}`, t('about-person'))
  const id = [`demand-${card.name}`, `about-${card.kind}-${card.type}`, `about-${card.kind}`].find(has)
  return id ? t(id, card.printed) : ''
}

/** A card inside a sentence: "a red frigate (1 coin, 3 swords)". */
export function cardPhrase(card: Card, form: 'a' | 'plain' = 'a'): string {
  const title = cardTitle(card)
  const what = form === 'a' && !card.title ? tOr(`${cardId(card)}.a`, title) : title
  return tOr(`phrase-${card.kind}`, what, { what, ...figures(card) })
}

export const yes = (value: boolean) => (value ? 'yes' : 'no')

export const seatLabel = (voice?: Voice, now?: SeatView): string =>
  t('seat-label', {
    you: yes(voice?.you ?? false),
    name: voice?.name ?? '',
    coins: now?.coins ?? 0,
    points: now?.points ?? 0,
    swords: now?.swords ?? 0,
  })

/** One event as a sentence. */
export function sentence(key: string, args: SaidArgs, seats: Voice[], deck: Deck): string {
  const seat = args.seat == null ? undefined : seats[args.seat]
  const to = args.to == null ? undefined : seats[args.to]
  const card = args.card == null ? null : deck.card(args.card)
  return tOr(`said-${key}`, t('said-unknown'), {
    you: yes(seat?.you ?? false),
    name: seat?.name ?? '',
    to: to?.name ?? '',
    toYou: yes(to?.you ?? false),
    n: args.n ?? 0,
    card: card ? cardPhrase(card) : '',
    tax: args.kind ? taxText(args.kind) : '',
  })
}

/** "you +1, Bold −6" */
export const coinsOfSeats = (all: { seat: number; by: number }[], seats: Voice[]): string =>
  all
    .map(({ seat, by }) => t('coins-of', { you: yes(seats[seat]?.you ?? false), name: seats[seat]?.name ?? '', by: signed(by) }))
    .join(', ')

/** What a tax increase did, seat by seat. */
function levyText({ lost, gained }: Levy, card: Card | null, seats: Voice[], deck: Deck): string {
  const { limit = 0 } = { ...deck.printed, ...card?.printed }
  const losses = lost.map(({ seat, n }) => ({ seat, by: -n }))
  const gains = gained.map(({ seat, n }) => ({ seat, by: n }))
  return [
    losses.length > 0 ? t('levy-lost', { limit, seats: coinsOfSeats(losses, seats) }) : t('levy-none', { limit }),
    ...(gains.length > 0 ? [t('levy-gained', { seats: coinsOfSeats(gains, seats) })] : []),
  ].join(' ')
}

/** "Ben: Well played!" */
export const saidText = (words: Words, seat: Voice | undefined): string =>
  t('said-by', { name: seat?.you ? t('you') : (seat?.name ?? isolated(words.name)), words: wordsText(words) })

/** Who has taken or left a seat. */
function satText(sat: Sat, seat: Voice | undefined): string {
  const name = seatName(sat)
  const away = sat.by === undefined ? 'away' : 'relieved'
  const how =
    sat.kind === 'open' ? 'open' : sat.kind === 'person' && sat.bot ? away : !sat.was ? 'sits' : sat.was === sat.name ? 'back' : 'takes'
  return t('said-sit', { how, you: yes(sat.kind === 'person' && (seat?.you ?? false)), name, was: isolated(sat.was ?? '') })
}

/** What the owner of a table has changed. */
function changesText({ decision, bank, zero, undo, words, access, odds, pace }: Changed): string {
  const parts = [
    decision !== undefined && t('set-clock', { clock: clockText({ decision, bank: bank ?? 0 }) }),
    decision === undefined && bank !== undefined && t('set-bank', { n: bank }),
    zero !== undefined && decision !== 0 && `${t('zero')}: ${t(`zero-${zero}`)}`,
    undo !== undefined && `${t('undo-rule')}: ${t(`undo-rule-${undo}`)}`,
    words !== undefined && `${t('words-allowed')}: ${t(`words-${words}`)}`,
    access !== undefined && `${t('access')}: ${t(`access-${access}`)}`,
    odds !== undefined && `${t('odds-allowed')}: ${t(`odds-${odds}`)}`,
    pace !== undefined && `${t('pace')}: ${t(`pace-${paceOf(pace)}`)}`,
  ]
  return parts.filter((part) => part !== false).join(' · ')
}

/** A line of the log as text; with a *view*, boxes may add to it. */
export function lineText({ key, args, levy, sat, words, changed }: Line, seats: Voice[], deck: Deck, view?: View | null): string {
  if (words) return saidText(words, args.seat === undefined ? undefined : seats[args.seat])
  if (sat) return satText(sat, args.seat === undefined ? undefined : seats[args.seat])
  if (changed) return changesText(changed)
  const after = view && args.card ? FURTHER[deck.card(args.card).kind]?.after?.(key, args, view) : ''
  const said = [sentence(key, args, seats, deck), after].filter(Boolean).join(' ')
  return levy ? `${said} ${levyText(levy, deck.card(args.card ?? ''), seats, deck)}` : said
}

/** The events of an entry as text, without the headings of turns. */
export function telling(entry: Entry, seats: Voice[], deck: Deck, view?: View | null): string {
  return lines(entry)
    .filter((line) => line.key !== 'turn')
    .map((line) => lineText(line, seats, deck, view))
    .join(' ')
}

/** The same in brief: without seats that had nothing to decide, unless nothing else remains. */
export function tellingBriefly(entry: Entry, seats: Voice[], deck: Deck, view?: View | null): string {
  const decided = entry.events.filter((event) => event.kind !== 'said' || !FORCED.has(event.key))
  return telling({ ...entry, events: decided }, seats, deck, view) || telling(entry, seats, deck, view)
}
