/** The log as lines: keys and arguments of what was said, grouped by turn. */
import type { Entry, SaidArgs } from './wire'

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

const QUIET = new Set(['turn-over', 'time'])

/** Sentences that name the card drawn themselves. */
const TELLING = new Set(['tax', 'bust'])

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
    entry.events.map((event) => (event.kind === 'said' && TELLING.has(event.key) ? event.args.card : null)),
  )
  entry.events.forEach((event, i) => {
    if (event.kind !== 'said' || QUIET.has(event.key)) return
    if (event.key === 'drew' && event.args.card && told.has(event.args.card)) return
    found.push({ id: `${entry.seq}.${i}`, seq: entry.seq, key: event.key, args: event.args, cause: event.cause })
  })
  return found
}

export function turns(entries: Entry[]): Turn[] {
  const all: Turn[] = []
  for (const entry of entries) {
    for (const line of lines(entry)) {
      let last = all.at(-1)
      if (line.key === 'turn') {
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

/** One card of the history strip (O-005). */
export interface Drawn {
  n: number
  card: string
  taker: number | null
  repelled: boolean
  bust: boolean
}

/** What was drawn in the latest turn, in order, and what became of it. An undo rewinds its move. */
export function history(entries: Entry[]): { seat: number | null; drawn: Drawn[] } {
  const standing: Entry[] = []
  for (const entry of entries) {
    if (entry.kind === 'undo') {
      let at = standing.length - 1
      while (at >= 0 && standing[at]?.kind !== 'move') at--
      if (at >= 0) standing.splice(at, 1)
    } else standing.push(entry)
  }
  let seat: number | null = null
  let drawn: Drawn[] = []
  const open = (card: string | undefined) => drawn.find((d) => d.card === card && d.taker === null && !d.repelled)
  for (const entry of standing) {
    for (const event of entry.events) {
      if (event.kind !== 'said') continue
      const { key, args } = event
      if (key === 'turn') {
        seat = args.seat ?? null
        drawn = []
      } else if (key === 'drew' && args.card) {
        drawn = [...drawn, { n: drawn.length + 1, card: args.card, taker: null, repelled: false, bust: false }]
      } else if (key === 'repelled') {
        const last = drawn.at(-1)
        if (last) last.repelled = true
      } else if (key === 'bust') {
        const last = drawn.at(-1)
        if (last) last.bust = true
      } else if (key === 'traded' || key === 'hired' || key === 'claimed') {
        const found = open(args.card)
        if (found) found.taker = args.seat ?? null
      }
    }
  }
  return { seat, drawn }
}
