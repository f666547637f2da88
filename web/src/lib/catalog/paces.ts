/** The paces of bots that are offered: the seconds before the first card of a turn; what follows is quicker. */
export const PACES = { calm: 0.7, fast: 0.3, instant: 0 }

export type PaceName = keyof typeof PACES

const NAMES = Object.keys(PACES) as PaceName[]

/** The offered pace that is nearest to one of another version. */
export const paceOf = (seconds: number): PaceName =>
  NAMES.reduce((a, b) => (Math.abs(PACES[b] - seconds) < Math.abs(PACES[a] - seconds) ? b : a))

/** Choices of a pace, each by the seconds. */
export const paceChoices = (named: (id: string) => string): { value: number; text: string }[] =>
  NAMES.map((name) => ({ value: PACES[name], text: named(`pace-${name}`) }))
