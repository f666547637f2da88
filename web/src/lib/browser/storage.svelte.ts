/** What is kept in this browser, as JSON objects by key. A browser may refuse to keep anything, and be full. */

const state = $state({ refused: false })

export const storage = {
  /** Whether something could not be kept. */
  get refused(): boolean {
    return state.refused
  },
}

/** The object kept under a key; an empty one if there is none that can be read. */
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
/** Characters: about as many as are ever kept. */
const ROOM = 4096

/** Find out whether something can be kept, before anything has to be. */
export function tryStorage(): void {
  keep(TRIAL, { room: ' '.repeat(ROOM) })
  if (!state.refused) localStorage.removeItem(TRIAL)
}

const LATEST = 60

/** Keep a number under one name among the latest of a key. */
export function keepNumber(key: string, name: string, value: number): void {
  const { [name]: _, ...others } = kept(key)
  keep(key, Object.fromEntries(Object.entries({ ...others, [name]: value }).slice(-LATEST)))
}

export function keptNumber(key: string, name: string): number | null {
  const found = kept(key)[name]
  return typeof found === 'number' ? found : null
}
