/** Rooms and their furniture. */
import { dot, faint, grain, ink, line, many, plank, slab, wash } from './pens'

/** A wall, and a floor of boards from this height down. */
export const room = (wall: string, floor = '#8a6240', y = 150) =>
  wash(slab(-10, -10, 220, y + 10), wall) +
  wash(slab(-10, y, 220, 220 - y), floor) +
  plank(-12, y - 5, 224, 6, floor, 1.1) +
  grain(`M-10 ${y + 12}H210M-10 ${y + 28}H210M-10 ${y + 46}H210M40 ${y}v12M120 ${y}v12M80 ${y + 12}v16M170 ${y + 12}v16M20 ${y + 28}v18M130 ${y + 28}v18`, '#2b1c10', 0.5)

export const beams = (y = 44, color = '#5d3f28') =>
  plank(-12, y, 224, 9, color) +
  ink(`M34 ${y + 9}v60h8v-48l12-12ZM166 ${y + 9}v60h-8v-48l-12-12Z`, color, 1.2)

/** A tall window; the caller draws the view. */
export const casement = (x: number, y: number, w: number, h: number, sky: string) =>
  ink(`M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}Z`, sky, 1.6) +
  line(`M${x + w / 2} ${y}V${y + h}M${x} ${y + h * 0.45}h${w}M${x} ${y + h * 0.75}h${w}`, '#4a3421', 2) +
  plank(x - 4, y + h, w + 8, 5, '#a9824a')

/** Curtains on both sides of a window or stage. */
export const drapes = (x: number, y: number, w: number, h: number, color = '#8e2f36') =>
  ink(`M${x - 6} ${y - 6}h${w * 0.36}C${x + w * 0.3} ${y + h * 0.4} ${x + w * 0.14} ${y + h * 0.5} ${x} ${y + h * 0.58}L${x + 5} ${y + h}H${x - 8}ZM${x + w + 6} ${y - 6}h${-w * 0.36}C${x + w * 0.7} ${y + h * 0.4} ${x + w * 0.86} ${y + h * 0.5} ${x + w} ${y + h * 0.58}L${x + w - 5} ${y + h}H${x + w + 8}Z`, color, 1.4) +
  grain(`M${x + 4} ${y}C${x + 4} ${y + h * 0.3} ${x} ${y + h * 0.5} ${x - 3} ${y + h * 0.54}M${x + w - 4} ${y}C${x + w - 4} ${y + h * 0.3} ${x + w} ${y + h * 0.5} ${x + w + 3} ${y + h * 0.54}`, '#2b1c10', 0.6)

export const column = (x: number, y = 40, h = 112) =>
  plank(x, y, 18, h, '#efe6cf') + plank(x - 4, y - 6, 26, 7, '#e0d3b2') + plank(x - 4, y + h - 5, 26, 8, '#e0d3b2') +
  grain(`M${x + 6} ${y + 3}v${h - 10}M${x + 12} ${y + 3}v${h - 10}`, '#2b1c10', 0.4)

export const chandelier = (x: number, y: number) =>
  line(`M${x} -10V${y}`, '#8a6a2c', 1.6) +
  line(`M${x - 32} ${y}C${x - 30} ${y + 16} ${x + 30} ${y + 16} ${x + 32} ${y}M${x - 18} ${y}C${x - 16} ${y + 10} ${x + 16} ${y + 10} ${x + 18} ${y}`, '#c8962e', 2.6) +
  many(5, (i) => candle(x - 32 + i * 16, y + (i === 2 ? 4 : 0), 0.55))

export function candle(x: number, y: number, size = 1): string {
  return (
    plank(x - 3 * size, y - 14 * size, 6 * size, 14 * size, '#f6ead0', 1) +
    ink(`M${x} ${y - 27 * size}c${4 * size} ${5 * size} ${4 * size} ${9 * size} 0 ${11 * size}c${-4 * size} ${-2 * size} ${-4 * size} ${-6 * size} 0 ${-11 * size}Z`, '#ffc84d', 0.9)
  )
}

/** A candle in its holder. */
export const candlestick = (x: number, y: number) =>
  ink(`M${x - 10} ${y}c0-5 20-5 20 0ZM${x - 4} ${y - 4}h8v-5h-8Z`, '#c8962e', 1.2) + candle(x, y - 8)

const SPINES = ['#7d2340', '#27466b', '#8a6a2c', '#3d6a4a', '#5d4a3a', '#a5713a']

/** Shelves full of books, rolls and bundles; each row is 24 high. */
export const bookcase = (x: number, y: number, w: number, rows: number) =>
  plank(x - 3, y - 3, w + 6, rows * 24 + 6, '#6b4a2e') +
  wash(slab(x, y, w, rows * 24), '#3d2a1c') +
  many(rows, (row) => {
    const n = Math.floor(w / 7)
    return (
      many(n, (i) => {
        const kind = (i * 7 + row * 5) % 9
        const high = 14 + ((i * 3 + row * 4) % 5)
        const left = x + i * 7 + 0.6
        const base = y + row * 24 + 21
        return kind === 8
          ? dot(left + 3, base - 3.4, 3.2, '#f0dfb2') + dot(left + 3, base - 9.6, 3.2, '#e4cf9d')
          : plank(left, base - high, 5.6, high, SPINES[(i + row * 2) % 6] ?? '', 0.8)
      }) + plank(x, y + row * 24 + 21, w, 3, '#8a6240', 0.8)
    )
  })

/** A table seen from the front, with its top at this height. */
export const table = (y: number, from = 10, to = 190, color = '#8a5a33') =>
  plank(from + 10, y + 10, 10, 100, '#5d3a20') +
  plank(to - 20, y + 10, 10, 100, '#5d3a20') +
  ink(`M${from + 4} ${y}H${to - 4}L${to} ${y + 12}H${from}Z`, color, 1.5) +
  grain(`M${from + 14} ${y + 4}h50M${from + 80} ${y + 7}h60`, '#2b1c10', 0.5) +
  plank(from, y + 12, to - from, 6, '#6b4226')

/** A table with papers that fills the foreground, seen from above. */
export const desktop = (y: number, color = '#8a5a33') =>
  wash(slab(-10, y, 220, 220 - y), color) +
  line(`M-10 ${y}H210`, '#2b1c10', 2) +
  grain(`M-10 ${y + 18}C60 ${y + 14} 120 ${y + 24} 210 ${y + 17}M-10 ${y + 44}C50 ${y + 50} 140 ${y + 38} 210 ${y + 46}M-10 ${y + 76}C60 ${y + 70} 130 ${y + 80} 210 ${y + 74}M60 ${y + 30}q10-5 20 0M140 ${y + 60}q10-5 20 0`, '#2b1c10', 0.5)

export const bed = (x: number, y: number, w: number, blanket = '#7d8f99') =>
  plank(x - 6, y - 46, 8, 74, '#6b4226') +
  plank(x + w - 2, y - 20, 8, 48, '#6b4226') +
  plank(x, y + 8, w, 10, '#8a5a33') +
  ink(`M${x + 2} ${y + 8}v-12c0-8 24-10 34-2l10 4v10Z`, '#f6ead0', 1.3) +
  ink(`M${x + 40} ${y + 10}C${x + 44} ${y - 14} ${x + 70} ${y - 14} ${x + w * 0.6} ${y - 12}S${x + w - 6} ${y - 6} ${x + w - 2} ${y + 10}Z`, blanket, 1.4) +
  grain(`M${x + 60} ${y - 8}v16M${x + 76} ${y - 9}v17M${x + w - 20} ${y - 5}v13`, '#2b1c10', 0.5)

/** A brick oven with its fire. */
export const oven = (x: number, y: number) =>
  ink(`M${x - 44} ${y}V${y - 60}C${x - 40} ${y - 92} ${x + 40} ${y - 92} ${x + 44} ${y - 60}V${y}Z`, '#b7795a', 1.6) +
  grain(`M${x - 40} ${y - 64}h14M${x - 14} ${y - 74}h12M${x + 10} ${y - 70}h14M${x + 28} ${y - 56}h12M${x - 42} ${y - 44}h12M${x + 30} ${y - 30}h12M${x - 42} ${y - 14}h12M${x + 30} ${y - 10}h12M${x - 2} ${y - 82}h12`, '#2b1c10', 0.6, 1.2) +
  ink(`M${x - 26} ${y - 12}V${y - 34}C${x - 24} ${y - 56} ${x + 24} ${y - 56} ${x + 26} ${y - 34}V${y - 12}Z`, '#1f120c', 1.5) +
  ink(`M${x - 18} ${y - 12}c-6-10 2-14 2-22 6 4 6 8 6 11 2-8 6-10 6-18 8 6 9 14 7 19 4-1 4-4 4-7 6 7 4 13 0 17Z`, '#e2702a', 1.1) +
  wash(`M${x - 10} ${y - 12}c-4-6 2-8 2-13 4 3 4 5 4 7 2-5 4-6 4-11 5 4 6 9 4 12 3 0 2-2 3-4 3 4 2 7-1 9Z`, '#f7cf5e') +
  plank(x - 32, y - 12, 64, 6, '#8a5a44')

export const rays = (x: number, y: number, w: number) =>
  faint(0.22, wash(`M${x} ${y}L${x - w} 210H${x + w * 0.6}ZM${x + 14} ${y}L${x + w * 0.7} 210H${x + w * 1.7}Z`, '#fff3c4'))
