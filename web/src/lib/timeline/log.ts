/** The log as lines: keys and arguments of its messages, grouped by turn. */
import { FACE_DOWN, NAMING, PICTURES, QUIET } from '../said/said'
import { turnsOf, type Turn as Told } from './history'
import { leviesOf, type Levy } from './taxes'
import type { Changed, Entry, GameEvent, SaidArgs, Sat, Words } from '../../wire/wire'

export interface Line {
  id: string
  seq: number
  key: string
  args: SaidArgs
  cause: string
  /** The effects of a tax increase. */
  levy?: Levy
  /** Who has the seat now. */
  sat?: Sat
  words?: Words
  /** The options of the table that were changed. */
  changed?: Changed
}

export interface Turn {
  id: string
  seat: number | null
  lines: Line[]
  /** What happened in the turn; undefined before the first turn. */
  told?: Told
}

/** Whether a drawn card was face down before. */
function isTurnedOver(events: GameEvent[], i: number): boolean {
  const [said, next] = [events[i], events[i + 1]]
  return said?.kind === 'said' && PICTURES[said.key] === 'drawn' && next?.kind === 'moved' && next.from === FACE_DOWN
}

/** The keys of entries described by one sentence about a seat. */
const NOTED: Partial<Record<Entry['kind'], (entry: Entry) => string>> = {
  undo: ({ agreed }) => (agreed ? 'undo-agreed' : 'undo'),
  leave: () => 'leave',
  expired: ({ zero }) => `expired-${zero}`,
  ask: ({ what }) => `ask-${what}`,
  agree: ({ what }) => (what ? `agree-${what}` : 'agree'),
  refuse: ({ what }) => (what ? `refuse-${what}` : 'refuse'),
  pause: () => 'pause',
  resume: () => 'resume',
  order: ({ ended }) => (ended && ended !== 'new' ? `order-${ended}` : ''),
}

export function lines(entry: Entry): Line[] {
  const result: Line[] = []
  const note = (key: string, args: SaidArgs = {}, more: Partial<Line> = {}) =>
    result.push({ id: `${entry.seq}`, seq: entry.seq, key, args, cause: '', ...more })
  const noted = NOTED[entry.kind]?.(entry)
  const seat = entry.seat ?? undefined
  if (noted) note(noted, { seat })
  if (entry.set) note('set', {}, { changed: entry.set })
  if (entry.kind === 'sit' && entry.sat) note('sit', { seat }, { sat: entry.sat })
  if (entry.words) note('say', { seat }, { words: entry.words })
  if (entry.muted) note(entry.muted.on ? 'mute' : 'unmute', { seat: entry.muted.by[0], to: seat })
  if (entry.kind === 'start') note('start')
  if (entry.kind === 'undo') return result
  if (entry.ordered) note('ordered', { seat })
  const named = new Set(
    entry.events.map((event) => (event.kind === 'said' && NAMING.has(event.key) ? event.args.card : null)),
  )
  const levies = leviesOf(entry.events)
  entry.events.forEach((event, i) => {
    if (event.kind !== 'said' || QUIET.has(event.key) || levies.told.has(i)) return
    if (PICTURES[event.key] === 'drawn' && event.args.card && named.has(event.args.card)) return
    const key = isTurnedOver(entry.events, i) ? 'turned-over' : event.key
    const levy = levies.at.get(i)
    result.push({ id: `${entry.seq}.${i}`, seq: entry.seq, key, args: event.args, cause: event.cause, ...(levy && { levy }) })
  })
  return result
}

/** All turns, each with its lines. An undone turn is part of the previous one. */
export function turns(entries: Entry[]): Turn[] {
  const all: Turn[] = [{ id: 'first', seat: null, lines: [] }]
  /** The number of turns before each move that stands. */
  const before: number[] = []
  for (const entry of entries) {
    if (entry.kind === 'move') before.push(all.length)
    if (entry.kind === 'undo') merge(all, before.pop() ?? all.length)
    for (const line of lines(entry)) {
      if (PICTURES[line.key] === 'turn') all.push({ id: line.id, seat: line.args.seat ?? null, lines: [] })
      else all.at(-1)?.lines.push(line)
    }
  }
  const told = turnsOf(entries)
  return all
    .map((turn, i) => ({ ...turn, told: told[i - 1] }))
    .filter((turn) => turn.seat !== null || turn.lines.length > 0)
}

/** Keep only the first `n` turns; the lines of the others are added to the last of them. */
function merge(all: Turn[], n: number): void {
  const back = all.splice(n)
  all.at(-1)?.lines.push(...back.flatMap((turn) => turn.lines))
}
