/** A format line put together from choices. */
import type { Formats, OptionValue } from './wire'

export type Chosen = Record<string, OptionValue | undefined>

export const slug = (name: string) => name.replaceAll(' ', '-')

/** The edition that a format in normal form names. */
export const editionOf = (format: string): string | undefined => /edition ([\w-]+)/.exec(format)?.[1]

export function formatLine(formats: Formats, edition: string, chosen: Chosen): string {
  const parts = ['base']
  if (edition !== 'default') parts.push(`edition ${edition}`)
  for (const option of formats.options) {
    const value = chosen[option.name]
    if (value === undefined || value === '' || value === false) continue
    if (typeof value === 'number' && !Number.isInteger(value)) continue
    parts.push(option.kind === 'flag' ? option.name : `${option.name} ${String(value)}`)
  }
  return parts.join('; ')
}
