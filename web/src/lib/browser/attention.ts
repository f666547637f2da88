/** Whether somebody looks at the page, and what the browser tells of the network. */

export const isHidden = (): boolean => document.visibilityState === 'hidden'

interface Attentive {
  /** The network has changed, or may have while the browser kept the page without showing it. */
  network: () => void
  /** Somebody looks at the page now, or does not any more. */
  look: () => void
}

/** Be told of it, until the function returned is called. */
export function attend({ network, look }: Attentive): () => void {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('online', network, { signal })
  window.addEventListener('offline', network, { signal })
  window.addEventListener('pageshow', (event) => event.persisted && network(), { signal })
  document.addEventListener('visibilitychange', look, { signal })
  return () => listening.abort()
}
