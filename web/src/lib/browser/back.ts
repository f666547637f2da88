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
  if (known() < closing.length) history.pushState({ ...history.state, open: closing.length }, '')
  return () => {
    const at = closing.indexOf(close)
    if (at >= 0) closing.splice(at, 1)
    window.setTimeout(forget) // what opens in its place keeps the entry
  }
}

/** Go back over entries of what is closed. */
function forget(): void {
  if (known() > closing.length) history.back()
}

window.addEventListener('popstate', () => {
  if (known() > closing.length) forget()
  else for (const close of closing.splice(known()).reverse()) close()
})
