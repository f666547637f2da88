/** Names in right-to-left scripts: the characters and numbers around them stay in place. */

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const [FIRST_STRONG, POP] = ['\u2068', '\u2069']

/** A person's text, isolated if it could change the direction of the surrounding text. */
export const isolated = (words: string): string => (RIGHT_TO_LEFT.test(words) ? `${FIRST_STRONG}${words}${POP}` : words)

/** The mark of a name: its first letter, or the number of "Player 2". */
export function markOf(name: string): string {
  const letters = lettersOf(name)
  return / (\d+)$/.exec(letters.join(''))?.[1] ?? letters[0]?.toUpperCase() ?? '?'
}

/** The letters of a name. */
export const lettersOf = (name: string): string[] =>
  [...name.trim()].filter((letter) => letter !== FIRST_STRONG && letter !== POP)
