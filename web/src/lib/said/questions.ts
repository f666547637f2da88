/** The message for each question: of several rows, the first that matches. */
import type { Asked, View } from '../../wire/wire'

export interface Situation {
  view: View
  asked: Asked
  /** The verbs of my moves; empty if another seat decides. */
  verbs: Set<string>
}

export interface Wording {
  says: string
  when?: (situation: Situation) => boolean
  /** The occasion of the contract named in the message; without it, the card of the question is the contract. */
  occasion?: string
  /** Whether to name the card as a known one, whichever seat is asked. */
  known?: boolean
}

const onlyContracts = ({ verbs }: Situation) => verbs.has('complete') && !verbs.has('take') && !verbs.has('claim')
const isFirst = ({ verbs }: Situation) => verbs.has('draw') && !verbs.has('stop')
const mayGamble = ({ verbs }: Situation) => verbs.has('gamble')

export const QUESTIONS: Record<string, Wording[]> = {
  discover: [
    { says: 'ask-gamble-again', when: (now) => mayGamble(now) && !now.verbs.has('draw') },
    { says: 'ask-time-card', when: (now) => isFirst(now) && now.view.time_deck !== undefined },
    { says: 'ask-gamble-first', when: (now) => isFirst(now) && mayGamble(now) },
    { says: 'ask-first', when: isFirst },
    { says: 'ask-gamble', when: mayGamble },
    { says: 'ask-discover-claim', when: ({ verbs }) => verbs.has('claim') },
    { says: 'ask-discover' },
  ],
  repel: [{ says: 'ask-repel' }],
  take: [
    { says: 'ask-take-contract', when: onlyContracts },
    { says: 'ask-nothing-left', when: ({ view, verbs }) => view.takes === 0 || (verbs.size > 0 && !verbs.has('take')) },
    { says: 'ask-take', when: ({ view, asked }) => asked.seat === view.active },
    { says: 'ask-take-due' },
  ],
  claim: [{ says: 'ask-claim-contract', when: onlyContracts }, { says: 'ask-claim' }],
  send: [{ says: 'ask-send' }],
  give: [{ says: 'ask-give' }],
  contract: [{ says: 'ask-contract', known: true }],
  decline: [{ says: 'ask-decline', occasion: 'declined', known: true }],
  stow: [{ says: 'ask-stow', occasion: 'repelled', known: true }],
  'time card': [{ says: 'ask-set-aside' }],
}
