/** Moments that deserve a look before the table goes on. */
import type { GameEvent, Kind, View } from './wire'

export interface Stage {
  kind: 'bust' | 'tax' | 'gamble'
  card: string | null
  seat: number | null
  /** What led to it. */
  events?: GameEvent[]
  /** What a gambler has turned over so far, in order. */
  turned?: string[]
}

/** Where a gambler's cards lie until they are turned over, in the words of the events. */
const FACE_DOWN = 'face down'

/** How long such a moment is shown, in milliseconds. */
export const LOOK: Record<Stage['kind'], number> = { bust: 1100, tax: 1200, gamble: 620 }

export const pause = (time: number) => new Promise<void>((resolve) => window.setTimeout(resolve, time))

/** The moments of an entry in order: a gambler's cards one by one, then a tax or a bust. */
export function stagesOf(events: GameEvent[]): Stage[] {
  const found: Stage[] = []
  let turned = events.some((event) => event.kind === 'moved' && event.from === FACE_DOWN) ? ([] as string[]) : undefined
  for (const event of events) {
    if (event.kind !== 'said') continue
    const { card = null, seat = null } = event.args
    if (event.key === 'drew' && turned && card) {
      turned = [...turned, card]
      found.push({ kind: 'gamble', card: null, seat, events, turned })
    }
    if (event.key === 'tax') {
      if (turned) found.pop()
      found.push({ kind: 'tax', card, seat, events, turned })
    }
    if (event.key === 'bust') found.push({ kind: 'bust', card, seat, events, turned })
  }
  return found
}

/** The table as it looks in such a moment. */
export function onStage(view: View, stage: Stage, kindOf: (card: string) => Kind): View {
  const lying = (stage.turned ?? []).filter((card) => ['ship', 'person'].includes(kindOf(card)))
  const aside = (stage.turned ?? []).filter((card) => kindOf(card) === 'expedition')
  const hand = view.hand ?? []
  const shown: View = { ...view, harbor: [...view.harbor, ...lying], expeditions: [...view.expeditions, ...aside] }
  if (stage.turned && view.face_down) shown.face_down = Math.max(0, view.face_down - stage.turned.length)
  const known = [...hand, ...shown.harbor]
  if (!stage.card || known.includes(stage.card)) return shown
  return { ...shown, hand: [...hand, stage.card] }
}
