/** The effect of a move, shown before the move is made. */
import { t } from '../i18n/fluent.svelte'
import type { Preview } from '../../wire/wire'

/** "gains 2 coins, 1 point", for screen readers. */
export function previewText({ coins, points }: Preview): string {
  const sum = coins > 0 ? t('brings-coins', { n: coins }) : coins < 0 ? t('costs-coins', { n: -coins }) : t('brings-nothing')
  return points === 0 ? sum : `${sum}, ${t(points > 0 ? 'brings-points' : 'costs-points', { n: Math.abs(points) })}`
}

/** A note for a button: the effect, "take 2 cards", or that a story continues; otherwise nothing. */
export function buttonText(preview: Preview): string {
  const brought = preview.coins === 0 && preview.points === 0 ? [] : [previewText(preview)]
  const taken = preview.takes === null ? [] : [t('then-takes', { n: preview.takes })]
  const told = preview.tells ? [t('story-final')] : []
  return [...brought, ...taken, ...told].join(', ')
}
