/** Moments that are shown for a while before the table continues. */
import { FACE_DOWN, PICTURES, STAGED } from '../said/said'
import type { GameEvent, View } from '../../wire/wire'

export interface Stage {
  /** A drawn card flies and turns, or a face-down card turns, before anything reveals its name. */
  kind: 'drawn' | 'turning' | 'turned' | 'tax' | 'bust'
  card: string | null
  /** In a bust, the other ship of the card's color. */
  other?: string
  seat: number | null
  /** The events that led to the moment. */
  events?: GameEvent[]
  /** The message that laid the cards face down. */
  said?: string
  /** The cards turned over so far, in order. */
  turned?: string[]
  /** The number of cards face down in addition to those of the view. */
  covered?: number
}

/** The duration of each kind of moment in milliseconds, excluding its animation. */
const LOOK: Record<Stage['kind'], number> = { drawn: 0, turning: 0, turned: 320, tax: 1200, bust: 1100 }

/** The pause between a drawn card and its effects. */
const BEAT = 250

/** Whether a card is in the air, and its name must stay hidden. */
export const isFlying = (stage: Stage | null): boolean => stage?.kind === 'drawn' || stage?.kind === 'turning'

/** Whether the moment is an effect of a drawn card. */
export const isCaused = (stage: Stage | null): boolean => stage?.kind === 'tax' || stage?.kind === 'bust'

/** Whether the moment ends everything else. */
export const isFinal = (stage: Stage): boolean => stage.kind === 'bust'

export const pause = (time: number) => new Promise<void>((resolve) => window.setTimeout(resolve, time))

/**
 * The moments of an entry in order, each with its time in milliseconds. `flight`: the flight time of a card; `share`:
 * the fraction of the usual time for the rest.
 */
export function momentsOf(events: GameEvent[], flight: number, share = 1): { stage: Stage; time: number }[] {
  const stages = stagesOf(events)
  return stages.map((stage, i) => {
    const next = stages[i + 1] ?? null
    const beat = isFlying(stage) && isCaused(next) ? BEAT : 0
    return { stage, time: (LOOK[stage.kind] + beat) * share + (isFlying(stage) ? flight : 0) }
  })
}

/** Cards drawn or turned over one by one, a tax increase, a bust. */
export function stagesOf(events: GameEvent[]): Stage[] {
  const stages: Stage[] = []
  let turned = events.some((event) => event.kind === 'moved' && event.from === FACE_DOWN) ? ([] as string[]) : undefined
  let drawn = 0
  let covering: string | undefined
  for (const event of events) {
    if (event.kind === 'moved' && event.to === FACE_DOWN) drawn += event.n
    if (event.kind !== 'said') continue
    const { card = null, seat = null, other } = event.args
    if (PICTURES[event.key] === 'covered') covering = event.key
    const moment = (kind: Stage['kind'], shown: string | null) =>
      stages.push({ kind, card: shown, other, seat, events, said: covering, turned, covered: drawn - (turned?.length ?? 0) })
    if (PICTURES[event.key] === 'drawn' && turned && card) {
      if (turned.length === 0 && drawn > 0) moment('turned', null)
      turned = [...turned, card]
      moment('turning', card)
      moment('turned', null)
    } else if (PICTURES[event.key] === 'drawn' && card) {
      moment('drawn', card)
    }
    const staged = STAGED[event.key]
    if (staged === 'tax' && turned) stages.pop()
    if (staged) moment(staged, card)
  }
  return stages
}

/** The view at such a moment. `placeOf`: the place to which a card is drawn. */
export function onStage(view: View, stage: Stage, placeOf: (card: string) => string | undefined): View {
  const lying = (stage.turned ?? []).filter((card) => placeOf(card) === 'harbor')
  const aside = (stage.turned ?? []).filter((card) => placeOf(card) === 'expeditions')
  const hand = view.hand ?? []
  const shown: View = { ...view, harbor: [...view.harbor, ...lying], expeditions: [...view.expeditions, ...aside] }
  if (stage.covered) shown.face_down = Math.max(0, (view.face_down ?? 0) + stage.covered)
  const known = [...hand, ...shown.harbor, ...aside]
  if (!stage.card || known.includes(stage.card)) return shown
  return { ...shown, hand: [...hand, stage.card] }
}
