/** A tip in words: the win probabilities, and the reason. All numbers come from the server. */
import type { Deck } from '../../lib/cards/cards'
import { has, t } from '../../lib/i18n/fluent.svelte'
import { listed } from '../../lib/i18n/listed'
import { cardPhrase, cardTitle, yes } from '../../lib/telling/speak'
import { percent } from '../../lib/play/odds.svelte'
import type { Card, Tip } from '../../wire/wire'

/** The numbers in reasons that are probabilities. */
const CHANCES = new Set(['risk', 'later', 'chance'])

/** Below this difference, in percent, two moves count as about equal. */
const EVEN = 1

type Numbers = Record<string, number>

function gains({ points = 0, swords = 0, coins = 0, cost = 0 }: Numbers): string {
  const parts = Object.entries({ points, swords, coins }).flatMap(([what, n]) => (n > 0 ? [t(`tip-${what}`, { n })] : []))
  if (parts.length === 0) return t('tip-cost', { n: cost })
  return t(cost > 0 ? 'tip-gain-for' : 'tip-gain', { gains: listed(parts), n: cost })
}

/** The open card with a demand: an expedition by its symbols, any other by its name. */
function asking(card: Card) {
  const expedition = card.kind === 'expedition'
  return { expedition: yes(expedition), card: expedition ? cardPhrase(card, 'plain') : cardTitle(card) }
}

export function reasonText({ key, numbers, card }: Tip['reason'], deck: Deck): string {
  if (key === 'gain') return gains(numbers)
  const shown = Object.fromEntries(
    Object.entries(numbers).map(([name, n]) => [name, CHANCES.has(name) ? percent(n) : n]),
  )
  const args = card ? { ...shown, ...asking(deck.card(card)) } : shown
  return t(has(`tip-because-${key}`) ? `tip-because-${key}` : 'tip-because-better', args)
}

/** The advantage over `other`, the second-best move, in words; empty if unknown. */
export function chanceText(better: Tip['better'], other: string): string {
  if (!better) return ''
  const [chance, second] = [percent(better.chance), percent(better.other_chance)]
  return Math.abs(chance - second) < EVEN ? t('tip-even', { chance, other }) : t('tip-chance', { chance, second, other })
}
