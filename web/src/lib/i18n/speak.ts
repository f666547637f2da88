/** Cards, events and questions as words of the chosen language. */
import { contractOf } from '../cards/contracts'
import { demands, parseCard, SYMBOLS, type Deck } from '../cards/cards'
import { currentLanguage, has, t, tOr } from './fluent.svelte'
import { lines } from '../timeline/log'
import type { Asked, Card, Entry, SaidArgs, TableSeat, View } from '../wire'

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

export function cardTitle(card: Card): string {
  const named = card.titles ?? card.names?.['big-box']
  return named ? named[currentLanguage()] : tOr(cardId(card), card.name)
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
    const label = t('label-ship', { name, coins: card.coins, swords: card.swords, skull: card.skull ? 'yes' : 'no' })
    return card.gift ? t('label-gift', { label, n: card.gift }) : label
  }
  if (card.kind === 'expedition') {
    const needs = needsText(card)
    if (!card.points) return t('label-expedition-plain', { name, needs })
    return t('label-expedition', { name, needs, points: card.points, coins: card.coins })
  }
  if (card.kind === 'tax') return t('label-tax', { name, tax: taxText(card.type) })
  if (card.kind === 'contract') return t('label-contract', { name })
  return t('label-person', { name, cost: card.cost, points: card.points, swords: card.swords })
}

/** A card inside a sentence: "a red frigate (1 coin, 3 swords)". */
export function cardPhrase(card: Card, form: 'a' | 'plain' = 'a'): string {
  if (card.kind === 'contract') return t('phrase-contract', { what: cardTitle(card) })
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

/** The one sentence that says what is asked, and of whom. */
export function question(view: View, seats: Voice[], deck: Deck): string {
  if (view.over && view.won != null) return t(view.won ? 'ask-team-won' : 'ask-team-lost')
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

function discovering(view: View, moves: string[]): string {
  const gamble = moves.includes('gamble')
  if (gamble && !moves.includes('draw')) return 'ask-gamble-again'
  const first = moves.includes('draw') && !moves.includes('stop')
  if (first && view.time_deck !== undefined) return 'ask-time-card'
  if (first) return gamble ? 'ask-gamble-first' : 'ask-first'
  if (gamble) return 'ask-gamble'
  return moves.some((move) => move.startsWith('claim ')) ? 'ask-discover-claim' : 'ask-discover'
}

function asking(view: View, asked: Asked, mine: boolean, name: string, seats: Voice[], deck: Deck): string {
  const you = yes(mine)
  const moves = view.moves ?? []
  if (asked.question === 'discover') return t(discovering(view, mine ? moves : []), { you, name })
  if (asked.question === 'repel') {
    const ship = asked.card ?? view.hand[0]
    const card = ship ? deck.card(ship) : parseCard('card')
    return t('ask-repel', { you, name, card: mine ? cardPhrase(card, 'plain') : cardPhrase(card) })
  }
  if (onlyContracts(asked.question, moves)) return t(`ask-${asked.question}-contract`)
  if (asked.question === 'take') {
    if (view.takes === 0 || (mine && moves.length > 0 && !moves.some((move) => move.startsWith('take ')))) {
      return t('ask-nothing-left', { you, name })
    }
    if (asked.seat === view.active) return t('ask-take', { you, name, takes: view.takes })
    const to = seats[view.active]
    return t('ask-take-due', { you, name, takes: view.takes, to: to?.name ?? '', toYou: yes(to?.you ?? false) })
  }
  if (asked.question === 'give') return t('ask-give', { you, name })
  if (asked.question === 'claim') return t('ask-claim', { you, name })
  if (asked.question === 'send') return t('ask-send', { you, name })
  if (asked.question in ABOUT_CARD && asked.card) {
    const card = deck.card(asked.card)
    const contract = contractOf(view, asked.question, card, deck)
    const args = { you, name, card: cardPhrase(card, 'plain'), contract: contract ? cardPhrase(contract) : '' }
    return t(ABOUT_CARD[asked.question] ?? '', args)
  }
  if (asked.question === 'time card') return t('ask-set-aside', { you, name })
  return t('ask-other', { you, name })
}

/** Whether nothing but contracts is left to do, beside passing. */
const onlyContracts = (question: string, moves: string[]) =>
  (question === 'take' || question === 'claim') &&
  moves.some((move) => move.startsWith('complete ')) &&
  !moves.some((move) => /^(take|claim) /.test(move))

/** Questions about one card, and what asks them. */
const ABOUT_CARD: Record<string, string> = { contract: 'ask-contract', decline: 'ask-decline', stow: 'ask-stow' }

/** The seat that a move gives to; null for other moves. */
export function givenTo(move: string): number | null {
  return move.startsWith('give ') ? Number(move.slice(5)) : null
}

/** What a move is called on a button or in a line. */
export function moveText(move: string, deck: Deck, seats: Voice[]): string {
  const plain = `move-${move.replaceAll(' ', '-')}`
  if (has(plain)) return t(plain)
  const [verb = '', ...rest] = move.split(' ')
  const card = rest.join(' ')
  const to = givenTo(move)
  if (to !== null) return t('move-give-a', { name: seats[to]?.name ?? '' })
  if (!card) return tOr(`move-${verb}`, move)
  return tOr(`move-${verb}`, move, { card: cardPhrase(deck.card(card), 'plain') })
}
