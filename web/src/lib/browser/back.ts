/** Back closes what lies open on top of a page, before it leaves the page. */

interface Kept {
  /** How much was open above the page at this entry of the history. */
  open?: number
}

/** What closes each thing that is open, the topmost last. */
const closing: (() => void)[] = []

const known = (): number => (history.state as Kept | null)?.open ?? 0

/** Let Back close what has just opened. Returns what has to be called when it has closed in any way. */
export function closedByBack(close: () => void): () => void {
  closing.push(close)
  if (!returning) note()
  return () => {
    const at = closing.indexOf(close)
    if (at >= 0) closing.splice(at, 1)
    window.setTimeout(forget) // what opens in its place keeps the entry
  }
}

/** Have an entry for what is open. */
function note(): void {
  if (known() < closing.length) history.pushState({ ...history.state, open: closing.length }, '')
}

/** Whether we are going back by ourselves. */
let returning = false

/** Go back over entries of what is closed. */
function forget(): void {
  if (returning || known() <= closing.length) return
  returning = true
  history.back()
}

window.addEventListener('popstate', () => {
  const own = returning
  returning = false
  if (known() > closing.length) forget()
  else if (own) note() // what has opened meanwhile stays
  else for (const close of closing.splice(known()).reverse()) close()
})
