/** A turn in one line: who took which card, and for how much. */
import type { Deck } from '../cards/cards'
import { signed } from '../timeline/coins'
import type { Turn } from '../timeline/history'
import type { Take } from '../timeline/takes'
import { t } from '../i18n/fluent.svelte'
import { cardTitle, yes, type Voice } from './speak'

export interface TurnPart {
  seat: number
  text: string
  bust: boolean
}

/** What each seat did in a turn, starting with the seat whose turn it was. */
export function turnParts(turn: Turn, seats: Voice[], deck: Deck): TurnPart[] {
  const others = turn.takes.map((take) => take.seat).filter((seat) => seat !== turn.seat)
  const own = turn.seat === null ? [] : [turn.seat]
  return [...new Set([...own, ...others])].map((seat) => {
    const bust = seat === turn.seat ? turn.drawn.find((drawn) => drawn.bust) : undefined
    const takes = turn.takes.filter((take) => take.seat === seat).map((take) => takeText(take, seats, deck))
    const said = bust ? [t('turn-bust', { card: cardTitle(deck.card(bust.card)) }), ...takes] : takes
    return { seat, text: said.join(', ') || t('turn-nothing'), bust: bust !== undefined }
  })
}

/** "Sailor −4 (1 to Bold)" */
function takeText({ card, by, due }: Take, seats: Voice[], deck: Deck): string {
  const paid = due.map(({ to, n }) => t('turn-due', { n, you: yes(seats[to]?.you ?? false), name: seats[to]?.name ?? '' }))
  return [cardTitle(deck.card(card)), signed(by), ...paid].join(' ')
}
