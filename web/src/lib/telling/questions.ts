/** Questions and moves as text in the chosen language. */
import { wordingOf } from '../said/questions'
import { waitingFor } from '../cards/contracts'
import type { Deck } from '../cards/cards'
import { seatOf, verbOf } from '../said/move-parts'
import { has, t, tOr } from '../i18n/fluent.svelte'
import { cardPhrase, yes, type Voice } from './speak'
import type { Asked, View } from '../../wire/wire'

/** The sentence that names the question and the seat to decide. */
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
  const text = asking(view, asked, seats, deck)
  return voice?.mine && !voice.you ? t('ask-named', { name: voice.name, sentence: text }) : text
}

function asking(view: View, asked: Asked, seats: Voice[], deck: Deck): string {
  const voice = seats[asked.seat]
  const mine = voice?.mine ?? false
  const active = seats[view.active]
  const verbs = new Set(mine ? (view.moves ?? []).map(verbOf) : [])
  const wording = wordingOf({ view, asked, verbs })
  const card = deck.card(asked.card ?? view.hand[0] ?? '')
  const contract = wording.waits ? waitingFor(view, wording.waits, card, deck) : card
  return t(has(wording.says) ? wording.says : 'ask-other', {
    you: yes(mine),
    name: voice?.name ?? '',
    takes: view.takes,
    n: asked.n ?? 0,
    to: active?.name ?? '',
    toYou: yes(active?.you ?? false),
    card: cardPhrase(card, mine || wording.known ? 'plain' : 'a'),
    contract: contract ? cardPhrase(contract) : '',
  })
}

/** The name of a move, on a button or in a line. */
export function moveText(move: string, deck: Deck, seats: Voice[]): string {
  const plain = `move-${move.replaceAll(' ', '-')}`
  if (has(plain)) return t(plain)
  const verb = verbOf(move)
  const to = seatOf(move)
  if (to !== null) return tOr(`move-${verb}-a`, move, { name: seats[to]?.name ?? '', you: yes(seats[to]?.you ?? false) })
  const card = / (\S+)$/.exec(move)?.[1]
  if (!card) return tOr(`move-${verb}`, move)
  return tOr(`move-${verb}`, move, { card: cardPhrase(deck.card(card), 'plain') })
}
