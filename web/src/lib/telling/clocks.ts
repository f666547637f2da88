/** The clocks available for a table. */
import { t } from '../i18n/fluent.svelte'
import type { Access, ClockRequest } from '../../wire/wire'

const MINUTE = 60
const DAY = 24 * 3600

export type Pace = Pick<ClockRequest, 'decision' | 'bank'>

export const NO_CLOCK: Pace = { decision: 0, bank: 0 }

export const CLOCKS: Pace[] = [
  NO_CLOCK,
  { decision: 15, bank: 2 * MINUTE },
  { decision: 45, bank: 5 * MINUTE },
  { decision: DAY, bank: 0 },
  { decision: 3 * DAY, bank: 0 },
]

const same = (a: Pace, b: Pace) => a.decision === b.decision && a.bank === b.bank

/** The clocks to choose from, including the table's own. */
export const clocksWith = (own: Pace): Pace[] => (CLOCKS.some((clock) => same(clock, own)) ? CLOCKS : [...CLOCKS, own])

/** "No clock", "15 s + 2 min", "1 day" */
export function clockText({ decision, bank }: Pace): string {
  if (decision === 0) return t('clock-none')
  const each = decision % DAY === 0 ? t('clock-days', { n: decision / DAY }) : t('clock-seconds', { n: decision })
  return bank === 0 ? each : t('clock-bank', { each, bank: Math.round((bank / MINUTE) * 10) / 10 })
}

/** "No clock · spectators by link" */
export const togetherText = ({ clock: { decision, bank = 0 }, access }: { clock: ClockRequest; access: Access }): string =>
  t('together-chosen', { clock: decision === 0 ? 'none' : clockText({ decision, bank }), access })
