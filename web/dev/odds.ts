/** Hand-made odds for the stories of the components that show them. */
import { deck } from './laid'
import type { OddsWatch } from '../src/lib/play/odds.svelte'
import type { Odds, Outlook } from '../src/wire/wire'

const unseen = deck.rows
  .filter((row) => row.kind !== 'contract')
  .map((row, i) => ({ card: row.name, kind: row.kind, n: Math.max(0, row.copies - (i % 3)), of: row.copies }))
const low: Outlook = { bust: 0.08, colors: 1, four: 0.41, five: 0.12, worth: { stop: 2, draw: 3.1, bust: 0.22, drawing_pays: true } }
const high: Outlook = { bust: 0.38, colors: 3, four: 0.52, five: 0.1, worth: null }
const odds: Odds = { seq: 12, level: 'full', draw_pile: 83, coins: 9, aside: 0, unseen, chances: null }

/** Sample odds of a table, by name. */
export const ODDS: Record<string, Odds> = {
  'nobody draws': odds,
  'draw on': { ...odds, chances: { seat: 0, now: low, kept: null, gamble: null, late: false } },
  'near the end': { ...odds, chances: { seat: 0, now: { ...low, worth: null }, kept: null, gamble: null, late: true } },
  'a ship waits': { ...odds, chances: { seat: 0, now: low, kept: high, gamble: null, late: false } },
  'a gambler': { ...odds, chances: { seat: 0, now: high, kept: null, gamble: 0.61, late: false } },
  'another draws, time cards aside': { ...odds, aside: 21, chances: { seat: 2, now: high, kept: null, gamble: null, late: false } },
  'unseen cards only': { ...odds, level: 'counts' },
}

/** An odds watch that has received the given odds. */
export const watching = (found: Odds, fresh = true) =>
  ({ odds: found, fresh, allowed: 'full', level: found.level }) as OddsWatch
