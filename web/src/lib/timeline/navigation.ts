/** Navigation through the past, shared by the bar, the keys and the log. */

export interface Timeline {
  /** The index of the moment shown, from 0 to `last`. */
  readonly at: number
  readonly last: number
  seek(to: number): void
  /** Start or stop the playback. */
  toggle?(): void
  /** Return to the running game. */
  leave?(): void
}

const STEPS: Record<string, (timeline: Timeline) => number> = {
  ArrowLeft: ({ at }) => at - 1,
  ArrowRight: ({ at }) => at + 1,
  PageUp: ({ at }) => at - 10,
  PageDown: ({ at }) => at + 10,
  Home: () => 0,
  End: ({ last }) => last,
}

const within = (timeline: Timeline, to: number) => Math.max(0, Math.min(to, timeline.last))

/** Handle a navigation key. Returns whether the key was one. */
export function timelineKey(event: KeyboardEvent, timeline: Timeline): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return false
  const target = event.target instanceof HTMLElement ? event.target : null
  const step = STEPS[event.key]
  if (step && target?.tagName !== 'INPUT') timeline.seek(within(timeline, step(timeline)))
  else if (event.key === ' ' && timeline.toggle && target?.tagName !== 'BUTTON') timeline.toggle()
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
