/** Reloads the page if a chunk cannot be loaded: after a server upgrade, the file is gone. */

const AGAIN = 60_000 // milliseconds until another automatic reload is allowed

interface Kept {
  reloaded?: number
}

const lately = (): boolean => Date.now() - ((history.state as Kept | null)?.reloaded ?? 0) < AGAIN

/** Whether the server can serve this page; if not, a reload would lose the open page. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** False if the server cannot serve the page. */
export async function reload(): Promise<boolean> {
  if (!(await isServed())) return false
  // The history state is available even where a browser refuses storage.
  history.replaceState({ ...(history.state as Kept | null), reloaded: Date.now() } satisfies Kept, '')
  location.reload()
  return true
}

/** Reload, unless the page has just done so. */
export async function reloadOnce(): Promise<void> {
  if (!lately()) await reload()
}
