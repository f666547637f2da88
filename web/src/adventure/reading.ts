/** How many pages of a story have been read on this device, by the address of its table. */
import { unprefixed } from '../lib/browser/prefix'

const KEY = 'portroyal:read'
const KEPT = 60

type Read = Record<string, number>

function all(): Read {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Read
  } catch {
    return {}
  }
}

const here = (): string => unprefixed(location.pathname)

export const readUpTo = (): number => all()[here()] ?? 0

export function rememberRead(pages: number): void {
  const { [here()]: _, ...others } = all()
  const read = Object.entries({ ...others, [here()]: pages })
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(read.slice(-KEPT))))
}
