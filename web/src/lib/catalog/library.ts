/** Data that is requested once and cached: decks, clauses, formats. */
import { api } from '../net/api'
import { Deck } from '../cards/cards'
import type { Card, Clause, Defaults, Formats, Lesson, Preset, Section } from '../../wire/wire'

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  return () => {
    answer ??= ask().catch((problem: unknown) => {
      answer = null
      throw problem
    })
    return answer
  }
}

const decks = new Map<string, () => Promise<Deck>>()

export function deckOf(format: string): Promise<Deck> {
  let ask = decks.get(format)
  if (!ask) {
    ask = once(async () => new Deck(await api.cards(format)))
    decks.set(format, ask)
  }
  return ask()
}

/** Every card of every box. */
export const gallery: () => Promise<Card[]> = once(api.gallery)
export const formats: () => Promise<Formats> = once(api.formats)
export const defaults: () => Promise<Defaults> = once(api.defaults)
export const lessons: () => Promise<Lesson[]> = once(api.lessons)
export const sections: () => Promise<Section[]> = once(api.sections)
export const presets: () => Promise<Preset[]> = once(api.presets)
export const clauses: () => Promise<Map<string, Clause>> = once(
  async () => new Map((await api.clauses()).map((clause) => [clause.id, clause])),
)
