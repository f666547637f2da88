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

interface Look {
  brow?: 'flat' | 'stern' | 'up' | 'none'
  mouth?: 'plain' | 'smile' | 'grin' | 'stern' | 'pout' | 'none'
  eyes?: 'plain' | 'left' | 'lashes' | 'closed'
  cheeks?: boolean
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

export function face({ brow = 'flat', mouth = 'plain', eyes = 'plain', cheeks = false }: Look = {}): string {
  const left = eyes === 'closed' ? line('M40.5 54C42 56 44.5 56 46 54', INK, 1.4) : dot(43.5, 54, 1.7, INK, false)
  const right = eyes === 'closed' ? line('M54 54C55.5 56 58 56 59.5 54', INK, 1.4) : dot(56.5, 54, 1.7, INK, false)
  const lashes =
    eyes === 'lashes'
      ? line(
          'M40.5 53.5 38.8 52M59.5 53.5 61.2 52M41 52.5C42.5 51.2 44.5 51.2 46 52.5M54 52.5C55.5 51.2 57.5 51.2 59 52.5',
          INK,
          1.1,
        )
      : ''
  const fill = mouth === 'grin' ? '#fff6e6' : mouth === 'pout' ? '#b8403a' : 'none'
  return (
    left +
    (eyes === 'left' ? '' : right) +
    lashes +
    line(BROWS[brow], INK, 1.7) +
    line('M50 54C51 58 52.5 60 50.5 61.5H48.5', INK, 1.2) +
    (cheeks
      ? wash(
          'M37 60a3.4 2.6 0 1 0 6.8 0a3.4 2.6 0 1 0-6.8 0M56.2 60a3.4 2.6 0 1 0 6.8 0a3.4 2.6 0 1 0-6.8 0',
          '#d8573f',
          0.38,
        )
      : '') +
    (MOUTHS[mouth] ? ink(MOUTHS[mouth], fill, 1.4) : '')
  )
}

/** The plain person under the hat: neck, body, head and face. */
export const figure = (skin: string, coat: string, look: Look = {}, more = '') =>
  body(coat, more) + neck(skin) + head(skin) + face(look)
