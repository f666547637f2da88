/** JSON objects stored in this browser, by key. A browser may refuse to store anything, or its storage may be full. */

const state = $state({ refused: false })

export const storage = {
  /** Whether something could not be stored. */
  get refused(): boolean {
    return state.refused
  },
}

/** The object stored under a key; an empty one if none can be read. */
export function kept(key: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return found !== null && typeof found === 'object' && !Array.isArray(found) ? { ...found } : {}
  } catch {
    return {}
  }
}

export function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    state.refused = false
  } catch {
    state.refused = true
  }
}

const TRIAL = 'portroyal:trial'
/** Roughly the maximum number of characters that are ever stored. */
const ROOM = 4096

/** Check that storage works before it is needed. */
export function tryStorage(): void {
  keep(TRIAL, { room: ' '.repeat(ROOM) })
  if (!state.refused) localStorage.removeItem(TRIAL)
}

const LATEST = 60

/** Store a number under a name, among the most recent ones of a key. */
export function keepNumber(key: string, name: string, value: number): void {
  const { [name]: _, ...others } = kept(key)
  keep(key, Object.fromEntries(Object.entries({ ...others, [name]: value }).slice(-LATEST)))
}

export function keptNumber(key: string, name: string): number | null {
  const found = kept(key)[name]
  return typeof found === 'number' ? found : null
}
