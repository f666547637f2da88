/** How many pages of a story have been read on this device, by the address of its table. */
import { unprefixed } from '../lib/browser/prefix'
import { keepNumber, keptNumber } from '../lib/browser/storage.svelte'

const KEY = 'portroyal:read'

const here = (): string => unprefixed(location.pathname)

export const readUpTo = (): number => keptNumber(KEY, here()) ?? 0

export function rememberRead(pages: number): void {
  keepNumber(KEY, here(), pages)
}
