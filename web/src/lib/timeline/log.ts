/** The log as lines: keys and arguments of its messages, grouped by turn. */
import { FACE_DOWN, NAMING, PICTURES, QUIET } from '../../art/said'
import type { Entry, GameEvent, SaidArgs } from '../net/wire'

export interface Line {
  id: string
  seq: number
  key: string
  args: SaidArgs
  cause: string
}

export interface Turn {
  id: string
  seat: number | null
  lines: Line[]
}

/** Whether a drawn card lay face down before. */
function isTurnedOver(events: GameEvent[], i: number): boolean {
  const [said, next] = [events[i], events[i + 1]]
  return said?.kind === 'said' && PICTURES[said.key] === 'drawn' && next?.kind === 'moved' && next.from === FACE_DOWN
}

export function lines(entry: Entry): Line[] {
  const found: Line[] = []
  if (entry.kind === 'undo' || entry.kind === 'leave') {
    found.push({
      id: `${entry.seq}`,
      seq: entry.seq,
      key: entry.kind,
      args: { seat: entry.seat ?? undefined },
      cause: '',
    })
  }
  if (entry.kind === 'start') found.push({ id: `${entry.seq}`, seq: entry.seq, key: 'start', args: {}, cause: '' })
  if (entry.kind === 'undo') return found
  const told = new Set(
    entry.events.map((event) => (event.kind === 'said' && NAMING.has(event.key) ? event.args.card : null)),
  )
  entry.events.forEach((event, i) => {
    if (event.kind !== 'said' || QUIET.has(event.key)) return
    if (PICTURES[event.key] === 'drawn' && event.args.card && told.has(event.args.card)) return
    const key = isTurnedOver(entry.events, i) ? 'turned-over' : event.key
    found.push({ id: `${entry.seq}.${i}`, seq: entry.seq, key, args: event.args, cause: event.cause })
  })
  return found
}

export function turns(entries: Entry[]): Turn[] {
  const all: Turn[] = []
  for (const entry of entries) {
    for (const line of lines(entry)) {
      let last = all.at(-1)
      if (PICTURES[line.key] === 'turn') {
        last = { id: line.id, seat: line.args.seat ?? null, lines: [] }
        all.push(last)
        continue
      }
      if (!last) {
        last = { id: 'first', seat: null, lines: [] }
        all.push(last)
      }
      last.lines.push(line)
    }
  }
  return all
}
