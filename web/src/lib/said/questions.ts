/** The message for each question: of several rows, the first that matches. */
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
  /** Verbs that all are among my moves, and verbs none of which is. */
  with?: string[]
  without?: string[]
  /** What the view has. */
  view?: string
  takes?: number
  /** Whether the active seat is asked. */
  active?: boolean
  /** The occasion of the contract named in the message; without it, the card of the question is the contract. */
  waits?: string
  /** Whether to name the card as a known one, whichever seat is asked. */
  known?: boolean
}

const fits = (row: Wording, { view, asked, verbs }: Situation): boolean =>
  (row.with ?? []).every((verb) => verbs.has(verb)) &&
  (!row.without || (verbs.size > 0 && !row.without.some((verb) => verbs.has(verb)))) &&
  (!row.view || row.view in view) &&
  (row.takes === undefined || row.takes === view.takes) &&
  (!row.active || asked.seat === view.active)

const QUESTIONS: Record<string, Wording[]> = telling.questions

/** The first row that fits; the message of a question without one is called as it is. */
export const wordingOf = (situation: Situation): Wording =>
  QUESTIONS[situation.asked.question]?.find((row) => fits(row, situation)) ?? {
    says: `ask-${situation.asked.question.replaceAll(' ', '-')}`,
  }
