/** How the moves of the adventure are offered, and what is asked. */
import { AT_CARDS, BESIDE, MOVE_SIGN, offerAfter, SKIPPING } from '../lib/said/moves'
import { QUESTIONS, type Situation } from '../lib/said/questions'

/** The verb by which a mission is completed. */
export const FULFIL = 'fulfil'

const onlyMissions = ({ verbs }: Situation) => verbs.has(FULFIL) && !['take', 'claim', 'complete'].some((verb) => verbs.has(verb))

export function addMoves(): void {
  Object.assign(MOVE_SIGN, {
    [FULFIL]: 'book',
    forgo: 'next',
    look: 'eye',
    serve: 'mug',
    store: 'trunk',
    unload: 'coin',
    discard: 'card',
    release: 'coin',
    retain: 'anchor',
    share: 'coin',
  })
  offerAfter('gamble', 'look')
  offerAfter('mark', FULFIL, 'store', 'unload', 'release')
  offerAfter('give', 'share')
  offerAfter('drop', 'discard', 'serve')
  offerAfter('leave', 'retain', 'forgo')
  for (const verb of ['choose', 'put']) AT_CARDS.add(verb)
  for (const verb of [FULFIL, 'serve', 'look']) BESIDE.add(verb)
  SKIPPING.add('forgo')
}

export function addQuestions(): void {
  for (const question of ['take', 'claim'])
    QUESTIONS[question]?.unshift({ says: `ask-${question}-mission`, when: onlyMissions })
  Object.assign(QUESTIONS, {
    character: [{ says: 'ask-character' }],
    share: [{ says: 'ask-share' }],
    cargo: [{ says: 'ask-cargo', known: true }],
    look: [{ says: 'ask-look' }],
    discard: [{ says: 'ask-discard' }],
    mission: [{ says: 'ask-mission', known: true }],
    marker: [{ says: 'ask-marker' }],
  })
}
