/** One silhouette per kind of ship, drawn in ink on a 100 × 140 card; the waterline is at y = 104. */

export interface Paint {
  sail: string
  shade: string
  emblem: string
}

export const PAINT = {
  yellow: { sail: '#f2c437', shade: '#cf9413', emblem: '#5f3505' },
  blue: { sail: '#3d7cc4', shade: '#255892', emblem: '#fbf3dd' },
  green: { sail: '#559f5b', shade: '#357540', emblem: '#f8f3da' },
  red: { sail: '#c4453d', shade: '#932a26', emblem: '#fde6d4' },
  black: { sail: '#3a3a46', shade: '#1f1f28', emblem: '#f0e6c8' },
  ares: { sail: '#d9742c', shade: '#a34f14', emblem: '#2f1005' },
} satisfies Record<string, Paint>

const PLAIN: Paint = { sail: '#d8cbb0', shade: '#a8987a', emblem: '#3a2a18' }

const isPainted = (color: string): color is keyof typeof PAINT => color in PAINT

/** The paint of a color; plain canvas for an unknown one. */
export const paintOf = (color: string | null | undefined): Paint => (color && isPainted(color) ? PAINT[color] : PLAIN)

/** Colors in the order in which they are drawn; unknown ones come last. */
export const inOrder = (colors: string[]): string[] => {
  const rank = (color: string) => [...Object.keys(PAINT), color].indexOf(color)
  return colors.toSorted((a, b) => rank(a) - rank(b))
}

export interface Drawing {
  /** Hull, masts and small sails, behind the sail that has the color. */
  behind: string
  sail: string
  /** The leeward side of the sail, drawn over it as a shadow. */
  shade: string
  /** What is drawn over the sail: ropes and rails. */
  before: string
  emblem: { x: number; y: number; size: number }
}

const INK = '#2b1c10'
const WOOD = '#8a5a33'
const DARK = '#6b4023'
const LIGHT = '#b98249'
const CLOTH = '#f6ead0'

const ink = (d: string, width = 1.5, fill = 'none') =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`
const plain = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
const mast = (x: number, top: number, bottom: number, width = 2.6) =>
  `<path d="M${x} ${top}V${bottom}" stroke="${INK}" stroke-width="${width + 1.4}" stroke-linecap="round"/><path d="M${x} ${top}V${bottom}" stroke="${WOOD}" stroke-width="${width - 0.6}" stroke-linecap="round"/>`
const ropes = (d: string) => `<path d="${d}" fill="none" stroke="${INK}" stroke-width=".7" opacity=".75"/>`
const ports = (y: number, from: number, to: number, step: number) => {
  let out = ''
  for (let x = from; x <= to; x += step)
    out += `<rect x="${x}" y="${y}" width="4" height="4" fill="${INK}" rx=".6"/><path d="M${x + 1} ${y + 2}h3.5" stroke="#d8b165" stroke-width="1"/>`
  return out
}
const planks = (d: string) => `<path d="${d}" fill="none" stroke="${DARK}" stroke-width=".8" opacity=".8"/>`

const pinnace: Drawing = {
  behind:
    ropes('M46 28 20 88M46 28 88 84M46 30 96 78') +
    mast(46, 26, 90) +
    ink('M84 85 98 77', 2.2) +
    ink('M50 34C62 44 78 62 92 79 78 82 62 83 51 82Z', 1.2, CLOTH) +
    ink('M16 86C40 90 66 90 90 84 88 96 80 106 68 107H36C24 106 18 98 16 86Z', 1.8, WOOD) +
    plain('M18 91C42 95 66 95 88 90L86.5 94C64 99 42 99 19.5 95Z', LIGHT) +
    planks('M23 100C42 103 64 103 82 99'),
  sail: 'M45 36 16 46C9 58 10 74 15 84 26 80 36 79 46 81 42 66 42 50 45 36Z M45 36',
  shade: 'M45 36 36 39C32 54 33 68 37 80L46 81C42 66 42 50 45 36Z',
  before: ink('M46 35 15 46M14 85 46 82', 2),
  emblem: { x: 28.5, y: 62, size: 25 },
}

const flute: Drawing = {
  behind:
    ropes('M54 26 16 72M54 26 94 70') +
    mast(24, 44, 84, 2.2) +
    mast(54, 24, 84) +
    ink('M86 74 99 63', 2.2) +
    ink('M25 45C21 56 14 65 5 72 12 71 19 71 25 72Z', 1.2, CLOTH) +
    ink('M9 66C13 76 22 80 34 80H70C82 80 90 75 95 66 103 86 96 111 72 112H32C8 111 1 86 9 66Z', 1.8, WOOD) +
    plain('M5 84C30 93 74 93 99 84 98.5 91 96.5 97 93 101 68 107 36 107 11 101 7.5 97 5.5 91 5 84Z', DARK, 0.55) +
    plain('M9 70C13 79 22 84 34 84H70C82 84 90 79 95 70L97.5 76C92 84 84 89 72 89H32C20 89 12 84 6.5 76Z', LIGHT),
  sail: 'M33 35C46 31 62 31 75 35 86 46 86 61 79 71 64 65 44 65 29 71 22 61 22 46 33 35Z',
  shade: 'M69 33.5 75 35C86 46 86 61 79 71L70 68C77 58 78 45 69 33.5Z',
  before: ink('M29 35C46 30 62 30 79 35', 2.2) + ropes('M30 71 26 78M78 71 84 77'),
  emblem: { x: 54, y: 51, size: 26 },
}

const skiff: Drawing = {
  behind:
    ropes('M42 40 90 90') +
    mast(42, 40, 96) +
    ink('M14 93C38 97 64 97 94 88 90 101 82 108 70 108H36C24 108 17 102 14 93Z', 1.8, WOOD) +
    plain('M17 98C40 102 64 102 90 95L88 99C64 105.5 40 105.5 20 102Z', LIGHT) +
    ink('M24 94 12 110', 2.4),
  sail: 'M88 22C88 44 86 68 82 90 62 84 40 84 14 90 40 72 66 48 88 22Z',
  shade: 'M88 22C88 44 86 68 82 90L69 87C78 66 84 44 88 22Z',
  before: ink('M92 17C68 46 40 72 9 93', 2.6),
  emblem: { x: 64, y: 68, size: 24 },
}

/** The two rows of small sails of the frigate. */
const CANVAS = [
  'M10 54C15 52 25 52 30 54 32 62 32 70 30 77 25 75 15 75 10 77 8 70 8 62 10 54Z',
  'M13 32C17 30 23 30 27 32 29 38 29 44 27 50 23 48 17 48 13 50 11 44 11 38 13 32Z',
  'M70 52C75 50 85 50 90 52 92 60 92 69 90 76 85 74 75 74 70 76 68 69 68 60 70 52Z',
  'M73 29C77 27 83 27 87 29 89 35 89 42 87 48 83 46 77 46 73 48 71 42 71 35 73 29Z',
  'M41 16C46 14 54 14 59 16 61 24 61 32 59 39 54 37 46 37 41 39 39 32 39 24 41 16Z',
]

const frigate: Drawing = {
  behind:
    ropes('M50 10 14 84M50 10 88 84M80 20 98 74') +
    mast(20, 24, 90, 2) +
    mast(50, 10, 90) +
    mast(80, 20, 90, 2) +
    ink('M86 86 100 72', 2.2) +
    CANVAS.map((d) => ink(d, 1.1, CLOTH)).join('') +
    ink('M3 81C30 88 70 88 98 80 97 94 92 106 80 108H20C9 106 4 94 3 81Z', 1.8, DARK) +
    plain('M4 87C32 93 68 93 97 86.500L96 91C66 97.5 34 97.5 5.5 92Z', LIGHT) +
    plain('M8.5 98C34 102.5 66 102.5 92.5 98L90.5 102C64 106 36 106 11.5 102Z', LIGHT, 0.75) +
    ports(88, 14, 82, 11) +
    ports(98, 18, 78, 11),
  sail: 'M37 44C45 41 55 41 63 44 68 55 68 69 64 81 55 78 45 78 36 81 32 69 32 55 37 44Z',
  shade: 'M58 42.6 63 44C68 55 68 69 64 81L57 79C61 67 62 55 58 42.600Z',
  before: ink('M34 43.500C45 40 55 40 66 43.5', 2.2),
  emblem: { x: 50, y: 62, size: 24 },
}

const galleon: Drawing = {
  behind:
    ropes('M56 12 8 48M56 12 94 66') +
    mast(17, 20, 60, 2) +
    mast(56, 10, 84) +
    ink('M88 68 100 50', 2.4) +
    ink('M56 10C63 7 68 13 76 9V17C68 20 63 15 56 18Z', 1, '#2b2b35') +
    ink('M17 21C25 30 29 40 30 48 23 46 14 46 6 49 12 41 16 31 17 21Z', 1.1, CLOTH) +
    ink('M3 47 27 53V70C45 79 61 81 74 77V70L97 61C99 84 92 107 78 110H34C15 108 4 84 3 47Z', 1.8, DARK) +
    plain('M4 54 27 60V64L4.5 58ZM5.5 68 27 74V78L6.5 72Z', LIGHT) +
    plain('M9 84C36 95 68 94 97 80L96.5 86C68 100 38 100 12 92Z', LIGHT) +
    `<g fill="#f3d27a" stroke="${INK}" stroke-width=".8"><rect x="8" y="61" width="4" height="5"/><rect x="14.5" y="63" width="4" height="5"/><rect x="21" y="65" width="4" height="5"/><rect x="10" y="75" width="4" height="5"/><rect x="17" y="77" width="4" height="5"/></g>` +
    ports(98, 34, 80, 11),
  sail: 'M40 21C51 16 66 16 78 23 88 37 87 56 79 70 66 63 51 63 38 69 29 55 29 35 40 21Z',
  shade: 'M70 19.5 78 23C88 37 87 56 79 70L70 66C77 52 78 34 70 19.500Z',
  before: ink('M36 22C51 15 67 15 82 24', 2.2),
  emblem: { x: 57, y: 43, size: 29 },
}

const pirates: Drawing = {
  behind:
    ropes('M48 20 14 84M48 20 92 82') +
    mast(48, 18, 90) +
    ink('M84 84 98 74', 2.2) +
    ink('M10 78 30 84H80L95 76C92 94 86 108 72 109H32C18 108 11 94 10 78Z', 1.8, '#4a2b1b') +
    plain('M13 88 30 93H82L92 89 90 94 82 97H30L15 93Z', '#7b4a2a'),
  sail: 'M30 30 70 26C80 44 80 62 74 82L62 78 56 83 48 78 40 83 28 80C22 62 22 46 30 30Z',
  shade: 'M64 26.6 70 26C80 44 80 62 74 82L64 79C70 62 70 44 64 26.6Z',
  before: ink('M26 31 74 26', 2.4),
  emblem: { x: 50, y: 54, size: 28 },
}

const SHIPS: Record<keyof typeof PAINT, Drawing> = {
  yellow: pinnace,
  blue: flute,
  green: skiff,
  red: frigate,
  black: galleon,
  ares: pirates,
}

/** The ship of a color; an unknown color has the black ship. */
export const shipOf = (color: string | null | undefined): Drawing => SHIPS[color && isPainted(color) ? color : 'black']
