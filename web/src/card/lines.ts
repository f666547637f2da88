/** A text in lines: if it is longer than `most` and has a space, it is split into two lines of similar length. */
export function inLines(text: string, most: number): string[] {
  if (text.length <= most || !text.includes(' ')) return [text]
  const words = text.split(' ')
  const cut = words.findIndex((_, i) => words.slice(0, i + 1).join(' ').length >= text.length / 2) + 1
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')].filter(Boolean)
}
