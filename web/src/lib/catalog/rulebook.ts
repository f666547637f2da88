/** The clauses as a book: chapters under their headings, filtered by a search. */
import type { Language } from '../browser/prefs.svelte'
import type { Clause, Section } from '../../wire/wire'

export interface Chapter {
  first: string
  heading: Record<Language, string>
  clauses: Clause[]
}

/** The clauses whose text or id contains all of these words. */
export function matching(clauses: Clause[], words: string, language: Language): Clause[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return clauses.filter((row) => {
    const hay = `${row.id} ${row[language]}`.toLowerCase()
    return wanted.every((word) => hay.includes(word))
  })
}

/** The clauses of these boxes; all clauses if no box is given. */
export const ofBoxes = (clauses: Clause[], boxes: string[]): Clause[] =>
  boxes.length === 0 ? clauses : clauses.filter((row) => boxes.includes(row.box))

/** The clauses found, under the headings of the whole book, without empty chapters. */
export function chapters(found: Clause[], all: Clause[], sections: Section[]): Chapter[] {
  const ids = new Set(found.map((row) => row.id))
  const headings = new Map(sections.map((section) => [section.first, section]))
  const book: Chapter[] = []
  for (const row of all) {
    const heading = headings.get(row.id)
    if (heading || book.length === 0)
      book.push({ first: row.id, heading: { en: heading?.en ?? row.box, de: heading?.de ?? row.box }, clauses: [] })
    if (ids.has(row.id)) book.at(-1)?.clauses.push(row)
  }
  return book.filter((chapter) => chapter.clauses.length > 0)
}
