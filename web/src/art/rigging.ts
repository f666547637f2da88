/** Pens for ships, and the parts that several kinds of ships have: guns, nets, pennants. */
import { icons } from './icons'

export const INK = '#2b1c10'
export const WOOD = '#8a5a33'
export const DARK = '#6b4023'
export const LIGHT = '#b98249'
export const CLOTH = '#f6ead0'
const IVORY = '#ead6a6'
const BRASS = '#e0b85c'

export const ink = (d: string, width = 1.5, fill = 'none') =>
  `<path d="${d}" fill="${fill}" fill-rule="evenodd" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`
export const plain = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
const line = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"${more}/>`

export const mast = (x: number, top: number, bottom: number, width = 2.6) =>
  line(`M${x} ${top}V${bottom}`, INK, width + 1.4) + line(`M${x} ${top}V${bottom}`, WOOD, width - 0.6)
export const ropes = (d: string) => line(d, INK, 0.7, ' opacity=".75"')
export const planks = (d: string) => line(d, DARK, 0.8, ' opacity=".8"')
/** A stripe along the hull, on which ports stand out. */
export const band = (d: string) => `<path d="${d}" fill="none" stroke="${IVORY}" stroke-width="6.4"/>`

/** Where the guns on a deck are: on a line between two ends that is lower by `sag` in the middle. */
export interface Deck {
  y: number
  from: number
  to: number
  sag: number
}

/** One open port per gun, with its lid raised. */
export function gunRow({ y, from, to, sag }: Deck, guns: number): string {
  const step = Math.min(13, (to - from) / Math.max(1, guns - 1))
  const middle = (from + to) / 2
  const at = Array.from({ length: guns }, (_, i) => {
    const x = middle + (i - (guns - 1) / 2) * step
    const away = (x - middle) / ((to - from) / 2)
    return [(x - 2.3).toFixed(1), (y - 2 - sag * away * away).toFixed(1)] as const
  })
  const each = (part: string) => at.map(([x, top]) => `M${x} ${top}${part}`).join('')
  return (
    plain(each('h4.6v4.4h-4.6Z'), INK) +
    `<path d="${each('h4.6l.5-2.2h-5.6Z')}" fill="#9c3527" stroke="${INK}" stroke-width=".6"/>` +
    line(each('m2.3 2.4h2.4'), BRASS, 1.9)
  )
}

/** A small gun on the rail, and its mirror image. */
export const swivel = (x: number, y: number, flip = 1) =>
  line(`M${x} ${y}v-3.2`, INK, 1.6) +
  line(`M${x - flip * 2.5} ${y - 3.6}l${flip * 6}-1`, INK, 3.4) +
  line(`M${x - flip * 2.5} ${y - 3.6}l${flip * 6}-1`, BRASS, 1.5)

/** A net against boarders above the rail. */
export function net(from: number, to: number, top: number, rail: number): string {
  const high = rail - top
  const across = (lean: number) =>
    Array.from({ length: Math.floor((to - from - high) / 5) + 1 }, (_, i) => {
      const x = from + i * 5
      return lean > 0 ? `M${x} ${rail}l${high} ${-high}` : `M${x} ${top}l${high} ${high}`
    }).join('')
  return (
    line(across(1) + across(-1), INK, 0.7, ' class="fine" opacity=".7"') + line(`M${from} ${top}H${to}`, INK, 1)
  )
}

/** A long pennant with two tails, from the top of a mast. */
export const pennant = (x: number, y: number, length: number) =>
  ink(
    `M${x} ${y}C${x + length * 0.3} ${y - 3} ${x + length * 0.6} ${y + 3.5} ${x + length} ${y}L${x + length * 0.84} ${y + 3}L${x + length} ${y + 6}C${x + length * 0.6} ${y + 8.5} ${x + length * 0.3} ${y + 3} ${x} ${y + 6.5}Z`,
    1.1,
    'currentColor',
  )

/** Cloth in the ship's color along the rail, as before a fight. */
export const rail = (d: string) => line(d, INK, 6.2) + line(d, 'currentColor', 4)

/** A fighting top: a basket around the mast. */
export const basket = (x: number, y: number) =>
  ink(`M${x - 6} ${y}h12l-2 6h-8Z`, 1.2, LIGHT) + line(`M${x - 6} ${y + 2}h12`, DARK, 0.8)

const TORN_FLAG = 'M0 0C8-3.5 15 3 26-1L23.5 3.5 27.5 6 23 9.5 26.5 13 21 14.5 20 18C13 15.5 8 19.5 0 17Z'

/** The torn black flag of a ship that cannot be repelled. */
export const jollyRoger = ({ x, y }: { x: number; y: number }) =>
  `<g transform="translate(${x} ${y})">${line('M0-2V20', INK, 3)}${line(TORN_FLAG, CLOTH, 3)}${plain(TORN_FLAG, '#23222b')}<g transform="translate(5 2) scale(.54)" color="#f3ead2">${icons.skull}</g></g>`
