/** The colors of ships. */

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
  ares: { sail: '#a9b0b3', shade: '#71797e', emblem: '#20292e' },
} satisfies Record<string, Paint>

const PLAIN: Paint = { sail: '#d8cbb0', shade: '#a8987a', emblem: '#3a2a18' }

export const isPainted = (color: string): color is keyof typeof PAINT => color in PAINT

/** The paint of a color; plain canvas for an unknown one. */
export const paintOf = (color: string | null | undefined): Paint => (color && isPainted(color) ? PAINT[color] : PLAIN)

/** Colors in the order in which they are drawn; unknown ones come last. */
export const inOrder = (colors: string[]): string[] => {
  const rank = (color: string) => [...Object.keys(PAINT), color].indexOf(color)
  return colors.toSorted((a, b) => rank(a) - rank(b))
}
