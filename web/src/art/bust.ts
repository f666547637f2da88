/** The parts of every bust: body, head, face and ink. */

export const INK = '#2b1c10'
export const SKIN = { pale: '#f0cda6', tan: '#d9a574', brown: '#a66e43', dark: '#7a4b2c' }

const num = (n: number) => String(Math.round(n * 10) / 10)

export const ink = (d: string, fill = 'none', width = 1.5) =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`

export const wash = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const dot = (x: number, y: number, r: number, fill: string, edge = true) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${edge ? ` stroke="${INK}" stroke-width="1.2"` : ''}/>`

/** A thin outlined tube: a staff, a handle, a barrel. */
export const rod = (d: string, color: string, width: number) => line(d, INK, width + 2.4) + line(d, color, width)

export const body = (color: string, more = '') =>
  ink('M12 112C13 93 26 85 41 80L50 84 59 80C74 85 87 93 88 112Z', color, 1.7) +
  wash('M74 90C82 95 86 102 87 112H76C77 103 77 96 74 90Z', '#000', 0.16) +
  more

export const neck = (skin: string) =>
  ink('M43 68V80L50 86 57 80V68Z', skin, 1.3) +
  wash('M43.5 73C47 77 54 77 56.5 73V77C53 80 47 80 43.5 77Z', '#000', 0.18)

export const head = (skin: string) =>
  ink('M35 52C35 40 41 36 50 36S65 40 65 52C65 64 60 74 50 74S35 64 35 52Z', skin, 1.6) +
  wash('M60 42C63.5 46 64.2 49 64.2 53 64.2 64 59.5 73 50.5 73.3 58 69 61.5 56 60 42Z', '#7a3a10', 0.16)

/** How wealthy a person is: determines the face, the dress and the room behind. */
export type Rank = 0 | 1 | 2

export const HAIR = { black: '#2c1a12', brown: '#6b3f20', red: '#a8562a', fair: '#c99a4e', grey: '#a7a196', white: '#ece5d6' }

export interface Look {
  brow?: 'flat' | 'stern' | 'up' | 'none'
  mouth?: 'plain' | 'smile' | 'grin' | 'stern' | 'pout' | 'none'
  eyes?: 'plain' | 'left' | 'lashes' | 'closed'
  cheeks?: boolean
  aged?: boolean
  beard?: [keyof typeof BEARDS, string]
  hair?: [keyof typeof HAIRS, string]
}

const BROWS = {
  flat: 'M40 49.5h6M54 49.5h6',
  stern: 'M39.5 48 46 50.5M60.5 48 54 50.5',
  up: 'M39.5 49.5C41 47 44 47 46 48M60.5 49.5C59 47 56 47 54 48',
  none: '',
}
const MOUTHS = {
  plain: 'M46 67h8',
  smile: 'M44.5 65.5C47 69 53 69 55.5 65.5',
  grin: 'M42.5 63.5C46 71 54 71 57.5 63.5Z',
  stern: 'M45 68C48 66 52 66 55 68',
  pout: 'M47.5 66.5C49 65.5 51 65.5 52.5 66.5 51.5 69 48.5 69 47.5 66.5Z',
  none: '',
}
const TEETH: Partial<Record<keyof typeof MOUTHS, string>> = { grin: '#fff6e6', pout: '#b8403a' }
const BEARDS = {
  full: 'M35.5 58C36 72 42 82 50 82S64 72 64.5 58C61 62 58 62.5 55 62 52 61 48 61 45 62 42 62.5 39 62 35.5 58Z',
  braided:
    'M35.5 58C36 70 40 78 45 81L47.5 97 50 100 52.5 97 55 81C60 78 64 70 64.5 58 61 62 58 62.5 55 62 52 61 48 61 45 62 42 62.5 39 62 35.5 58Z',
  goatee: 'M42 64C44 78 56 78 58 64 57 67 54 68 50 66 46 68 43 67 42 64Z',
  moustache: 'M38.5 66C41 60.5 47 60.5 50 63 53 60.5 59 60.5 61.5 66 57 67.5 53 66.5 50 65.5 47 66.5 43 67.5 38.5 66Z',
  whiskers: 'M35 52C33.5 62 36.5 71 43.5 72.5L41.5 65C38.5 62 37.5 58 37.5 53ZM65 52C66.5 62 63.5 71 56.5 72.5L58.5 65C61.5 62 62.5 58 62.5 53Z',
}
const HAIRS = {
  short: 'M35 45C31 52 32 60 36 63.5L38 50ZM65 45C69 52 68 60 64 63.5L62 50Z',
  long: 'M35 44C28 58 28 74 32 85L40 82C36 74 36 62 38 50ZM65 44C72 58 72 74 68 85L60 82C64 74 64 62 62 50Z',
  tail: 'M35 46C26 52 23 66 26 80 31 76 34 68 37 60Z',
}
const LINES = 'M39 58.5C40 60.2 42 61 44 60.8M61 58.5C60 60.2 58 61 56 60.8M44 44.5C48 43.5 52 43.5 56 44.5'
const CHEEKS = 'M37 60a3.4 2.6 0 1 0 6.8 0a3.4 2.6 0 1 0-6.8 0M56.2 60a3.4 2.6 0 1 0 6.8 0a3.4 2.6 0 1 0-6.8 0'
const LASHES =
  'M40.5 53.5 38.8 52M59.5 53.5 61.2 52M41 52.5C42.5 51.2 44.5 51.2 46 52.5M54 52.5C55.5 51.2 57.5 51.2 59 52.5'

function eyes(kind: Look['eyes']): string {
  if (kind === 'closed') return line('M40.5 54C42 56 44.5 56 46 54M54 54C55.5 56 58 56 59.5 54', INK, 1.4)
  const right = kind === 'left' ? '' : dot(56.5, 54, 1.7, INK, false)
  return dot(43.5, 54, 1.7, INK, false) + right + (kind === 'lashes' ? line(LASHES, INK, 1.1) : '')
}

export function beardOf([shape, color]: [keyof typeof BEARDS, string]): string {
  const lips = shape === 'full' || shape === 'braided' ? line('M46 68.5C48.5 70.5 51.5 70.5 54 68.5', '#c98f62', 1.6) : ''
  const ties = shape === 'braided' ? line('M46 87h8M47 93h6', '#e2b23c', 1.8) : ''
  return ink(BEARDS[shape], color, 1.4) + lips + ties
}

export function face({ brow = 'flat', mouth = 'plain', eyes: seen, cheeks, aged, beard, hair }: Look = {}): string {
  return (
    (hair ? ink(HAIRS[hair[0]], hair[1], 1.3) : '') +
    eyes(seen) +
    (BROWS[brow] ? line(BROWS[brow], INK, 1.7) : '') +
    line('M50 54C51 58 52.5 60 50.5 61.5H48.5', INK, 1.2) +
    (aged ? line(LINES, '#7a3a10', 0.9) : '') +
    (cheeks ? wash(CHEEKS, '#d8573f', 0.38) : '') +
    (MOUTHS[mouth] ? ink(MOUTHS[mouth], TEETH[mouth] ?? 'none', 1.4) : '') +
    (beard ? beardOf(beard) : '')
  )
}

/** The plain person under the hat: neck, body, head and face. */
export const figure = (skin: string, coat: string, look: Look = {}, more = '') =>
  body(coat, more) + neck(skin) + head(skin) + face(look)

export type Looks = [string, Look][]

/** The face for a rank, one of several, as the arguments of a figure. */
export function seen(looks: Looks, rank: Rank, coat: string): [string, string, Look] {
  const [skin, look] = looks[rank] ?? [SKIN.tan, {}]
  return [skin, coat, look]
}
