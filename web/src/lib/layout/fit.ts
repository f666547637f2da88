/** The largest card size at which all cards fit without scrolling. */

const RATIO = 7 / 5
/** The numbers of slots used by layouts: the first is enough for most turns, so cards rarely move. */
const ROOM = [8, 10, 12, 15, 20, 25, 30, 40]
/** Cards overlap rather than become narrower than this, as long as enough of each remains to tap. */
const LEAST = 60
const TAP = 44
/** How much larger cards must become to justify another row. */
const WORTH_A_ROW = 1.08
/** How much smaller cards may become for another column. */
const WORTH_A_COLUMN = 0.96

export interface Grid {
  width: number
  columns: number
  rows: number
  /** From the left edge of a card to that of the next. */
  step: number
}

/** The best grid of slots for n cards in a box; all n that fit into its slots share it. */
export function grid(n: number, width: number, height: number, gap: number, most: number): Grid {
  const holds = (found: Grid) => found.columns * found.rows >= n
  const grids = [...ROOM, n].map((room) => best(room, width, height, gap, most))
  const found = grids.find(holds) ?? grids.at(-1)!
  if (found.width >= LEAST) return found
  const close = [...ROOM.filter((room) => room >= n), n].map((room) => overlapping(room, width, height, gap))
  return close.find(({ step }) => step >= TAP) ?? { ...found, width: Math.max(found.width, 24) }
}

function best(room: number, width: number, height: number, gap: number, most: number): Grid {
  let widest: Grid = { width: 0, columns: 1, rows: 1, step: 0 }
  for (let rows = 1; rows <= room; rows++) {
    const other = inRows(rows, room, width, height, gap, most)
    if (other.width > widest.width * WORTH_A_ROW) widest = other
  }
  const down = Math.floor((height + gap) / (widest.width * RATIO + gap))
  return { ...widest, rows: Math.max(widest.rows, down) }
}

function inRows(rows: number, room: number, width: number, height: number, gap: number, most: number): Grid {
  const down = Math.min((height - gap * (rows - 1)) / rows / RATIO, most)
  const across = Math.floor((width + gap) / (down * WORTH_A_COLUMN + gap))
  const columns = Math.max(Math.ceil(room / rows), across)
  const size = Math.floor(Math.min(down, (width - gap * (columns - 1)) / columns))
  return { width: size, columns, rows, step: size + gap }
}

function overlapping(n: number, width: number, height: number, gap: number): Grid {
  const rows = Math.max(Math.floor((height + gap) / (LEAST * RATIO + gap)), 1)
  const columns = Math.ceil(n / rows)
  const step = Math.min(LEAST + gap, Math.max(width - LEAST, 0) / Math.max(columns - 1, 1))
  return { width: LEAST, columns, rows, step }
}

/** The best size of exactly n tiles of an aspect ratio. */
export function tile(n: number, width: number, height: number, gap: number, most: number, ratio: number): number {
  let best = 24
  for (let columns = 1; columns <= n; columns++) {
    const rows = Math.ceil(n / columns)
    const across = (width - gap * (columns - 1)) / columns
    const down = (height - gap * (rows - 1)) / rows / ratio
    best = Math.max(best, Math.min(across, down, most))
  }
  return Math.floor(best)
}

export interface Laid {
  width: number
  lefts: number[]
}

/** Groups side by side in one row; the cards of a group overlap, and groups overlap if space is short. */
export function overlap(sizes: number[], width: number, height: number, most: number): Laid {
  let size = Math.min(height / RATIO, most)
  const inner = 0.34
  const cards = sizes.reduce((sum, n) => sum + n, 0)
  const inside = cards - sizes.length
  const between = Math.max(sizes.length - 1, 0)
  const total = (step: number) => size * (1 + inside * inner + between * step)
  let step = 1.08
  if (total(step) > width && between > 0) step = Math.max((width / size - 1 - inside * inner) / between, 0.36)
  if (total(step) > width) size *= width / total(step)
  const lefts: number[] = []
  let x = 0
  for (const n of sizes) {
    for (let i = 0; i < n; i++) {
      lefts.push(x)
      x += size * (i === n - 1 ? step : inner)
    }
  }
  return { width: size, lefts }
}
