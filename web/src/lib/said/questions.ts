/** The message for each question: the first row that matches. */
import telling from '../../../../src/portroyal/locales/telling.json'
import type { Asked, View } from '../../wire/wire'

export interface Situation {
  view: View
  asked: Asked
  /** The verbs of my moves; empty if another seat decides. */
  verbs: Set<string>
}

export interface Wording {
  says: string
  /** Verbs that must all be among my moves, and verbs that must not be. */
  with?: string[]
  without?: string[]
  /** Properties of the view. */
  view?: string
  takes?: number
  /** Whether the active seat decides. */
  active?: boolean
  /** The occasion of the contract named in the message; if omitted, the card of the question is the contract. */
  waits?: string
  /** Whether to name the card as a known one, whichever seat decides. */
  known?: boolean
}

const fits = (row: Wording, { view, asked, verbs }: Situation): boolean =>
  (row.with ?? []).every((verb) => verbs.has(verb)) &&
  (!row.without || (verbs.size > 0 && !row.without.some((verb) => verbs.has(verb)))) &&
  (!row.view || row.view in view) &&
  (row.takes === undefined || row.takes === view.takes) &&
  (!row.active || asked.seat === view.active)

const QUESTIONS: Record<string, Wording[]> = telling.questions

/** The first row that matches; a question without rows has a message of the same name. */
export const wordingOf = (situation: Situation): Wording =>
  QUESTIONS[situation.asked.question]?.find((row) => fits(row, situation)) ?? {
    says: `ask-${situation.asked.question.replaceAll(' ', '-')}`,
  }
