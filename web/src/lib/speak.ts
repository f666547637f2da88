/** Cards, events and questions as words of the chosen language. */
import { demands, parseCard, SYMBOLS, type Deck } from './cards'
import { currentLanguage, t, tOr } from './fluent.svelte'
import { lines } from './log'
import type { Asked, Card, Entry, Said, SaidArgs, TableSeat, View } from './wire'

/** What a sentence must know about a seat: its name, and whether it is "you". */
export interface Voice {
  name: string
  you: boolean
  mine: boolean
}

export function voices(seats: TableSeat[]): Voice[] {
  const mine = seats.filter((seat) => seat.mine).length
  return seats.map((seat) => ({ name: seatName(seat), you: seat.mine && mine === 1, mine: seat.mine }))
}

/** What the server calls a person without a name. */
const UNNAMED = 'Guest'

/** A bot that bears its bot's own name is called by that name in the language of the page. */
export function seatName(seat: TableSeat): string {
  if (seat.kind === 'person' && seat.name === UNNAMED) return t('guest')
  if (seat.kind !== 'bot' || !seat.bot) return seat.name
  const plain = seat.bot.split(':')[0] ?? seat.bot
  const match = new RegExp(`^${plain}( \\d+)?$`, 'i').exec(seat.name)
  return match ? tOr(`bot-${plain}`, seat.name) + (match[1] ?? '') : seat.name
}

export function cardId(card: Card): string {
  if (card.kind === 'ship') return `card-ship-${card.color || 'unknown'}`
  if (card.kind === 'person') return `card-${[card.type, card.color].filter(Boolean).join('-')}`
  return `card-${card.kind}`
}

/** The edition whose names contracts have here; the names of cards are made of them, too. */
const NAMING = 'big-box'

export function cardTitle(card: Card): string {
  const named = card.names?.[NAMING]?.[currentLanguage()]
  if (named) return named
  return tOr(cardId(card), card.name)
}

export function taxText(kind: string): string {
  return t(/sword/.test(kind) ? 'most-swords' : 'fewest-points')
}

function needsText(card: Card): string {
  const wanted = demands(card)
  return SYMBOLS.filter((symbol) => wanted.includes(symbol))
    .map((symbol) => t(`symbol-${symbol}`, { n: card.needs[symbol] ?? 0 }))
    .join(', ')
}

/** "Sailor, cost 3, 1 point, 1 sword": how a card reads without seeing it. */
export function cardLabel(card: Card): string {
  const name = cardTitle(card)
  if (card.kind === 'ship') {
    const plain = t('label-ship', { name, coins: card.coins, swords: card.swords, skull: card.skull ? 'yes' : 'no' })
    return card.gift ? t('label-gift', { label: plain, n: card.gift }) : plain
  }
  if (card.kind === 'contract') return t('label-contract', { name, spaces: (card.spaces ?? []).join(', ') })
  if (card.kind === 'expedition') {
    const needs = needsText(card)
    if (!card.points) return t('label-expedition-plain', { name, needs })
    return t('label-expedition', { name, needs, points: card.points, coins: card.coins })
  }
  if (card.kind === 'tax') return t('label-tax', { name, tax: taxText(card.type) })
  return t('label-person', { name, cost: card.cost, points: card.points, swords: card.swords })
}

/** A card inside a sentence: "a red frigate (1 coin, 3 swords)". */
export function cardPhrase(card: Card, form: 'a' | 'plain' = 'a'): string {
  const what = form === 'a' ? tOr(`${cardId(card)}.a`, card.name) : cardTitle(card)
  if (card.kind === 'ship') {
    return t('phrase-ship', { what, coins: card.coins, swords: card.swords, skull: card.skull ? 'yes' : 'no' })
  }
  if (card.kind === 'expedition') return t('phrase-expedition', { what, needs: needsText(card) })
  if (card.kind === 'tax') return t('phrase-tax', { what, tax: taxText(card.type) })
  return t('phrase-person', { what, points: card.points })
}

export const yes = (value: boolean) => (value ? 'yes' : 'no')

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

/** What happened in an entry, without the headings of turns. */
export function telling(entry: Entry, seats: Voice[], deck: Deck): string {
  return lines(entry)
    .filter((line) => line.key !== 'turn')
    .map((line) => sentence(line.key, line.args, seats, deck))
    .join(' ')
}

const FORCED = new Set(['passed-forced', 'passed-auto'])

/** The same in brief: without those who had nothing to decide, unless that is all. */
export function tellingBriefly(entry: Entry, seats: Voice[], deck: Deck): string {
  const decided = entry.events.filter((event) => event.kind !== 'said' || !FORCED.has(event.key))
  return telling({ ...entry, events: decided }, seats, deck) || telling(entry, seats, deck)
}

export const saying = (said: Said, seats: Voice[], deck: Deck) => sentence(said.key, said.args, seats, deck)

/** The one sentence that says what is asked, and of whom. */
export function question(view: View, seats: Voice[], deck: Deck): string {
  if (view.over) {
    const first = view.ranking?.[0] ?? []
    const names = first.map((seat) => seats[seat]?.name ?? '')
    return t('ask-over', { count: first.length, you: yes(seats[first[0] ?? 0]?.you ?? false), name: names.join(', ') })
  }
  const asked = view.asked
  if (!asked) return t('ask-wait')
  const voice = seats[asked.seat]
  const name = voice?.name ?? ''
  const text = asking(view, asked, voice?.mine ?? false, name, seats, deck)
  return voice?.mine && !voice.you ? t('ask-named', { name, sentence: text }) : text
}

function asking(view: View, asked: Asked, mine: boolean, name: string, seats: Voice[], deck: Deck): string {
  const you = yes(mine)
  const moves = view.moves ?? []
  if (asked.question === 'discover') {
    const first = mine && moves.includes('draw') && !moves.includes('stop')
    return t(first ? 'ask-first' : 'ask-discover', { you, name })
  }
  if (asked.question === 'repel') {
    const ship = asked.card ?? view.hand[0]
    const card = ship ? deck.card(ship) : parseCard('card')
    return t('ask-repel', { you, name, card: mine ? cardPhrase(card, 'plain') : cardPhrase(card) })
  }
  if (asked.question === 'take') {
    if (view.takes === 0 || (mine && moves.length > 0 && !moves.some((move) => move.startsWith('take ')))) {
      return t('ask-nothing-left', { you, name })
    }
    if (asked.seat === view.active) return t('ask-take', { you, name, takes: view.takes })
    const to = seats[view.active]
    return t('ask-take-due', { you, name, takes: view.takes, to: to?.name ?? '', toYou: yes(to?.you ?? false) })
  }
  if (asked.question === 'claim') return t('ask-claim', { you, name })
  if (asked.question === 'send') return t('ask-send', { you, name })
  return t('ask-other', { you, name })
}

/** What a move is called on a button or in a line. */
export function moveText(move: string, deck: Deck): string {
  const [verb = '', ...rest] = move.split(' ')
  const card = rest.join(' ')
  if (!card) return tOr(`move-${verb}`, move)
  return tOr(`move-${verb}`, move, { card: cardPhrase(deck.card(card), 'plain') })
}
