/** Reloads the page if a part of it cannot be loaded: after an upgrade of the server, the file is gone. */

const AGAIN = 60_000 // milliseconds until the page reloads by itself once more

interface Kept {
  reloaded?: number
}

const lately = (): boolean => Date.now() - ((history.state as Kept | null)?.reloaded ?? 0) < AGAIN

/** Whether the server has this page to give: a reload without it would lose the one that is open. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** False if the server has no page to give. */
export async function reload(): Promise<boolean> {
  if (!(await isServed())) return false
  // Kept where no browser refuses it.
  history.replaceState({ ...(history.state as Kept | null), reloaded: Date.now() } satisfies Kept, '')
  location.reload()
  return true
}

/** Reload, unless that was done a moment ago. */
export async function reloadOnce(): Promise<void> {
  if (!lately()) await reload()
}
