/** Outdoor scenery: land and water, houses, ships. Land takes the color of the distance. */
import { shipShape } from '../../art/fleet'
import { at, dot, faint, grain, ink, line, many, plank, slab, wash } from './pens'

/** Hills above the horizon. */
export const hills = (y: number, high = 18) =>
  wash(`M-10 ${y}V${y - high * 0.5}C20 ${y - high} 44 ${y - high * 0.6} 66 ${y - high * 0.4} 100 ${y - high * 1.2} 134 ${y - high * 0.6} 154 ${y - high * 0.4} 172 ${y - high * 0.9} 190 ${y - high} 210 ${y - high * 0.7}V${y}Z`, 'currentColor')

/** The distant roofs of the town, a church and a fort; the windows are lit at night. */
export function skyline(y: number, x = 0, lit = false): string {
  const roofs = `M${x} ${y}v-12l7-6 7 6v4h5v-12l8-7 8 7v14h5v-24h4l3-16 3 16h4v26h6v-10l9-6 9 6v8h6v-26h5v4h5v-4h5v4h5v-4h5v28h8v-9l6-5 6 5v15Z`
  const windows = [9, 25, 31, 47, 66, 71, 86, 92, 118]
    .map((dx, i) => slab(x + dx, y - 8 - ((i * 5) % 9), 2.2, 3.4))
    .join('')
  return wash(roofs, 'currentColor') + (lit ? wash(windows, '#ffd27a') : '')
}

/** An island with a bay and a chapel. */
export const islet = (x: number, y: number, size = 1) =>
  at(
    x,
    y,
    size,
    wash('M-62 0C-54-10-42-8-34-18-22-34-4-36 8-26 18-20 24-22 34-14 44-10 54-8 62 0Z', 'currentColor') +
      wash('M28-8v-12l5-4 5 4v12ZM32-24v-6h2v6Z', 'currentColor'),
  )

export const reef = (x: number, y: number, size = 1) =>
  at(
    x,
    y,
    size,
    ink('M-34 6C-32-6-22-4-20-14-12-24-4-12 0-16 6-26 16-18 18-8 26-12 32-4 36 6Z', '#4d4a48', 1.4) +
      grain('M-20-12 -14 2M0-14 -2 2M16-14 12 0', '#1f1c1b', 0.5) +
      line('M-42 8C-36 3-30 10-22 6S-6 2 2 7 20 2 28 7 38 4 44 8', '#f4f7f2', 2.4),
  )

export const foam = (x: number, y: number, w: number) =>
  line(`M${x} ${y}q${w / 8}-4 ${w / 4} 0t${w / 4} 0 ${w / 4} 0 ${w / 4} 0`, '#ffffffb0', 1.5)

/** A ship of a color, with its waterline at this point. */
export function ship(color: string, x: number, y: number, size: number, swords = 1, mirrored = false): string {
  return at(x + (mirrored ? 50 : -50) * size, y - 104 * size, size, shipShape(color, swords), mirrored) +
  foam(x - 48 * size, y + 2 * size, 96 * size)
}

/** A rowing boat with room for a few. */
export const boat = (x: number, y: number, size = 1, more = '') =>
  at(
    x,
    y,
    size,
    more +
      ink('M-40-12C-20-6 20-6 40-13 38 0 30 8 20 9H-20C-30 8-38 0-40-12Z', '#7b4a2a', 1.6) +
      wash('M-38-8C-18-3 18-3 38-9L37-5C18 1-18 1-37-4Z', '#b98249') +
      line('M-48 10q6-4 12 0t12 0 12 0 12 0 12 0 12 0 12 0', '#ffffffb0', 1.6),
  )

/** Planks of the quay, from this height to the lower edge. */
export const quay = (y: number, color = '#93673c') =>
  wash(slab(-10, y, 220, 210 - y), color) +
  line(`M-10 ${y}H210`, '#2b1c10', 2.2) +
  grain(`M-10 ${y + 16}H210M-10 ${y + 36}H210M-10 ${y + 60}H210M30 ${y}v16M96 ${y}v16M162 ${y}v16M60 ${y + 16}v20M130 ${y + 16}v20M20 ${y + 36}v24M100 ${y + 36}v24M176 ${y + 36}v24`, '#2b1c10', 0.55)

/** Cobbles, from this height to the lower edge. */
export const cobbles = (y: number, color = '#a39178') =>
  wash(slab(-10, y, 220, 210 - y), color) +
  line(`M-10 ${y}H210`, '#2b1c10', 1.6) +
  grain(
    many(5, (row) => many(9, (i) => `M${-8 + i * 25 + (row % 2) * 12} ${y + 10 + row * 14}q7-7 15 0`)),
    '#2b1c10',
    0.4,
    1.1,
  )

export const sand = (y: number) =>
  wash(`M-10 ${y + 6}C30 ${y - 4} 70 ${y + 8} 110 ${y + 2}S180 ${y - 2} 210 ${y + 4}V210H-10Z`, '#ecd9a8') +
  line(`M-10 ${y + 6}C30 ${y - 4} 70 ${y + 8} 110 ${y + 2}S180 ${y - 2} 210 ${y + 4}`, '#fffaf0', 3) +
  grain(`M20 ${y + 22}h8M70 ${y + 34}h10M140 ${y + 20}h8M168 ${y + 44}h10M36 ${y + 56}h9`, '#a07c3c', 0.7, 1.4)

export const grass = (y: number, color = '#8fae6b') =>
  wash(`M-10 ${y + 4}C40 ${y - 8} 90 ${y + 6} 130 ${y} 160 ${y - 6} 190 ${y} 210 ${y + 4}V210H-10Z`, color) +
  grain(`M18 ${y + 20}l2-6 2 6M60 ${y + 34}l2-6 2 6M120 ${y + 18}l2-6 2 6M170 ${y + 30}l2-6 2 6M96 ${y + 48}l2-6 2 6`, '#3d5a2c', 0.8, 1.3)

export const palm = (x: number, y: number, size = 1) =>
  at(
    x,
    y,
    size,
    line('M0 0C-4-24 0-44 10-62', '#2b1c10', 7) +
      line('M0 0C-4-24 0-44 10-62', '#9a6a38', 4.4) +
      grain('M-4-10h6M-4-22h6M-2-34h6M1-46h6', '#2b1c10', 0.7, 1) +
      ink('M10-62C24-74 38-70 44-56 34-62 22-62 10-62ZM10-62C-4-76-20-72-26-58-14-64-2-64 10-62ZM10-62C10-80 24-88 36-82 26-78 18-72 10-62ZM10-62C4-80-10-84-20-78-10-76 0-72 10-62ZM10-62C22-60 30-50 30-38 24-48 18-56 10-62ZM10-62C-2-60-10-50-10-38-4-48 2-56 10-62Z', '#5f8f55', 1.3) +
      dot(9, -59, 3.4, '#8a5a33') +
      dot(14, -58, 3.4, '#8a5a33'),
  )

export const bush = (x: number, y: number, size = 1, color = '#6f9a5a') =>
  at(x, y, size, ink('M-22 0C-28-10-18-18-12-16-10-26 8-26 10-17 20-20 28-10 22 0Z', color, 1.3) + grain('M-8-8q3-4 6 0M6-6q3-4 6 0', '#2b1c10', 0.6))

/** A house with a gable, in this width and height. */
export const house = (x: number, y: number, w: number, h: number, wall: string, roof = '#9c5a3c') =>
  plank(x, y - h, w, h, wall) +
  ink(`M${x - 4} ${y - h}L${x + w / 2} ${y - h - w * 0.5} ${x + w + 4} ${y - h}Z`, roof, 1.3) +
  grain(`M${x + 3} ${y - h - 4}h${w - 6}M${x + w * 0.22} ${y - h - w * 0.18}h${w * 0.56}`, '#2b1c10', 0.4)

export const pane = (x: number, y: number, w: number, h: number, lit = false) =>
  plank(x, y, w, h, lit ? '#ffd983' : '#6f8f93', 1.1) +
  line(`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, '#2b1c10', 0.9)

export const door = (x: number, y: number, w: number, h: number, color = '#6b3f22') =>
  ink(`M${x} ${y}v${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}Z`, color, 1.4) +
  grain(`M${x + w / 3} ${y}v${-h + 4}M${x + (2 * w) / 3} ${y}v${-h + 4}`, '#2b1c10', 0.6) +
  dot(x + w * 0.8, y - h * 0.4, 1.4, '#e2b23c')

/** A chapel with a bell. */
export const church = (x: number, y: number, size = 1) =>
  at(
    x,
    y,
    size,
    plank(-30, -40, 60, 40, '#efe6d0') +
      ink('M-36-40 0-64 36-40Z', '#9c5a3c', 1.3) +
      plank(-10, -84, 20, 30, '#efe6d0') +
      ink('M-14-84 0-100 14-84Z', '#9c5a3c', 1.3) +
      line('M0-100v-12M-4-108h8', '#2b1c10', 1.6) +
      ink('M-4-62v-8a4 4 0 0 1 8 0v8Z', '#3a2a20', 1) +
      door(-9, 0, 18, 28) +
      ink('M-24-14v-10a4 4 0 0 1 8 0v10ZM16-14v-10a4 4 0 0 1 8 0v10Z', '#6f8f93', 1),
  )

export const banks = (y: number, strength = 0.6) =>
  faint(
    strength,
    wash(`M-10 ${y}C20 ${y - 10} 50 ${y + 4} 90 ${y - 4} 130 ${y - 12} 170 ${y + 2} 210 ${y - 6}V${y + 16}C170 ${y + 10} 130 ${y + 22} 90 ${y + 14} 50 ${y + 8} 20 ${y + 22}-10 ${y + 14}Z`, '#eef0e6'),
  )

export const clouds = (y = 56) =>
  faint(
    0.75,
    wash(`M14 ${y}c2-10 16-10 18-4 4-8 18-6 18 4ZM128 ${y - 16}c2-9 14-9 16-3 4-8 18-6 18 3ZM150 ${y + 10}c2-7 10-7 12-2 4-5 12-4 12 2Z`, '#fffdf2'),
  )

export const gulls = (x: number, y: number) =>
  line(`M${x} ${y}q5-7 10 0 5-7 10 0M${x + 28} ${y - 10}q4-5 8 0 4-5 8 0M${x + 20} ${y + 14}q4-5 8 0 4-5 8 0`, '#3d3a36', 1.4)

export const rain = () =>
  faint(0.5, line(many(28, (i) => `M${((i * 37) % 220) - 5} ${(i * 53) % 190}l-5 13`), '#dbe7e6', 1.1))

export const smokeOver = (x: number, y: number, size = 1) =>
  at(
    x,
    y,
    size,
    faint(0.85, wash('M-8 0C-22-12-8-22-16-36-26-52-2-58-6-76-8-94 20-100 22-84 38-82 34-62 24-58 32-44 14-38 18-24 22-10 12-2 8 0Z', '#57504c')) +
      grain('M-8-20C0-26 8-18 12-26M-10-50C-2-58 8-48 16-58M0-78C6-84 12-76 18-82', '#a39a92', 0.8, 1.6),
  )

export const flames = (x: number, y: number, size = 1) =>
  at(
    x,
    y,
    size,
    ink('M-16 0C-26-14-12-20-14-34-6-30-4-24-4-20-2-34 4-40 2-52 14-44 16-30 12-22 18-24 18-30 18-34 26-22 24-8 14 0Z', '#e2702a', 1.4) +
      wash('M-8 0C-14-10-6-14-6-22-1-18 0-14 1-12 3-20 6-24 5-32 12-26 12-18 9-12 13-13 13-17 13-19 17-12 14-4 8 0Z', '#f7cf5e'),
  )
