/** The cards that seats took, and the coins that this brought or cost. */
import { PICTURES, QUIET } from '../said/said'
import { changesOf } from './coins'
import type { GameEvent, Said } from '../../wire/wire'
import type { Turn } from './history'

export interface Take {
  seat: number
  card: string
  /** The coins that the take brought in total, less payments to others. */
  by: number
  /** The seats that were paid for the take. */
  due: { to: number; n: number }[]
}

/** The last action of a seat, shown at its place. */
export interface LastTake {
  cards: string[]
  by: number
  bust: boolean
}

const isTaken = (event: GameEvent | undefined): event is Said => event?.kind === 'said' && PICTURES[event.key] === 'taken'
/** Whether later coin movements no longer belong to the preceding take. */
const ends = (event: GameEvent): boolean =>
  event.kind === 'said' && (QUIET.has(event.key) || ['taken', 'turn'].includes(PICTURES[event.key] ?? ''))

/** The take described by the message at `i`; it includes coins paid before its message. */
export function takeAt(events: GameEvent[], i: number): Take | null {
  const said = events[i]
  if (!isTaken(said) || said.args.seat === undefined || !said.args.card) return null
  const { seat, card } = said.args
  const begin = events.slice(0, i).findLastIndex(ends) + 1
  const end = events.findIndex((event, at) => at > i && ends(event))
  const own = events.slice(begin, end < 0 ? undefined : end)
  const due = own.flatMap((event) => {
    if (event.kind !== 'said' || PICTURES[event.key] !== 'paid' || event.args.seat !== seat) return []
    return event.args.to === undefined ? [] : [{ to: event.args.to, n: event.args.n ?? 0 }]
  })
  return { seat, card, by: changesOf(own).get(seat) ?? 0, due }
}

/** Each seat's takes in its last turn with one, or its own bust since. */
export function lastTakes(turns: Turn[]): Map<number, LastTake> {
  const lastOf = new Map<number, LastTake>()
  for (const turn of turns) {
    const ofTurn = new Map<number, LastTake>()
    for (const { seat, card, by } of turn.takes) {
      const before = ofTurn.get(seat)
      ofTurn.set(seat, { cards: [...(before?.cards ?? []), card], by: (before?.by ?? 0) + by, bust: false })
    }
    if (turn.seat !== null && turn.drawn.some((drawn) => drawn.bust) && !ofTurn.has(turn.seat))
      ofTurn.set(turn.seat, { cards: [], by: 0, bust: true })
    for (const [seat, take] of ofTurn) lastOf.set(seat, take)
  }
  return lastOf
}
