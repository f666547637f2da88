/** The rooms behind portraits: at sea, in town, at court, each richer with rank. */
import type { Rank } from './bust'

export type Setting = 'sea' | 'town' | 'court'

const SEPIA = '#8f6f3c'
const GOLD = '#c8962e'

const line = (d: string, width = 0.9, color = SEPIA) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const area = (d: string, fill: string, edge = SEPIA, width = 0.9) =>
  `<path d="${d}" fill="${fill}" stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"/>`
const wall = (rank: Rank) => `<rect x="4" y="4" width="92" height="132" rx="4" fill="url(#wall-${rank})"/>`

const WATER = '#9cc3bb'
const HORIZON = `<path d="M4 68H96V106H4Z" fill="${WATER}" opacity=".75"/>${line(
  'M4 68H96M8 76q4-2 8 0t8 0M74 74q4-2 8 0t8 0M6 88q4-2 8 0t8 0M78 90q4-2 8 0t8 0',
  0.8,
  '#5c8d88',
)}`
const FAR_SHIP = (x: number, y: number) =>
  area(`M${x} ${y}v-13c5 3 7 7 7.5 11ZM${x - 1.5} ${y - 1}v-9c-4 3-5 6-5.5 8ZM${x - 8} ${y + 1.5}h17l-2.5 4h-12Z`, '#efe2c0')
const LIGHTHOUSE = area('M80 68 82 46H90L92 68ZM81 46h10l-2-6h-6Z', '#efe0b8') + area('M4 68C10 62 16 64 22 62S34 66 38 68Z', '#b9ba8b')
const SUN =
  '<circle cx="50" cy="66" r="22" fill="#f7dc8e"/>' +
  line('M50 40V30M34 46 28 37M66 46 72 37M24 56 15 51M76 56 85 51', 1.4, '#e0a94a')
const SWAG =
  area('M4 26C20 40 34 40 50 26 66 40 80 40 96 26V8Q96 4 92 4H8Q4 4 4 8Z', '#8e2f36', '#5b1a1f') +
  line('M4 26C20 40 34 40 50 26 66 40 80 40 96 26', 1.8, GOLD) +
  line('M18 4C16 16 18 26 24 34M82 4C84 16 82 26 76 34', 0.8, '#6b1f26')

const PLANKS = line('M4 36H96M4 58H96M4 80H96M26 36V58M70 36V58M44 58V80M14 80V104M84 80V104', 0.8, '#b99a5e')
const PANE = (x: number) =>
  area(`M${x} 40C${x} 30 ${x + 18} 30 ${x + 18} 40V66H${x}Z`, '#cfe3dd') +
  line(`M${x + 9} 33V66M${x} 46h18M${x} 56h18`, 0.9)
const SHELF = (y: number) => line(`M4 ${y}H30M70 ${y}H96`, 2.2, '#a9824a')
const JARS =
  area('M8 46v-8h7v8ZM18 46v-11h6v11ZM76 46v-10h7v10ZM87 46v-6h6v6Z', '#c9b27a') +
  area('M7 68v-7h9v7ZM20 68v-11h6v11ZM75 68v-12h6v12ZM85 68v-8h8v8Z', '#b98f63')
const COINS = ['10 103', '19 103', '14.5 98', '82 103', '91 103', '86.5 98']
  .map((at) => `<circle r="4.5" transform="translate(${at})" fill="#ecc35a" stroke="#8a5f1e" stroke-width="1"/>`)
  .join('')

const WAINSCOT = line('M4 74H96M4 78H96M22 78V104M50 78V104M78 78V104', 1, '#b99a5e')
const COLUMN = (x: number) =>
  area(`M${x} 22h14l-2 5v77h-10V27Z`, '#efe6cf') + line(`M${x + 5} 28V103M${x + 9} 28V103`, 0.7)
const DRAPES =
  area('M8 4H30C28 26 22 44 8 56 10 72 8 88 12 104H4V8Q4 4 8 4ZM92 4H70C72 26 78 44 92 56 90 72 92 88 88 104H96V8Q96 4 92 4Z', '#9c3a44', '#5b1a1f') +
  line('M14 4C14 24 12 38 6 50M22 4C20 26 16 40 8 54M86 4C86 24 88 38 94 50M78 4C80 26 84 40 92 54', 0.8, '#6b1f26') +
  line('M6 57 12 55M94 57 88 55', 3, GOLD)
const FRAME = line('M6.5 6.5H93.5V104M6.5 6.5V104', 1.6, GOLD)
const LILY = (x: number, y: number) => `M${x} ${y - 4}q3 3 0 8q-3-5 0-8M${x - 4} ${y}q4-1 4 4q-4 0-4-4M${x + 4} ${y}q-4-1-4 4q4 0 4-4`
const DAMASK = line([LILY(36, 20), LILY(64, 20), LILY(50, 12), LILY(38, 92), LILY(62, 92)].join(''), 0.8, GOLD)

const ROOMS: Record<Setting, Record<Rank, string>> = {
  sea: { 0: HORIZON, 1: HORIZON + LIGHTHOUSE + FAR_SHIP(14, 60), 2: SUN + HORIZON + FAR_SHIP(14, 64) + FAR_SHIP(86, 64) + SWAG + FRAME },
  town: { 0: PLANKS, 1: SHELF(47) + SHELF(69) + JARS, 2: PANE(8) + PANE(74) + SWAG + COINS + FRAME },
  court: { 0: WAINSCOT, 1: WAINSCOT + COLUMN(8) + COLUMN(78), 2: DAMASK + DRAPES + FRAME },
}

/** The wall, and the details that small pictures omit. */
export const backdropOf = (setting: Setting, rank: Rank): string =>
  `${wall(rank)}<g class="fine" opacity=".8">${ROOMS[setting][rank]}</g>`
