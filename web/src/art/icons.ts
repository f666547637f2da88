/** Small icons on a 24 × 24 grid, drawn in the current color. */

export const stroke = (d: string, width = 2.2) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const fill = (d: string) => `<path d="${d}" fill="currentColor"/>`
/** A shape with holes that show the background, whatever its color. */
export const pierced = (d: string) => `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`
const disc = (r: number, x = 12, y = 12) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0Z`
const slot = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}Z`

const rounded = (n: number) => n.toFixed(1)
const at = (r: number, angle: number) =>
  `${rounded(12 + r * Math.cos(angle))} ${rounded(12 + r * Math.sin(angle))}`
const around = (n: number, part: (turn: (b: number) => number, i: number) => string) =>
  Array.from({ length: n }, (_, i) => part((b) => ((i + b) * 2 * Math.PI) / n - Math.PI / 2, i)).join('')

const sunRays = around(8, (turn) => `M${at(7, turn(-0.33))}L${at(11.4, turn(0))}L${at(7, turn(0.33))}Z`)
const flower = `${around(5, (turn, i) => `${i ? '' : `M${at(7.2, turn(-0.5))}`}A4.3 4.3 0 0 1 ${at(7.2, turn(0.5))}`)}Z`
const cogs = `${around(
  8,
  (turn, i) =>
    `${i ? 'L' : 'M'}${at(7.2, turn(-0.33))}L${at(10, turn(-0.2))}L${at(10, turn(0.2))}L${at(7.2, turn(0.33))}`,
)}Z`

/** A sword pointing up, longer than the grid: it is laid across it. */
const hilt =
  'M6.8 16.2h10.4a1.3 1.3 0 0 1 0 2.6h-3.9v3.4a2.3 2.3 0 1 1-2.6 0v-3.4H6.8a1.3 1.3 0 0 1 0-2.6Z'
const tilted = (angle: number, d: string) => `<g transform="rotate(${angle} 12 12)">${fill(d)}</g>`
const SWORD = `M12-3.4 14 .2V15H10V.2Z${hilt}`
/** The lower of two crossed swords has a gap where they cross. */
const UNDER = `M12-3.4 14 .2V8.9H10V.2ZM10 15.1h4v1.1h-4Z${hilt}`

const anchor = stroke(
  'M12 7a2.3 2.3 0 1 0-.01 0V21M8 10.8h8M3.6 14.2c.6 4.4 3.7 6.8 8.4 6.8s7.8-2.4 8.4-6.8M3.6 14.2 2.2 17M3.6 14.2 6.6 15.8M20.4 14.2 21.8 17M20.4 14.2 17.4 15.8',
)
const cross = fill('M10 2h4v6h5.5v4H14v10h-4V12H4.5V8H10Z')
const hut = fill('M12 3 22 12h-3v8.5h-5V15h-4v5.5H5V12H2Z')

const OWN = {
  sun: fill(`${disc(5.4)}${sunRays}`),
  wave: stroke('M2 8.5c2.5-3 4.5-3 7 0s4.5 3 6.5 0 4-3 6.5 0M2 15.5c2.5-3 4.5-3 7 0s4.5 3 6.5 0 4-3 6.5 0', 2.8),
  leaf: pierced('M2.2 21.2 5 17.6C2.9 9.2 9.6 3.8 21 3.4 21.4 14.8 14.6 21 7 19L4 22.6ZM7.2 16.6 8.4 17.6C11 14.2 13.6 11.6 17 9.2L16.2 8C12.6 10.4 9.8 13.2 7.2 16.6Z'),
  rose: pierced(`${flower}${disc(4)}${disc(2)}`),
  moon: fill('M15.5 2.5A10 10 0 1 0 21.8 16 8.2 8.2 0 0 1 15.5 2.5Z'),
  flame: fill(
    'M12 2c1 4 6 6 6 12.5A6 6 0 0 1 12 22a6 6 0 0 1-6-6.5c0-3 1.7-4.3 2.5-6.5 1 1.3 1.5 2.2 1.7 3.5C12 9.5 12.5 6 12 2Z',
  ),

  words: stroke('M4.5 4.5h15a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H11l-5 4v-4H4.5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM7 9h10M7 12.5h6'),
  anchor,
  cross,
  hut,
  jack: `<g transform="translate(6.2 -.2) scale(.48)">${hut}</g><g transform="translate(-.4 11.6) scale(.52)">${cross}</g><g transform="translate(10.6 11) scale(.54)">${stroke('M12 6.5a2.3 2.3 0 1 0-.01 0V21M7.5 11h9M3 13.5c.5 5 4 7.5 9 7.5s8.5-2.5 9-7.5', 3.4)}</g>`,
  sword: tilted(45, SWORD),
  swords: tilted(-45, UNDER) + tilted(45, SWORD),
  skull: pierced(
    `M12 1.8c5.4 0 9 3.5 9 8.4 0 2.8-1.3 4.9-3.3 6.2V20c0 1.2-.8 2-1.9 2H15v-2.6h-1.8V22h-2.4v-2.6H9V22h-.8C7.1 22 6.3 21.2 6.3 20v-3.6C4.3 15.1 3 13 3 10.2 3 5.3 6.6 1.8 12 1.8ZM12 13.2l-1.7 3.2h3.4Z${disc(2.6, 8.3, 10.6)}${disc(2.6, 15.7, 10.6)}`,
  ),
  shield: fill('M12 2c3 1.8 6 2.4 9 2.3.4 8.5-2.5 14-9 17.7C5.5 18.3 2.6 12.8 3 4.3 6 4.4 9 3.8 12 2Z'),
  coin: `<circle cx="12" cy="12" r="11.2" fill="#5b3a0c"/><circle cx="12" cy="12" r="9.4" fill="#f2c650"/><path d="M4.4 14.6A8 8 0 0 0 19.6 14.6" fill="none" stroke="#b07c1c" stroke-width="2.6" stroke-linecap="round"/><path d="M4.7 9A8 8 0 0 1 14 4.3" fill="none" stroke="#fff3c4" stroke-width="2" stroke-linecap="round"/><path d="M12 5.6 13.9 10.1 18.4 12 13.9 13.9 12 18.4 10.1 13.9 5.6 12 10.1 10.1Z" fill="#7d5210"/>`,
  bell: `${fill('M12 2.5a2 2 0 0 1 2 2c3 1 4.5 3.8 4.5 7.3 0 2.7.9 4 2.2 5.2H3.3c1.3-1.2 2.2-2.5 2.2-5.2 0-3.5 1.5-6.3 4.5-7.3a2 2 0 0 1 2-2Z')}${fill('M9.5 18.5h5a2.5 2.5 0 0 1-5 0Z')}`,
  card: `<rect x="5" y="2.5" width="14" height="19" rx="2" fill="none" stroke="currentColor" stroke-width="2"/>`,
  cardPlus: `<rect x="3" y="4" width="12" height="17" rx="2" fill="none" stroke="currentColor" stroke-width="2"/>${stroke('M19 3v8M15 7h8', 2.4)}`,
  five: Array.from(
    { length: 5 },
    (_, i) => `<rect x="${1.5 + i * 4.3}" y="6" width="3.7" height="12" rx="1" fill="currentColor"/>`,
  ).join(''),
  minus: pierced(`${disc(10.6)}${disc(8.2)}${slot(7, 10.7, 10, 2.6)}`),
  scales: `${stroke('M12 3v17M7 20.5h10M4 6.5h16')}${fill('M1 14l3.5-7L8 14a3.5 3.5 0 0 1-7 0ZM16 14l3.5-7 3.5 7a3.5 3.5 0 0 1-7 0Z')}`,
  dice: pierced(
    `M7 3H17a4 4 0 0 1 4 4V17a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Z${disc(1.8, 8, 8)}${disc(1.8, 16, 8)}${disc(1.8)}${disc(1.8, 8, 16)}${disc(1.8, 16, 16)}`,
  ),
  book: fill('M1.8 4.6c3.6-1.3 6.6-.9 9.4.9v14.6c-2.9-1.5-5.9-1.8-9.4-.6ZM22.2 4.6c-3.6-1.3-6.6-.9-9.4.9v14.6c2.9-1.5 5.9-1.8 9.4-.6Z'),
  bomb: `<circle cx="10.5" cy="14" r="7.5" fill="currentColor"/>${stroke('M15 8l2.5-2.5c1-1 2.5-.5 3.5-2.5')}`,
  star: fill('M12 2l2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.3l7.1-.7Z'),
  eye: pierced(`M1.2 12C5.8 4.8 18.2 4.8 22.8 12 18.2 19.2 5.8 19.2 1.2 12Z${disc(4.4)}${disc(2.4)}`),
  mug: `${fill('M4 6h12v14H4Z')}${stroke('M16 9h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3')}`,
  trunk: `${fill('M4 7H20a2 2 0 0 1 2 2v2.6H2V9A2 2 0 0 1 4 7ZM2 13.4h7.6v2h4.8v-2H22V18a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2Z')}${stroke('M8 7V4h8v3')}`,
  gift: `${fill('M2.8 8h8.2v4.5H2.8ZM13 8h8.2v4.5H13ZM4.3 14H11v7.5H4.3ZM13 14h6.7v7.5H13Z')}${stroke('M12 7.4c-3-.3-5-1.4-5-3.2 0-2.6 4-2.1 5 3.2 1-5.3 5-5.8 5-3.2 0 1.8-2 2.9-5 3.2Z', 2)}`,
  tax: pierced(`M5 2h14v20l-2.3-1.7L14.3 22 12 20.3 9.7 22l-2.4-1.7L5 22Z${slot(8, 6, 8, 1.8)}${slot(8, 10.2, 8, 1.8)}${slot(8, 14.4, 5, 1.8)}`),

  cheap: `${fill('M11 2a4.4 4.4 0 1 1 0 8.8A4.4 4.4 0 0 1 11 2ZM2.5 21.5c0-5.6 3.6-9 8.5-9 1.3 0 2.5.2 3.6.7a6.9 6.9 0 0 0-3.4 8.3Z')}<circle cx="17.6" cy="17.6" r="6" fill="#5b3a0c"/><circle cx="17.6" cy="17.6" r="4.9" fill="#f2c650"/><path d="M15.7 15.3h3.7l-2 2c1.5 0 2.2.8 2.2 1.6 0 1.5-2.4 2-4 .9" fill="none" stroke="#3a2205" stroke-width="1.5"/>`,
  map: fill(
    'M2 5.5 8 3.2V18.3L2 20.7ZM9.5 3.1 14.6 5v15.4l-5.1-1.9ZM16.1 5 22 3v15.4l-5.9 2.2Z',
  ),
  burst: fill('M12 1l2.2 5.6L19 3l-1 6 5.5 1.5L18.6 14l3.4 5-6-.8L13 23l-2.6-4.6L5 21l1-6-5.5-2L6 9.6 3 4l6 1.6Z'),
  ships: fill('M11 3v11H3.5C6 11 8.5 7.5 11 3ZM13 5c3.5 2.5 5.5 5.5 6.5 9H13ZM2 16h20c-1 3-3 5-5.5 5h-9C5 21 3 19 2 16Z'),
  declined: `${fill('M3.9 17.4A9.8 9.8 0 0 1 17.4 3.9L14.9 6.4A6.4 6.4 0 0 0 6.4 14.9ZM20.1 6.6A9.8 9.8 0 0 1 6.6 20.1L9.1 17.6A6.4 6.4 0 0 0 17.6 9.1Z')}${stroke('M3.5 20.5l17-17', 2.4)}`,
  seal: pierced(
    `M12 1.8l2.6 2.4 3.5-.6.7 3.5 3.2 1.7-1.6 3.2 1.6 3.2-3.2 1.7-.7 3.5-3.5-.6L12 22.2l-2.6-2.4-3.5.6-.7-3.5L2 15.2 3.6 12 2 8.8l3.2-1.7.7-3.5 3.5.6Z${disc(5.8)}${disc(4)}`,
  ),
  hourglass: `${stroke('M5 2.8h14M5 21.2h14', 2.4)}${fill('M7 4h10c0 4-2.2 5.7-3.6 8 1.4 2.3 3.6 4 3.6 8H7c0-4 2.2-5.7 3.6-8C9.2 9.7 7 8 7 4Z')}`,

  die: `<g transform="rotate(-14 12 12)">${pierced(
    `M7.2 3.2h9.6a4 4 0 0 1 4 4v9.6a4 4 0 0 1-4 4H7.2a4 4 0 0 1-4-4V7.2a4 4 0 0 1 4-4Z${disc(1.9, 8, 8)}${disc(1.9)}${disc(1.9, 16, 16)}`,
  )}</g>`,
  people: fill(
    'M8.5 3.2a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM1.5 20.8c0-5 2.9-7.9 7-7.9s7 2.9 7 7.9ZM15.4 4.2a3.6 3.6 0 1 1 .6 7 6 6 0 0 0-.6-7ZM17.5 20.8c0-3.3-1-6-2.8-7.9 4.6-.6 7.8 2.4 7.8 7.9Z',
  ),
  gear: pierced(`${cogs}${disc(3.6)}`),
  undo: stroke('M8.5 4.5 4 9l4.5 4.5M4.5 9H14a5.5 5.5 0 0 1 0 11h-3.5', 2.4),
  skip: fill('M4 5l8 7-8 7ZM12.5 5l8 7-8 7Z'),
  log: `${stroke('M6 3.5h12.5v17H6a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2ZM8 8.5h7M8 12h7M8 15.5h4.5')}`,
  help: `${stroke('M8.5 9a3.6 3.6 0 1 1 5.4 3.1c-1.3.8-1.9 1.5-1.9 3.1', 2.5)}${fill(disc(1.7, 12, 19.5))}`,
  menu: stroke('M4 6.5h16M4 12h16M4 17.5h16', 2.3),
  close: stroke('M5.5 5.5l13 13M18.5 5.5l-13 13', 2.4),
  day: `${fill(disc(4.6))}${stroke('M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1M4.6 19.4l2.1-2.1M17.3 6.7l2.1-2.1')}`,
  night: fill('M14.5 2.5A9.8 9.8 0 1 0 21.5 15 8 8 0 0 1 14.5 2.5Z'),
  flag: `${stroke('M5 2.5v19')}${fill('M6 3.5c4-2 7 2 13 0v9c-6 2-9-2-13 0Z')}`,
  hand: fill(
    'M7 21.5c-2-3-4.5-6-4.5-8.5 1.3-1 2.6-.3 4 1.5V5.2a1.6 1.6 0 0 1 3.2 0v5-7a1.6 1.6 0 0 1 3.2 0v7-5.5a1.6 1.6 0 0 1 3.2 0v6-3.5a1.5 1.5 0 0 1 3 0V15c0 3-1 4.5-1.6 6.5Z',
  ),
  bot: `${pierced(`M7 8H17a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3Z${disc(1.9, 9, 14)}${disc(1.9, 15, 14)}`)}${stroke('M12 8V4M9.5 3.5h5')}`,
  first: fill('M4 4h3v16H4ZM20 4v16L8.5 12Z'),
  prev: fill('M17 4v16L5.5 12Z'),
  play: fill('M7 3.5v17L20.5 12Z'),
  pause: fill('M5.5 4h4.5v16H5.5ZM14 4h4.5v16H14Z'),
  next: fill('M7 4v16l11.5-8Z'),
  'turn-prev': fill('M12 4.5v15L3.5 12ZM21 4.5v15L12.5 12Z'),
  'turn-next': fill('M3 4.5v15l8.5-7.5ZM12 4.5v15l8.5-7.5Z'),
  last: fill('M17 4h3v16h-3ZM4 4v16l11.5-8Z'),
  plus: stroke('M12 4.5v15M4.5 12h15', 2.6),
  up: stroke('M5 15l7-7 7 7', 2.4),
  link: stroke(
    'M10 14.5a4.5 4.5 0 0 0 6.5.3l3.2-3.2a4.5 4.5 0 0 0-6.4-6.4l-1.6 1.6M14 9.5a4.5 4.5 0 0 0-6.5-.3l-3.2 3.2a4.5 4.5 0 0 0 6.4 6.4l1.6-1.6',
    2.2,
  ),
  wheel: `${pierced(`${disc(7.2)}${disc(5)}`)}${fill(disc(2.4))}${stroke('M12 1.6v20.8M1.6 12h20.8M4.7 4.7l14.6 14.6M19.3 4.7 4.7 19.3', 1.7)}`,
  crown: fill('M2.5 7l4.5 4L12 3.5 17 11l4.5-4-2 12.5h-15Z'),
} as const

/** The icons added by boxes; each box declares its own. */
export interface BoxIcons {}

export type IconName = keyof typeof OWN | keyof BoxIcons

export const icons = OWN as Record<IconName, string>

export const EMBLEM: Record<string, IconName> = {
  yellow: 'sun',
  blue: 'wave',
  green: 'leaf',
  red: 'rose',
  black: 'moon',
  ares: 'flame',
}

/** The icon of a person's ability, at the top left of the card. */
export const ABILITY: Record<string, IconName> = {
  settler: 'hut',
  captain: 'anchor',
  priest: 'cross',
  jack: 'jack',
  sailor: 'sword',
  pirate: 'swords',
  mademoiselle: 'minus',
  jester: 'bell',
  admiral: 'five',
  governor: 'cardPlus',
  trader: 'scales',
  gambler: 'dice',
  gunner: 'bomb',
  'vice-admiral': 'star',
  clerk: 'book',
  merchant: 'trunk',
  passenger: 'trunk',
  tybuk: 'swords',
  lookout: 'eye',
  innkeeper: 'mug',
}

/** The symbols that combine several people, each of them drawn. */
export const SYMBOLS: Record<string, IconName[]> = { jack: ['anchor', 'cross', 'hut'] }

/** The icon with this name; a star if there is none. */
export const signOf = (name: string): IconName => (name in icons ? (name as IconName) : 'star')
