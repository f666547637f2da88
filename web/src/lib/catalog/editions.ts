/** The differences between editions, and the values in one edition or at one table. */
import { t, tOr } from '../i18n/fluent.svelte'
import type { Formats, OptionValue } from '../../wire/wire'

/** A point in which editions differ or that a table may change, with its clause. */
export interface Point {
  name: string
  clause: string
}

export type Values = Record<string, OptionValue>

/** Points that the edition fixes and a table cannot change. */
const FIXED: Point[] = [
  { name: 'start', clause: 'E-001' },
  { name: 'required ranking', clause: 'E-010' },
]

export function points(formats: Formats): Point[] {
  return [...formats.options.map(({ name, clause }) => ({ name, clause })), ...FIXED].sort((a, b) =>
    a.clause.localeCompare(b.clause),
  )
}

/** The value of every option of every box: from the edition or format, or else its default. */
export const valuesOf = (formats: Formats, { options }: { options: Values }): Values => ({
  ...Object.fromEntries(formats.options.map(({ name, values, ...option }) => [name, option.default ?? values?.[0] ?? false])),
  ...options,
})

/** An option's value in words. */
export function valueText(value: OptionValue | undefined): string {
  if (typeof value === 'boolean') return t(value ? 'value-yes' : 'value-no')
  return tOr(`value-${value}`, String(value ?? ''))
}
