/** Small objects. The given point is the foot of each. */
import { at, dot, grain, ink, line, many, plank, rod, slab, wash } from './pens'

export const crate = (x: number, y: number, w = 34, mark = '') =>
  plank(x, y - w * 0.8, w, w * 0.8, '#a9763f', 1.4) +
  wash(slab(x + 1, y - w * 0.8 + 1, w - 2, 5) + slab(x + 1, y - 6, w - 2, 5), '#c99a5a') +
  grain(`M${x + w * 0.33} ${y - w * 0.8}v${w * 0.8}M${x + w * 0.66} ${y - w * 0.8}v${w * 0.8}M${x} ${y - w * 0.8 + 6}h${w}M${x} ${y - 6}h${w}`, '#2b1c10', 0.7) +
  (mark ? `<text class="figure lettering" x="${x + w / 2}" y="${y - w * 0.28}" font-size="${w * 0.27}" text-anchor="middle" fill="#3a1c0c">${mark}</text>` : '')

export const barrel = (x: number, y: number, size = 1) =>
  at(
    x,
    y,
    size,
    ink('M-13-38C-18-26-18-12-13 0H13C18-12 18-26 13-38Z', '#94623a', 1.5) +
      ink('M-13-38C-13-43 13-43 13-38S-13-33-13-38Z', '#b98249', 1.3) +
      line('M-16-28H16M-16-9H16', '#4a4f52', 3) +
      grain('M-6-33V0M6-33V0', '#2b1c10', 0.6),
  )

export const sack = (x: number, y: number, size = 1, color = '#d9c49a') =>
  at(x, y, size, ink('M-15 0C-20-14-12-24-6-28L-9-36H9L6-28C12-24 20-14 15 0Z', color, 1.4) + line('M-6-28H6', '#8a5a33', 2) + grain('M-8-18C-4-12-6-6-8-2M6-20C8-14 8-8 9-4', '#2b1c10', 0.4))

export const herbs = (x: number, y: number, size = 1) => {
  const leaf = (lx: number, ly: number, turn: number) =>
    `<ellipse cx="${lx}" cy="${ly}" rx="3.4" ry="7" transform="rotate(${turn} ${lx} ${ly})" fill="#5f8f55" stroke="#2b1c10" stroke-width="1.1"/>`
  return at(
    x,
    y,
    size,
    line('M-4 0Q-8-14-18-26M-2 0Q-4-16-8-32M0 0V-34M2 0Q4-16 8-32M4 0Q8-14 18-26', '#3d6a3a', 1.8) +
      leaf(-18, -27, -40) + leaf(-9, -33, -16) + leaf(0, -37, 0) + leaf(9, -33, 16) + leaf(18, -27, 40) +
      leaf(-11, -17, -50) + leaf(11, -17, 50) + leaf(-4, -22, -14) + leaf(5, -23, 18) +
      line('M-6-5H6', '#2b1c10', 4) + line('M-6-5H6', '#e0c48d', 2.2),
  )
}

/** A closed book lying flat. */
export const book = (x: number, y: number, w: number, color: string, h = 10) =>
  ink(`M${x} ${y}v${-h}h${w}v3h-3v${h - 6}h3v3Z`, color, 1.3) +
  wash(slab(x + 3, y - h + 3, w - 5, h - 6), '#f6ead0') +
  line(`M${x + 6} ${y - h / 2}h${w - 10}`, '#b9a67c', 0.8)

/** A closed book standing upright, seen from the front. */
export const cover = (x: number, y: number, w: number, h: number, color: string, more = '') =>
  plank(x + 3, y - h + 3, w, h - 3, '#f6ead0', 1.2) +
  plank(x, y - h, w, h, color, 1.5) +
  wash(slab(x + 1, y - h + 1, 6, h - 2), '#000000', 0.25) +
  line(`M${x + 11} ${y - h + 5}h${w - 16}v${h - 10}h${-w + 16}Z`, '#e2b23c', 1) +
  more

/** An open book, with lines. */
export const pages = (x: number, y: number, w: number, color = '#8a5a33') => {
  const half = w / 2
  const h = w * 0.4
  const rows = many(5, (i) => `M${x - half + 8} ${y - h + 10 + i * (h * 0.14)}c${half * 0.3}-3 ${half * 0.5}-2 ${half - 16} 1M${x + 8} ${y - h + 11 + i * (h * 0.14)}c${half * 0.3}-3 ${half * 0.5}-3 ${half - 16}-1`)
  return (
    ink(`M${x - half - 3} ${y + 2}V${y - h + 2}H${x + half + 3}V${y + 2}Z`, color, 1.4) +
    ink(`M${x} ${y}C${x - half * 0.4} ${y - 7} ${x - half * 0.7} ${y - 5} ${x - half} ${y - 2}V${y - h}C${x - half * 0.7} ${y - h - 5} ${x - half * 0.4} ${y - h - 6} ${x} ${y - h + 2}Z`, '#fbf2da', 1.3) +
    ink(`M${x} ${y}C${x + half * 0.4} ${y - 7} ${x + half * 0.7} ${y - 5} ${x + half} ${y - 2}V${y - h}C${x + half * 0.7} ${y - h - 5} ${x + half * 0.4} ${y - h - 6} ${x} ${y - h + 2}Z`, '#fbf2da', 1.3) +
    grain(rows, '#5d4a32', 0.8, 1)
  )
}

/** A sheet of paper with rows of writing. */
export const sheet = (x: number, y: number, w: number, h: number, rows = 4, fill = '#f6ead0') =>
  plank(x, y, w, h, fill, 1.2) +
  grain(many(rows, (i) => `M${x + 5} ${y + 7 + i * ((h - 8) / rows)}h${w - 10 - ((i * 7) % 9)}`), '#5d4a32', 0.8, 1.1)

/** A chart with a coast, a bay and a chapel. */
export const coast = (x: number, y: number, w: number, h: number, whole = true) =>
  plank(x, y, w, h, '#f0dfb2', 1.4) +
  grain(`M${x} ${y + h / 3}h${w}M${x} ${y + (2 * h) / 3}h${w}M${x + w / 3} ${y}v${h}M${x + (2 * w) / 3} ${y}v${h}`, '#8a6a33', 0.4, 0.8) +
  (whole
    ? at(
        x + w / 2,
        y + h / 2,
        Math.min(w, h) / 60,
        ink('M-22 4C-24-8-12-10-10-16-2-24 10-18 12-10 22-10 26 0 18 8 12 8 10 2 4 4 0 10-4 16-12 14-18 14-20 10-22 4Z', '#d9c48a', 1.2) +
          line('M-6-4v-6M-8.5-8h5', '#2b1c10', 1.3) +
          ink('M-10-2v-4l4-3 4 3v4Z', '#fbf2da', 0.9) +
          line('M-30 20C-22 22-18 14-20 8', '#a3352b', 1.5) +
          line('M8-2l3-6 3 6M14 0l2-4 2 4', '#5d4a32', 1),
      )
    : '')

export const compass = (x: number, y: number, r: number) =>
  dot(x, y, r, '#e2b23c') +
  dot(x, y, r * 0.8, '#fbf2da') +
  wash(`M${x} ${y - r * 0.7}L${x + r * 0.2} ${y} ${x} ${y + r * 0.7} ${x - r * 0.2} ${y}Z`, '#a3352b') +
  wash(`M${x - r * 0.2} ${y}L${x} ${y + r * 0.7} ${x + r * 0.2} ${y}Z`, '#2b1c10')

export const quill = (x: number, y: number, size = 1) =>
  at(x, y, size, ink('M0 0C6-22 20-38 36-44 36-28 22-12 4-3Z', '#f6ead0', 1.2) + line('M-4 6C4-14 16-28 32-40', '#8d7c62', 1.1))

export const inkwell = (x: number, y: number) => ink(`M${x - 8} ${y}c-2-8 0-12 4-13v-4h8v4c4 1 6 5 4 13Z`, '#27364a', 1.3) +
wash(slab(x - 3, y - 15, 6, 2), '#6f8f93')

export const loaf = (x: number, y: number, size = 1) =>
  at(x, y, size, ink('M-22 0C-26-14-12-20 0-20S26-14 22 0Z', '#cf9249', 1.5) + line('M-10-14l4 8M0-16l3 8M9-15l3 7', '#7d4f1e', 1.5))

export const bottle = (x: number, y: number, size = 1, color = '#4c7a5a') =>
  at(x, y, size, ink('M-7 0V-18C-7-22-3-24-3-28V-36H3V-28C3-24 7-22 7-18V0Z', color, 1.4) + wash('M-7-14H7V-5H-7Z', '#f6ead0') + line('M-3-36H3', '#a5713a', 3))

export const mug = (x: number, y: number, size = 1) =>
  at(x, y, size, ink('M-8 0V-18H8V0Z', '#c99a4e', 1.3) + line('M8-14h5v9H8', '#2b1c10', 1.8) + ink('M-10-17C-10-23-4-24-2-22 2-26 9-24 9-18Z', '#f8f0dd', 1.2))

export const bowl = (x: number, y: number, size = 1) =>
  at(
    x,
    y,
    size,
    ink('M-14-8H14C14 0 7 3 0 3S-14 0-14-8Z', '#b7c4c6', 1.3) + line('M-12-8H12', '#c98f4a', 2.4) +
    line('M-4-13c-3-4 3-6 0-11M4-13c-3-4 3-6 0-11', '#f6f2e6', 1.3),
  )

export const lantern = (x: number, y: number, size = 1) =>
  at(
    x,
    y,
    size,
    line('M-6-26C-6-34 6-34 6-26', '#2b1c10', 1.8) + ink('M-9-4V-20H9V-4Z', '#ffdc8a', 1.5) +
    ink('M-11 0V-4H11V0ZM-10-20 -5-26H5L10-20Z', '#39464a', 1.3) + line('M-3-4V-20M3-4V-20', '#39464a', 1.2),
  )

export const chest = (x: number, y: number, size = 1, lid = '') =>
  at(
    x,
    y,
    size,
    ink('M-26 0V-20H26V0Z', '#8a5a33', 1.5) +
      ink('M-26-20C-26-34 26-34 26-20Z', '#a5713a', 1.5) +
      line('M-16 0V-28M16 0V-28', '#4a4f52', 3) +
      plank(-5, -23, 10, 10, '#e2b23c', 1.1) +
      dot(0, -18, 1.4, '#2b1c10', false) +
      lid,
  )

export const coins = (x: number, y: number, n = 5) =>
  many(n, (i) => ink(`M${x - 8} ${y - i * 4}c0-4 16-4 16 0v2c0 4-16 4-16 0Z`, '#edc14b', 1))

export const purse = (x: number, y: number, size = 1) =>
  at(x, y, size, ink('M-18 0C-24-16-12-24-8-27L-13-38H13L8-27C12-24 24-16 18 0Z', '#8a5a33', 1.5) + line('M-9-27H9', '#e2b23c', 2.6) + dot(0, -12, 6, '#edc14b'))

export const bucket = (x: number, y: number, size = 1) =>
  at(x, y, size, line('M-10-18C-8-30 8-30 10-18', '#2b1c10', 1.4) + ink('M-11-18H11L8 0H-8Z', '#8a939a', 1.4) + line('M-9-12H9', '#5f6a72', 1.3))

export const bollard = (x: number, y: number, size = 1) =>
  at(x, y, size, ink('M-11 0-8-24C-15-26-16-36-9-38H9C16-36 15-26 8-24L11 0Z', '#39464a', 1.5) + line('M-10-12C-4-8 4-8 10-12M-10-7C-4-3 4-3 10-7', '#d9bb82', 3))

export const flag = (x: number, y: number, color: string, high = 46) =>
  rod(`M${x} ${y}V${y - high}`, '#8a5a33', 1.8) +
  ink(`M${x + 1} ${y - high}c8-4 14 4 24 0v15c-10 4-16-4-24 0Z`, color, 1.3)

/** Bunting between two points. */
export const bunting = (x1: number, x2: number, y: number) => {
  const colors = ['#f2c437', '#3d7cc4', '#559f5b', '#c4453d', '#3a3a46', '#a9b0b3']
  const n = Math.round((x2 - x1) / 14)
  const sag = (i: number) => y + 12 * Math.sin((i / n) * Math.PI)
  return (
    line(`M${x1} ${y}Q${(x1 + x2) / 2} ${y + 24} ${x2} ${y}`, '#2b1c10', 1) +
    many(n, (i) => {
      const at = x1 + ((x2 - x1) * (i + 0.2)) / n
      return ink(`M${at.toFixed(1)} ${sag(i + 0.2).toFixed(1)}h8l-4 10Z`, colors[i % 6] ?? '', 0.9)
    })
  )
}

export const slate = (x: number, y: number, w: number, h: number, more = '') =>
  plank(x - 5, y - 5, w + 10, h + 10, '#8a5a33', 1.6) + plank(x, y, w, h, '#39464a', 1.2) + more

export const goat = (x: number, y: number, size = 1, mirrored = false) =>
  at(
    x,
    y,
    size,
    line('M-11 0V-10M-5 0V-10M8 0V-10M13 0V-10', '#2b1c10', 3) +
      ink('M-14-9C-16-20-6-22 6-20L13-24C13-30 17-33 22-31L28-27C28-23 25-22 22-22L17-12C16-8 8-8 0-8S-12-7-14-9Z', '#f1ece2', 1.4) +
      line('M17-31C15-37 11-38 9-37M20-32C20-37 18-40 15-41', '#5d4a32', 1.8) +
      line('M24-22l-1 5M-14-16l-4-3', '#2b1c10', 1.4) +
      dot(21.5, -27.5, 1, '#2b1c10', false),
    mirrored,
  )
