/** Small icons on a 24 × 24 grid, drawn in the current color. */

const ring = (r: number, more = '') => `<circle cx="12" cy="12" r="${r}" ${more}/>`
const stroke = (d: string, width = 2) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const fill = (d: string) => `<path d="${d}" fill="currentColor"/>`

const blade = fill('M22 2C21.6 7.2 17.6 12.8 11.4 16.8L7.2 12.6C11.2 6.4 16.8 2.4 22 2Z')
const hilt = stroke('M4.8 11.7l7.5 7.5M7.6 16.4l-4.4 4.4', 2.6)
const sword = `${blade}${hilt}`
const mirrored = (inner: string) => `<g transform="matrix(-1 0 0 1 24 0)">${inner}</g>`

const sunRays = Array.from({ length: 8 }, (_, i) => {
  const a = (i * Math.PI) / 4
  const p = (r: number, b: number) => `${(12 + r * Math.cos(b)).toFixed(1)} ${(12 + r * Math.sin(b)).toFixed(1)}`
  return `M${p(7, a - 0.26)}L${p(11, a)}L${p(7, a + 0.26)}Z`
}).join('')

const petals = Array.from({ length: 5 }, (_, i) => {
  const a = (i * 2 * Math.PI) / 5 - Math.PI / 2
  return `<circle cx="${(12 + 5 * Math.cos(a)).toFixed(1)}" cy="${(12 + 5 * Math.sin(a)).toFixed(1)}" r="4.3" fill="currentColor"/>`
}).join('')

const cogs = `${Array.from({ length: 8 }, (_, i) => {
  const p = (r: number, b: number) => {
    const a = ((i + b) * Math.PI) / 4
    return `${(12 + r * Math.cos(a)).toFixed(1)} ${(12 + r * Math.sin(a)).toFixed(1)}`
  }
  return `${i ? 'L' : 'M'}${p(7.2, -0.33)}L${p(10, -0.2)}L${p(10, 0.2)}L${p(7.2, 0.33)}`
}).join('')}ZM12 8.4a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2Z`

const anchor = `<circle cx="12" cy="4.6" r="2.2" fill="none" stroke="currentColor" stroke-width="2"/>${stroke(
  'M12 7v14M8 10.5h8M4 14c.5 4.5 3.5 7 8 7s7.5-2.5 8-7M4 14l-1.5 2.5M4 14l2.5 1.6M20 14l1.5 2.5M20 14l-2.5 1.6',
)}`
const cross = fill('M10 2h4v6h5.5v4H14v10h-4V12H4.5V8H10Z')
const hut = fill('M12 3 22 12h-3v8.5h-5V15h-4v5.5H5V12H2Z')

export const icons = {
  sun: `${ring(5.4, 'fill="currentColor"')}<path d="${sunRays}" fill="currentColor"/>`,
  wave: stroke('M2 8.5c2.5-3 4.5-3 7 0s4.5 3 6.5 0 4-3 6.5 0M2 15.5c2.5-3 4.5-3 7 0s4.5 3 6.5 0 4-3 6.5 0', 2.8),
  leaf: `${fill('M4 20C3 10 9 4 21 3.5 21.5 15 15 21 6.5 19.2Z')}<path d="M3 22C7 15.5 11 11.5 16 8.5" fill="none" stroke="var(--emblem-cut,#fff)" stroke-width="1.6" stroke-linecap="round"/>`,
  rose: `${petals}<circle cx="12" cy="12" r="4.6" fill="var(--emblem-cut,#7c1f1a)"/><path d="M12 9.2c2.4 0 3 3.3.6 3.8-1.9.3-2.6-2.2-.9-2.7" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/>`,
  moon: fill('M15.5 2.5A10 10 0 1 0 21.8 16 8.2 8.2 0 0 1 15.5 2.5Z'),
  flame: fill(
    'M12 2c1 4 6 6 6 12.5A6 6 0 0 1 12 22a6 6 0 0 1-6-6.5c0-3 1.7-4.3 2.5-6.5 1 1.3 1.5 2.2 1.7 3.5C12 9.5 12.5 6 12 2Z',
  ),

  anchor,
  cross,
  hut,
  jack: `<g transform="translate(0 8.5) scale(.6)">${anchor}</g><g transform="translate(9.8 9.2) scale(.58)">${hut}</g><g transform="translate(6 -.6) scale(.48)">${cross}</g>`,
  sword,
  swords: `${sword}${mirrored(sword)}`,
  skull: `<path d="M12 2.2c5 0 8.5 3.3 8.5 8 0 2.9-1.3 4.7-3 6V20a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20v-3.8c-1.7-1.3-3-3.1-3-6 0-4.7 3.5-8 8.5-8Z" fill="currentColor"/><circle cx="8.6" cy="11" r="2.2" fill="var(--cut,#fff)"/><circle cx="15.4" cy="11" r="2.2" fill="var(--cut,#fff)"/><path d="M12 13.2l1.2 2.4h-2.4ZM9.8 18v3M12 18v3M14.2 18v3" fill="var(--cut,#fff)" stroke="var(--cut,#fff)" stroke-width="1"/>`,
  shield: fill('M12 2c3 1.8 6 2.4 9 2.3.4 8.5-2.5 14-9 17.7C5.5 18.3 2.6 12.8 3 4.3 6 4.4 9 3.8 12 2Z'),
  coin: `${ring(10, 'fill="currentColor"')}${ring(7.4, 'fill="none" stroke="var(--cut,#6b4a12)" stroke-width="1.3"')}<path d="M12 6.6Q12.9 11.1 17.4 12 12.9 12.9 12 17.4 11.1 12.9 6.6 12 11.1 11.1 12 6.6Z" fill="var(--cut,#6b4a12)"/>`,
  bell: `${fill('M12 2.5a2 2 0 0 1 2 2c3 1 4.5 3.8 4.5 7.3 0 2.7.9 4 2.2 5.2H3.3c1.3-1.2 2.2-2.5 2.2-5.2 0-3.5 1.5-6.3 4.5-7.3a2 2 0 0 1 2-2Z')}${fill('M9.5 18.5h5a2.5 2.5 0 0 1-5 0Z')}`,
  card: `<rect x="5" y="2.5" width="14" height="19" rx="2" fill="none" stroke="currentColor" stroke-width="2"/>`,
  cardPlus: `<rect x="3" y="4" width="12" height="17" rx="2" fill="none" stroke="currentColor" stroke-width="2"/>${stroke('M19 3v8M15 7h8', 2.4)}`,
  five: Array.from(
    { length: 5 },
    (_, i) => `<rect x="${1.5 + i * 4.3}" y="6" width="3.7" height="12" rx="1" fill="currentColor"/>`,
  ).join(''),
  minus: `${ring(9.5, 'fill="none" stroke="currentColor" stroke-width="2.2"')}${stroke('M7.5 12h9', 2.6)}`,
  fan: `${fill('M12 21 2 10.5C7.5 3.5 16.5 3.5 22 10.5Z')}<path d="M12 21 7 6.8M12 21V5.3M12 21l5-14.2" stroke="var(--cut,#fff)" stroke-width="1.2"/>`,
  scales: `${stroke('M12 3v17M7 20.5h10M4 6.5h16')}${fill('M1 14l3.5-7L8 14a3.5 3.5 0 0 1-7 0ZM16 14l3.5-7 3.5 7a3.5 3.5 0 0 1-7 0Z')}`,
  dice: `<rect x="3" y="3" width="18" height="18" rx="4" fill="currentColor"/><g fill="var(--cut,#fff)"><circle cx="8" cy="8" r="1.8"/><circle cx="16" cy="8" r="1.8"/><circle cx="12" cy="12" r="1.8"/><circle cx="8" cy="16" r="1.8"/><circle cx="16" cy="16" r="1.8"/></g>`,
  book: `${fill('M2.5 5c3.5-1.5 6.5-1 9.5 1 3-2 6-2.5 9.5-1v14c-3.5-1.3-6.5-.8-9.5 1-3-1.8-6-2.3-9.5-1Z')}<path d="M12 6v14" stroke="var(--cut,#fff)" stroke-width="1.3"/>`,
  bomb: `<circle cx="10.5" cy="14" r="7.5" fill="currentColor"/>${stroke('M15 8l2.5-2.5c1-1 2.5-.5 3.5-2.5')}`,
  star: fill('M12 2l2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.3l7.1-.7Z'),
  eye: `<path d="M1.5 12C6 5 18 5 22.5 12 18 19 6 19 1.5 12Z" fill="currentColor"/><circle cx="12" cy="12" r="3.6" fill="var(--cut,#fff)"/>`,
  mug: `${fill('M4 6h12v14H4Z')}${stroke('M16 9h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3')}`,
  trunk: `<rect x="2" y="7" width="20" height="13" rx="2" fill="currentColor"/>${stroke('M8 7V4h8v3')}<path d="M2 12h20" stroke="var(--cut,#fff)" stroke-width="1.4"/>`,
  gift: `${fill('M3 8h18v4.5H3ZM4.5 14h15v7.5h-15Z')}${stroke('M12 8c-3-.3-5-1.4-5-3.2C7 2 11 2.5 12 8c1-5.5 5-6 5-3.2 0 1.8-2 2.9-5 3.2Z')}<path d="M12 8v13.5" stroke="var(--cut,#fff)" stroke-width="2"/>`,
  tax: `${fill('M5 2h14v20l-2.3-1.7L14.3 22 12 20.3 9.7 22l-2.4-1.7L5 22Z')}<path d="M8.5 7h7M8.5 11h7M8.5 15h4" stroke="var(--cut,#fff)" stroke-width="1.5"/>`,

  cheap: `<path d="M12 2.5a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6ZM3.5 21.5c0-5.4 3.6-8.6 8.5-8.6s8.5 3.2 8.5 8.6Z" fill="currentColor"/><circle cx="17" cy="17" r="6" fill="#edc14b" stroke="var(--cut,#5b3a0c)" stroke-width="1.2"/><path d="M15 14.6h3.6l-2 2.1c1.6 0 2.2.8 2.2 1.6 0 1.6-2.4 2.2-4 1" fill="none" stroke="#3a2205" stroke-width="1.4"/>`,
  map: `${fill('M2 5.5 8.7 3l6.6 2.5L22 3v15.5L15.3 21l-6.6-2.5L2 21Z')}<path d="M8.7 3v15.5M15.3 5.5V21M11 9.5l3 3M14 9.5l-3 3" fill="none" stroke="var(--cut,#fff)" stroke-width="1.4"/>`,
  burst: fill('M12 1l2.2 5.6L19 3l-1 6 5.5 1.5L18.6 14l3.4 5-6-.8L13 23l-2.6-4.6L5 21l1-6-5.5-2L6 9.6 3 4l6 1.6Z'),
  ships: fill('M11 3v11H3.5C6 11 8.5 7.5 11 3ZM13 5c3.5 2.5 5.5 5.5 6.5 9H13ZM2 16h20c-1 3-3 5-5.5 5h-9C5 21 3 19 2 16Z'),
  declined: `${ring(9, 'fill="none" stroke="currentColor" stroke-width="2"')}<path d="M12 5.5Q13.2 10.8 18.5 12 13.2 13.2 12 18.5 10.8 13.2 5.5 12 10.8 10.8 12 5.5Z" fill="currentColor" opacity=".75"/>${stroke('M3.5 20.5l17-17', 2.6)}`,
  seal: `${fill('M12 1.8l2.6 2.4 3.5-.6.7 3.5 3.2 1.7-1.6 3.2 1.6 3.2-3.2 1.7-.7 3.5-3.5-.6L12 22.2l-2.6-2.4-3.5.6-.7-3.5L2 15.2 3.6 12 2 8.8l3.2-1.7.7-3.5 3.5.6Z')}<circle cx="12" cy="12" r="5" fill="none" stroke="var(--cut,#fff)" stroke-width="1.5"/>`,
  hourglass: `${stroke('M5 2.8h14M5 21.2h14', 2.4)}${fill('M7 4h10c0 4-2.2 5.7-3.6 8 1.4 2.3 3.6 4 3.6 8H7c0-4 2.2-5.7 3.6-8C9.2 9.7 7 8 7 4Z')}`,

  die: `<g transform="rotate(-14 12 12)"><rect x="3.2" y="3.2" width="17.6" height="17.6" rx="4" fill="currentColor"/><g fill="var(--cut,#fff)"><circle cx="8" cy="8" r="1.9"/><circle cx="12" cy="12" r="1.9"/><circle cx="16" cy="16" r="1.9"/></g></g>`,
  gear: `<path d="${cogs}" fill="currentColor" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" fill-rule="evenodd"/>`,
  undo: stroke('M8.5 4.5 4 9l4.5 4.5M4.5 9H14a5.5 5.5 0 0 1 0 11h-3.5', 2.4),
  skip: fill('M4 5l8 7-8 7ZM12.5 5l8 7-8 7Z'),
  log: `${stroke('M6 3.5h12.5v17H6a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2ZM8 8.5h7M8 12h7M8 15.5h4.5')}`,
  help: `${stroke('M8.5 9a3.6 3.6 0 1 1 5.4 3.1c-1.3.8-1.9 1.5-1.9 3.1', 2.5)}<circle cx="12" cy="19.5" r="1.7" fill="currentColor"/>`,
  menu: stroke('M4 6.5h16M4 12h16M4 17.5h16', 2.3),
  close: stroke('M5.5 5.5l13 13M18.5 5.5l-13 13', 2.4),
  day: `${ring(4.6, 'fill="currentColor"')}${stroke('M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1M4.6 19.4l2.1-2.1M17.3 6.7l2.1-2.1')}`,
  night: fill('M14.5 2.5A9.8 9.8 0 1 0 21.5 15 8 8 0 0 1 14.5 2.5Z'),
  flag: `${stroke('M5 2.5v19')}${fill('M6 3.5c4-2 7 2 13 0v9c-6 2-9-2-13 0Z')}`,
  hand: fill(
    'M7 21.5c-2-3-4.5-6-4.5-8.5 1.3-1 2.6-.3 4 1.5V5.2a1.6 1.6 0 0 1 3.2 0v5-7a1.6 1.6 0 0 1 3.2 0v7-5.5a1.6 1.6 0 0 1 3.2 0v6-3.5a1.5 1.5 0 0 1 3 0V15c0 3-1 4.5-1.6 6.5Z',
  ),
  bot: `<rect x="4" y="8" width="16" height="12" rx="3" fill="currentColor"/><circle cx="9" cy="14" r="1.8" fill="var(--cut,#fff)"/><circle cx="15" cy="14" r="1.8" fill="var(--cut,#fff)"/>${stroke('M12 8V4M9.5 3.5h5')}`,
  first: fill('M4 4h3v16H4ZM20 4v16L8.5 12Z'),
  prev: fill('M17 4v16L5.5 12Z'),
  play: fill('M7 3.5v17L20.5 12Z'),
  pause: fill('M5.5 4h4.5v16H5.5ZM14 4h4.5v16H14Z'),
  next: fill('M7 4v16l11.5-8Z'),
  last: fill('M17 4h3v16h-3ZM4 4v16l11.5-8Z'),
  plus: stroke('M12 4.5v15M4.5 12h15', 2.6),
  up: stroke('M5 15l7-7 7 7', 2.4),
  link: stroke(
    'M10 14.5a4.5 4.5 0 0 0 6.5.3l3.2-3.2a4.5 4.5 0 0 0-6.4-6.4l-1.6 1.6M14 9.5a4.5 4.5 0 0 0-6.5-.3l-3.2 3.2a4.5 4.5 0 0 0 6.4 6.4l1.6-1.6',
    2.2,
  ),
  wheel: `${ring(6, 'fill="none" stroke="currentColor" stroke-width="2.2"')}${ring(2, 'fill="currentColor"')}${stroke('M12 1.5v21M1.5 12h21M4.6 4.6l14.8 14.8M19.4 4.6 4.6 19.4', 1.6)}`,
  crown: fill('M2.5 7l4.5 4L12 3.5 17 11l4.5-4-2 12.5h-15Z'),
} as const

export type IconName = keyof typeof icons

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

/** The icon of that name; a star if there is none. */
export const signOf = (name: string): IconName => (name in icons ? (name as IconName) : 'star')
