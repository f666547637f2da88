/** The largest size of cards at which all of them fit without scrolling. */

const RATIO = 7 / 5
const STEPS = [3, 4, 5, 6, 9, 12, 15, 20, 25, 30, 40]

export interface Fit {
  width: number
  columns: number
}

/** The best grid for n cards in a box; space is reserved in steps so that not every card changes the size. */
export function fit(n: number, width: number, height: number, gap: number, most: number): Fit {
  return tile(STEPS.find((step) => step >= n) ?? n, width, height, gap, most, RATIO)
}

/** The best grid for exactly n tiles of an aspect ratio. */
export function tile(room: number, width: number, height: number, gap: number, most: number, ratio: number): Fit {
  let best: Fit = { width: 0, columns: 1 }
  for (let columns = 1; columns <= room; columns++) {
    const rows = Math.ceil(room / columns)
    const across = (width - gap * (columns - 1)) / columns
    const down = (height - gap * (rows - 1)) / rows / ratio
    const size = Math.min(across, down, most)
    if (size > best.width + 0.5) best = { width: size, columns }
  }
  return { width: Math.max(Math.floor(best.width), 24), columns: best.columns }
}

export interface Laid {
  width: number
  lefts: number[]
}

/** Groups side by side in one row; the cards of a group overlap, and so do groups if space is short. */
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
