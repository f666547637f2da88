/** How moves are offered: their signs, their order, and the letters on the keyboard. */
import type { IconName } from './icons'

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

/** Where the button of a verb comes; one that is not known here comes last. */
export const moveRank = (verb: string): number => [...ORDER, verb].indexOf(verb)

/** Verbs of moves that are made at the card itself, without a button. */
export const AT_CARDS = new Set(['take', 'claim'])

/** What a tap asks for, by what is tapped. */
export const WISH = { pile: 'draw', harbor: 'take', expedition: 'claim', own: 'send', contract: 'complete', seat: 'give' }

/** Verbs of moves that may be let go, and of those that let them go. */
export const BESIDE = 'complete'
export const SKIPPING = 'skip'

export const MOVE_KEYS: Record<string, string> = { d: 'draw', s: 'stop', g: 'gamble', r: 'repel', l: 'keep', p: 'pass' }

/** What some card of the game must give for a move to exist at all. */
export const GIVEN_BY: Record<string, string> = { gamble: 'gambler' }
