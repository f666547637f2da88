/** The available paces of bots: the seconds before the first card of a turn; later moves are faster. */
export const PACES = { calm: 0.7, fast: 0.3, instant: 0 }

export type PaceName = keyof typeof PACES

const NAMES = Object.keys(PACES) as PaceName[]

/** The available pace nearest to one saved by another version. */
export const paceOf = (seconds: number): PaceName =>
  NAMES.reduce((a, b) => (Math.abs(PACES[b] - seconds) < Math.abs(PACES[a] - seconds) ? b : a))

/** Labels of the paces, by seconds. */
export const paceChoices = (named: (id: string) => string): { value: number; text: string }[] =>
  NAMES.map((name) => ({ value: PACES[name], text: named(`pace-${name}`) }))
