/** How moves are offered: their icons, their order and their keyboard shortcuts. */
import type { IconName } from '../../art/icons'

export const MOVE_SIGN: Record<string, IconName> = {
  draw: 'card',
  gamble: 'dice',
  stop: 'hand',
  repel: 'swords',
  keep: 'anchor',
  pass: 'next',
  complete: 'seal',
  mark: 'seal',
  accept: 'coin',
  decline: 'declined',
  stow: 'ships',
  set: 'crown',
  leave: 'hourglass',
}

const ORDER = ['draw', 'gamble', 'repel', 'stow', 'decline', 'set', 'mark', 'stop', 'keep', 'send', 'give', 'accept', 'drop', 'leave', 'pass']

/** Offer the verbs of a box after one of these. */
export const offerAfter = (verb: string, ...further: string[]): unknown => ORDER.splice(ORDER.indexOf(verb) + 1, 0, ...further)

/** The position of a verb's button; unknown verbs come last. */
export const moveRank = (verb: string): number => [...ORDER, verb].indexOf(verb)

/** The places of buttons in the bar, from left to right. */
export const IN_ORDER = ['left', 'middle', 'right'] as const
export type Place = (typeof IN_ORDER)[number]

/** The place of a verb's button, the same for every question: no other button appears where Draw or Stop was. */
export const PLACES: Record<string, Place> = {
  draw: 'left',
  repel: 'middle',
  pass: 'middle',
  accept: 'middle',
  stop: 'right',
  keep: 'right',
  decline: 'right',
}

/** Verbs of moves that are made by choosing a card, without a button. */
export const AT_CARDS = new Set(['take', 'claim'])

/** The verb of the move that a tap requests, by the thing tapped. */
export const WISH = { pile: 'draw', harbor: 'take', expedition: 'claim', own: 'send', contract: 'complete', seat: 'give' }

/** The verb that lets a ship into the harbor. */
export const LET_IN = 'keep'

/** The verbs of optional moves offered beside others, and those that decline them. */
export const BESIDE = new Set(['complete'])
export const SKIPPING = new Set(['skip'])

export const MOVE_KEYS: Record<string, string> = { d: 'draw', s: 'stop', g: 'gamble', r: 'repel', l: 'keep', p: 'pass' }

/** What a bust probability is about: the verb, and its words. */
export const ODDS_OF = {
  next: { verb: 'draw', words: 'bust-next' },
  repelled: { verb: 'repel', words: 'bust-repelled' },
  kept: { verb: LET_IN, words: 'bust-kept' },
  several: { verb: 'gamble', words: 'odds-gamble' },
}

/** Verbs with odds beside their buttons; beside the first move if it is one of them. */
export const WITH_ODDS = ['draw', 'gamble', 'repel', LET_IN]

/** The ability that some card of the game must grant for a move to exist at all, by verb. */
export const GIVEN_BY: Record<string, string> = { gamble: 'gambler' }
