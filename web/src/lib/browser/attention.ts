/** Whether the user is looking at the page, and the state of the network as the browser reports it. */

export const isHidden = (): boolean => document.visibilityState === 'hidden'

interface Attentive {
  /** The network has changed, or may have changed while the page was hidden. */
  network: () => void
  /** The user has started or stopped looking at the page. */
  look: () => void
}

/** Subscribe; returns a function that unsubscribes. */
export function attend({ network, look }: Attentive): () => void {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('online', network, { signal })
  window.addEventListener('offline', network, { signal })
  window.addEventListener('pageshow', (event) => event.persisted && network(), { signal })
  document.addEventListener('visibilitychange', look, { signal })
  return () => listening.abort()
}
