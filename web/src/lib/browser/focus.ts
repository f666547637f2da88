/** Where the focus is when a dialog closes: where it was before, even if that dialog took the place of another. */

let opener: HTMLElement | null = null

/** Note what opens a dialog. Returns what has to be called when it has closed. */
export function focusReturns(): () => void {
  const focused = document.activeElement
  const within = focused === document.body || focused?.closest('dialog')
  if (!within && focused instanceof HTMLElement) opener = focused
  return () => void window.setTimeout(settle)
}

/** Unless a further dialog has opened. */
function settle(): void {
  if (document.querySelector('dialog[open]')) return
  if (document.activeElement === document.body) opener?.focus()
  opener = null
}
