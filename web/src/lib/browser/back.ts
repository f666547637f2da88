/** Back closes whatever is open on top of a page before it leaves the page. */

interface Kept {
  /** How many things were open above the page at this history entry. */
  open?: number
}

/** The functions that close what is open, the topmost last. */
const closing: (() => void)[] = []

const openInHistory = (): number => (history.state as Kept | null)?.open ?? 0

/** Let Back close what has just opened. Call the returned function once it has closed, however that happened. */
export function closedByBack(close: () => void): () => void {
  closing.push(close)
  if (!returning) note()
  return () => {
    const at = closing.indexOf(close)
    if (at >= 0) closing.splice(at, 1)
    window.setTimeout(forget) // a replacement keeps the entry
  }
}

/** Add a history entry for what is open. */
function note(): void {
  if (openInHistory() < closing.length) history.pushState({ ...history.state, open: closing.length }, '')
}

/** Whether this code, not the user, is going back. */
let returning = false

/** Go back past the entries of things that have closed. */
function forget(): void {
  if (returning || openInHistory() <= closing.length) return
  returning = true
  history.back()
}

/** Keep the focus, which browsers move to the fragment of the address. */
function keepFocus(): void {
  const focused = document.activeElement
  window.setTimeout(() => {
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  })
}

window.addEventListener('popstate', () => {
  const own = returning
  returning = false
  if (own) keepFocus()
  if (openInHistory() > closing.length) forget()
  else if (own) note() // skip what has opened in the meantime
  else for (const close of closing.splice(openInHistory()).reverse()) close()
})
