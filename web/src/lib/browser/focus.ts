/** Returns the focus to where it was before when a dialog closes, even if that dialog replaced another. */

let opener: HTMLElement | null = null

/** Remember the element that opens a dialog. Call the returned function once the dialog has closed. */
export function focusReturns(): () => void {
  const focused = document.activeElement
  const within = focused === document.body || focused?.closest('dialog')
  if (!within && focused instanceof HTMLElement) opener = focused
  return () => void window.setTimeout(settle)
}

/** Restore the focus unless another dialog has opened. */
function settle(): void {
  if (document.querySelector('dialog[open]')) return
  if (document.activeElement === document.body) opener?.focus()
  opener = null
}
