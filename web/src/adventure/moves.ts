/** How the moves of the adventure are offered. */
import { AT_CARDS, BESIDE, MOVE_SIGN, offerAfter, SKIPPING } from '../lib/said/moves'

/** The verb that completes a mission. */
export const FULFIL = 'fulfil'

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
