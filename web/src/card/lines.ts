/** A text longer than `most`, split at a space into two lines of similar length if it has one. */
export function inLines(text: string, most: number): string[] {
  if (text.length <= most || !text.includes(' ')) return [text]
  const words = text.split(' ')
  const cut = words.findIndex((_, i) => words.slice(0, i + 1).join(' ').length >= text.length / 2) + 1
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')].filter(Boolean)
}
