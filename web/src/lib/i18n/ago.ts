/** How long ago something was, in words: "2 min ago", "vor 2 Min.". */

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
]

export function ago(then: string, now: number, language: string): string {
  const seconds = Math.max(0, (now - Date.parse(then)) / 1000)
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  const found = UNITS.find(([, size]) => seconds >= size)
  return found ? words.format(-Math.floor(seconds / found[1]), found[0]) : words.format(0, 'second')
}
