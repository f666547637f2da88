/** Navigation through the past, shared by the bar, the keys and the log. */
import { beginsTurn } from '../said/said'
import type { Entry } from '../../wire/wire'

export interface Timeline {
  /** The index of the moment shown, from 0 to `last`. */
  readonly at: number
  readonly last: number
  /** The moments at which turns begin, in order. */
  readonly turns: number[]
  seek(to: number): void
  /** Start or stop the playback. */
  toggle?(): void
  /** Return to the running game. */
  leave?(): void
}

const STEPS: Record<string, (timeline: Timeline) => number> = {
  ArrowLeft: ({ at }) => at - 1,
  ArrowRight: ({ at }) => at + 1,
  PageUp: turnBefore,
  PageDown: turnAfter,
  Home: () => 0,
  End: ({ last }) => last,
}

/** The moments at which turns begin. `entries`: one for each moment. */
export const turnStarts = (entries: Entry[]): number[] =>
  entries.flatMap(({ events }, at) => (beginsTurn(events) ? [at] : []))

/** The beginning of the turn shown, or of the previous turn if the beginning is already shown. */
export function turnBefore({ at, turns }: Timeline): number {
  return turns.findLast((start) => start < at) ?? 0
}

export function turnAfter({ at, last, turns }: Timeline): number {
  return turns.find((start) => start > at) ?? last
}

const within = (timeline: Timeline, to: number) => Math.max(0, Math.min(to, timeline.last))

/** Handle a navigation key. Returns whether the key was one. */
export function timelineKey(event: KeyboardEvent, timeline: Timeline): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return false
  const target = event.target instanceof HTMLElement ? event.target : null
  const step = STEPS[event.key]
  if (step && !/^(INPUT|SELECT)$/.test(target?.tagName ?? '')) timeline.seek(within(timeline, step(timeline)))
  else if (event.key === ' ' && timeline.toggle && !target?.matches('button:enabled')) timeline.toggle()
  else if (event.key === 'Escape' && timeline.leave) timeline.leave()
  else return false
  event.preventDefault()
  return true
}

/** The index of the last moment at or before an entry. */
export function positionAt(seqs: number[], seq: number): number {
  return Math.max(
    0,
    seqs.findLastIndex((own) => own <= seq),
  )
}
