/** Pens for pictures: a square of 200, of which at least x = 12 to 188 and y = 40 to 200 are visible. */
import { ink, line } from '../../art/bust'

export { dot, HAIR, INK, ink, line, rod, SKIN, wash } from '../../art/bust'

/** Art moved and scaled; a negative width mirrors it. */
export const at = (x: number, y: number, size: number, art: string, mirrored = false) =>
  `<g transform="translate(${x} ${y}) scale(${mirrored ? -size : size} ${size})">${art}</g>`

export const turned = (angle: number, x: number, y: number, art: string) =>
  `<g transform="rotate(${angle} ${x} ${y})">${art}</g>`

export const faint = (opacity: number, art: string) => `<g opacity="${opacity}">${art}</g>`

export const many = (n: number, part: (i: number) => string) => Array.from({ length: n }, (_, i) => part(i)).join('')

export const slab = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}Z`

/** An ink-outlined slab. */
export const plank = (x: number, y: number, w: number, h: number, fill: string, width = 1.2) =>
  ink(slab(x, y, w, h), fill, width)

/** Thin lines of a texture. */
export const grain = (d: string, color = '#2b1c10', opacity = 0.35, width = 0.9) =>
  faint(opacity, line(d, color, width))
