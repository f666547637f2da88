/** A moment of the table, as a sentence. */
import type { Deck } from '../cards/cards'
import { isCaused, type Stage } from '../timeline/stage'
import { sentence, type Voice } from './speak'

/** Null while the outcome must stay hidden. */
export function stageText(stage: Stage, seats: Voice[], deck: Deck): string | null {
  if (stage.kind === 'drawn' || (stage.kind === 'turning' && !stage.said)) return null
  const seat = stage.seat ?? undefined
  if (isCaused(stage)) return sentence(stage.kind, { seat, card: stage.card ?? undefined }, seats, deck)
  const card = stage.kind === 'turned' ? stage.turned?.at(-1) : undefined
  return sentence(card ? 'turned-over' : (stage.said ?? ''), { seat, card, n: stage.covered }, seats, deck)
}
