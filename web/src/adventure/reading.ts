/** How many pages of a story have been read on this device, by the address of its table. */
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

export const readUpTo = (): number => all()[location.pathname] ?? 0

export function rememberRead(pages: number): void {
  const { [location.pathname]: _, ...others } = all()
  const read = Object.entries({ ...others, [location.pathname]: pages })
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(read.slice(-KEPT))))
}
