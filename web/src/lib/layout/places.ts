/** The place of each piece, so that a card keeps its identity while it moves. */
import { FACE_DOWN } from '../said/said'
import type { GameEvent, Moved, View } from '../../wire/wire'

export interface Piece {
  id: string
  name: string
}

export interface Layout {
  harbor: Piece[]
  expeditions: Piece[]
  hand: Piece[]
  displays: Piece[][]
  /** By seat: the ships kept in front of it. */
  kept: Piece[][]
  /** By seat: the ships kept under merchants. */
  tucked: Piece[][]
  /** A gambler's cards, in the order in which they will be turned over; their names are unknown. */
  covered: Piece[]
}

export const EMPTY: Layout = { harbor: [], expeditions: [], hand: [], displays: [], kept: [], tucked: [], covered: [] }

let counter = 0

const fresh = (name: string): Piece => ({ id: `p${++counter}`, name })

function take(pool: Piece[], name: string): Piece | undefined {
  const at = pool.findIndex((piece) => piece.name === name)
  return at < 0 ? undefined : pool.splice(at, 1)[0]
}

/** Lay out a view: cards that stayed or moved keep their pieces, new cards get new ones. */
export function layOut(previous: Layout, view: View): Layout {
  const wanted: [Piece[], string[]][] = [
    [previous.harbor, view.harbor],
    [previous.expeditions, view.expeditions],
    [previous.hand, view.hand ?? []],
    ...view.seats.map((seat, i): [Piece[], string[]] => [previous.displays[i] ?? [], seat.display]),
    ...view.seats.map((seat, i): [Piece[], string[]] => [previous.kept[i] ?? [], seat.kept ?? []]),
    ...view.seats.map((seat, i): [Piece[], string[]] => [previous.tucked[i] ?? [], seat.tucked ?? []]),
  ]
  const pools = wanted.map(([pieces]) => [...pieces])
  const rows = wanted.map(([, names], i) => names.map((name) => take(pools[i] ?? [], name)))
  const n = view.seats.length
  const gone = [previous.displays, previous.kept, previous.tucked].flatMap((row) => row.slice(n))
  const loose = [...pools, ...gone].flat()
  const waiting = view.face_down ?? 0
  const less = Math.max(0, previous.covered.length - waiting)
  const [over, covered] = [previous.covered.slice(0, less), previous.covered.slice(less)]
  const reveal = (name: string) => ({ ...(over.shift() ?? fresh(name)), name })
  const settled = wanted.map(([, names], i) => names.map((name, j) => rows[i]?.[j] ?? take(loose, name) ?? reveal(name)))
  const [harbor = [], expeditions = [], hand = [], ...seats] = settled
  const [displays, kept, tucked] = [seats.slice(0, n), seats.slice(n, 2 * n), seats.slice(2 * n)]
  while (covered.length < waiting) covered.push(fresh(''))
  return { harbor, expeditions, hand, displays, kept, tucked, covered }
}

export function pieces(layout: Layout): Piece[] {
  const { displays, kept, tucked } = layout
  return [...layout.harbor, ...layout.expeditions, ...layout.hand, ...[displays, kept, tucked].flat(2), ...layout.covered]
}

/** The place that a newly revealed card came from, as the events name it. */
export function sourceOf(events: GameEvent[], card: string): string | undefined {
  return events.find((event): event is Moved => event.kind === 'moved' && event.to === 'hand' && !!event.cards?.includes(card))?.from
}

/** The place of a piece, as the events name it. */
export function placeOf(layout: Layout, id: string): string | null {
  const has = (row: Piece[]) => row.some((piece) => piece.id === id)
  if (has(layout.harbor)) return 'harbor'
  if (has(layout.expeditions)) return 'expeditions'
  if (has(layout.hand)) return 'hand'
  if (has(layout.covered)) return FACE_DOWN
  const seat = layout.displays.findIndex((row, i) => has(row) || has(layout.tucked[i] ?? []))
  if (seat >= 0) return `display ${seat}`
  const keeper = layout.kept.findIndex(has)
  return keeper < 0 ? null : `kept ${keeper}`
}
