/** One silhouette per ship kind, drawn in ink on a 100 × 140 card; the water line lies at y = 104. */
import type { Color } from '../lib/wire'

export interface Paint {
  sail: string
  shade: string
  emblem: string
  cut: string
}

export const PAINT: Record<Color, Paint> = {
  yellow: { sail: '#f2c437', shade: '#cf9413', emblem: '#5f3505', cut: '#f2c437' },
  blue: { sail: '#3d7cc4', shade: '#255892', emblem: '#fbf3dd', cut: '#255892' },
  green: { sail: '#559f5b', shade: '#357540', emblem: '#f8f3da', cut: '#357540' },
  red: { sail: '#c4453d', shade: '#932a26', emblem: '#fde6d4', cut: '#932a26' },
  black: { sail: '#3a3a46', shade: '#1f1f28', emblem: '#f0e6c8', cut: '#1f1f28' },
  ares: { sail: '#d9742c', shade: '#a34f14', emblem: '#2f1005', cut: '#d9742c' },
}

export interface Drawing {
  /** Hull, masts and small sails, behind the sail that carries the color. */
  behind: string
  sail: string
  /** The leeward side of the sail, laid over it as a shade. */
  shade: string
  /** What lies over the sail: ropes, rails. */
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
    ropes('M55 24 22 84M55 24 92 82M28 44 16 84') +
    mast(28, 42, 90, 2.2) +
    mast(55, 22, 90) +
    ink('M84 84 97 74', 2.2) +
    ink('M20 52C25 50 33 50 38 52 40 60 40 70 37 77 32 75 25 75 20 77 17 69 17 60 20 52Z', 1.2, CLOTH) +
    ink('M58 27C70 32 82 52 93 75 84 78 74 79 66 78', 1.1, CLOTH) +
    ink('M14 78C17 82 22 84 28 84H80C86 84 90 81 92 78 98 92 92 108 76 109H34C18 109 8 94 14 78Z', 1.8, WOOD) +
    plain('M12.5 92C36 97 70 97 94 92 93 96 91.5 99 90 101 68 105 38 105 17 101 14.5 99 13 95.5 12.5 92Z', DARK, 0.55) +
    plain('M15 84C19 87 24 88 30 88H80C86 88 90 86 93.5 83L94 87C88 91 84 92 78 92H30C22 92 17 90 13.2 87Z', LIGHT),
  sail: 'M36 34C46 31 66 31 76 34 83 48 83 66 77 81 64 76 48 76 35 81 29 66 29 48 36 34Z',
  shade: 'M70 32.5 76 34C83 48 83 66 77 81L67 78C73 64 74 47 70 32.5Z',
  before: ink('M33 33.5C46 30 66 30 79 33.5', 2.2) + ropes('M35 81 30 86M77 81 84 86'),
  emblem: { x: 55, y: 56, size: 28 },
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

const frigate: Drawing = {
  behind:
    ropes('M51 18 18 86M51 18 86 84M79 32 97 72') +
    mast(22, 38, 90, 2) +
    mast(51, 16, 90) +
    mast(79, 32, 90, 2) +
    ink('M84 84 99 71', 2.2) +
    ink('M13 48C18 46 26 46 31 48 33 58 33 68 31 76 26 74 18 74 12 76 10 68 10 58 13 48Z', 1.1, CLOTH) +
    ink('M71 42C76 40 83 40 88 42 91 54 91 66 89 75 83 73 76 73 70 75 68 66 68 54 71 42Z', 1.1, CLOTH) +
    ink('M41 20C47 18 55 18 61 20 62 24 62 28 61 31 54 29 47 29 41 31 40 28 40 24 41 20Z', 1.1, CLOTH) +
    ink('M8 76C30 84 66 84 95 77 94 92 88 107 76 109H26C14 107 9 92 8 76Z', 1.8, DARK) +
    plain('M9 84C34 90 64 90 94 84L93 89C64 95 34 95 10 89Z', LIGHT) +
    plain('M12 96.5C36 101 64 101 90.5 96.5L89 101C64 105 36 105 14 101Z', LIGHT, 0.75) +
    ports(86, 18, 80, 11) +
    ports(97, 22, 76, 11),
  sail: 'M33 33C43 30 60 30 69 33 75 46 75 64 70 78 58 74 44 74 32 78 27 64 27 46 33 33Z',
  shade: 'M63 31.6 69 33C75 46 75 64 70 78L61 75.6C66 62 67 45 63 31.6Z',
  before: ink('M30 32.5C43 29 60 29 72 32.5', 2.2),
  emblem: { x: 51, y: 54, size: 27 },
}

const galleon: Drawing = {
  behind:
    ropes('M52 16 12 70M52 16 92 80M82 36 97 68') +
    mast(20, 34, 74, 2) +
    mast(52, 14, 90) +
    mast(82, 36, 90, 2) +
    ink('M86 84 99 68', 2.4) +
    ink('M52 14C58 12 62 17 68 14V20C62 22 58 18 52 20Z', 1, '#2b2b35') +
    ink('M20 36C27 44 31 54 32 64 26 63 20 63 12 66 16 56 19 46 20 36Z', 1.1, CLOTH) +
    ink('M74 46C79 44 86 44 91 46 94 56 93 66 92 74 86 72 79 72 73 74 71 66 71 56 74 46Z', 1.1, CLOTH) +
    ink('M5 62 26 66V78C46 84 64 84 76 80V75L95 71C96 90 90 107 76 110H30C16 108 7 88 5 62Z', 1.8, DARK) +
    plain('M6 69 26 73V77L7 73Z', LIGHT) +
    plain('M8.5 84C36 94 66 93 94.5 83L93.5 89C66 98 36 98 10.5 91Z', LIGHT) +
    `<g fill="#f3d27a" stroke="${INK}" stroke-width=".8"><rect x="9" y="76" width="4" height="5"/><rect x="16" y="78" width="4" height="5"/></g>` +
    ports(96, 30, 80, 11),
  sail: 'M35 32C44 29 61 29 70 32 76 46 76 66 71 81 59 76 46 76 33 81 28 66 28 46 35 32Z',
  shade: 'M64 30.5 70 32C76 46 76 66 71 81L62 78C67 64 68 46 64 30.5Z',
  before: ink('M32 31.5C44 28 61 28 73 31.5', 2.2),
  emblem: { x: 52, y: 55, size: 28 },
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

export const SHIPS: Record<Color, Drawing> = {
  yellow: pinnace,
  blue: flute,
  green: skiff,
  red: frigate,
  black: galleon,
  ares: pirates,
}
