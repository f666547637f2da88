/** What differs between the editions, and what holds in one of them or at one table. */
import { t, tOr } from '../i18n/fluent.svelte'
import type { Formats, OptionValue } from '../wire'

/** A point in which editions differ, or that a table may change, and the clause that says so. */
export interface Point {
  name: string
  clause: string
}

export type Values = Record<string, OptionValue>

/** Points that an edition fixes and no table changes. */
const FIXED: Point[] = [
  { name: 'start', clause: 'E-001' },
  { name: 'required ranking', clause: 'E-010' },
]

export function points(formats: Formats): Point[] {
  return [...formats.options.map(({ name, clause }) => ({ name, clause })), ...FIXED].sort((a, b) =>
    a.clause.localeCompare(b.clause),
  )
}

/** Whether this names a table's format rather than an edition. */
export const isFormat = (name: string | null): name is string => name?.includes(';') ?? false

/** The values of an edition by its name, of the house default (null), or of a format in normal form. */
export function valuesOf(formats: Formats, name: string | null): Values | null {
  const defaults = Object.fromEntries(
    formats.options.map((option) => [option.name, option.default ?? option.values?.[0] ?? false]),
  )
  if (name === null || isFormat(name)) return { ...defaults, ...ofLine(formats, name ?? formats.default) }
  const edition = formats.editions.find((row) => row.name === name)
  return edition ? { ...defaults, ...edition.options } : null
}

function ofLine(formats: Formats, line: string): Values {
  const found: Values = {}
  for (const part of line.split(';').map((text) => text.trim())) {
    if (part.startsWith('edition ')) {
      const edition = formats.editions.find((row) => row.name === part.slice('edition '.length))
      Object.assign(found, edition?.options)
    }
    const option = formats.options.find(({ name }) => part === name || part.startsWith(`${name} `))
    if (option) found[option.name] = valueOf(option.kind, part.slice(option.name.length + 1))
  }
  return found
}

function valueOf(kind: string, text: string): OptionValue {
  if (kind === 'flag') return true
  return kind === 'number' ? Number(text) : text
}

/** A value in words. */
export function valueText(value: OptionValue | undefined): string {
  if (typeof value === 'boolean') return t(value ? 'value-yes' : 'value-no')
  return tOr(`value-${value}`, String(value ?? ''))
}
