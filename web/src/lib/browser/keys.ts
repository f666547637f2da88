/** Keyboard control of the table: arrow keys move between cards, letters trigger the actions of a page. */

type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

const ARROWS = new Set<string>(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
const isArrow = (key: string): key is Direction => ARROWS.has(key)

function ahead(from: DOMRect, to: DOMRect, direction: Direction): number | null {
  const dx = to.x + to.width / 2 - (from.x + from.width / 2)
  const dy = to.y + to.height / 2 - (from.y + from.height / 2)
  const [along, aside] =
    direction === 'ArrowLeft'
      ? [-dx, dy]
      : direction === 'ArrowRight'
        ? [dx, dy]
        : direction === 'ArrowUp'
          ? [-dy, dx]
          : [dy, dx]
  if (along < 4) return null
  return along + Math.abs(aside) * 2.5
}

/** Move the focus to the nearest card in a direction. */
export function step(root: HTMLElement, direction: Direction): void {
  const all = [...root.querySelectorAll<HTMLElement>('[data-nav]')].filter((element) => element.offsetParent !== null)
  const current =
    document.activeElement instanceof HTMLElement && all.includes(document.activeElement)
      ? document.activeElement
      : null
  if (!current) {
    ;(all.find((element) => element.classList.contains('can')) ?? all[0])?.focus()
    return
  }
  const from = current.getBoundingClientRect()
  let best: { element: HTMLElement; score: number } | null = null
  for (const element of all) {
    if (element === current) continue
    const score = ahead(from, element.getBoundingClientRect(), direction)
    if (score !== null && (!best || score < best.score)) best = { element, score }
  }
  best?.element.focus()
}

export interface Keyed {
  root: () => HTMLElement | undefined
  letter: (letter: string) => boolean
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

const REPEATING = new Set([...ARROWS, 'Tab', 'PageUp', 'PageDown', 'Home', 'End'])

/** Ignore key repeat for actions; focus moves, scrolling and typing still repeat. */
export function actOnce(event: KeyboardEvent): void {
  if (!event.repeat || REPEATING.has(event.key)) return
  event.stopImmediatePropagation()
  if (event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault() // this would press a button
}

export function listen({ root, letter }: Keyed): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
    if (document.querySelector('dialog[open]')) return
    const board = root()
    if (isArrow(event.key) && board) {
      event.preventDefault()
      step(board, event.key)
    } else if (letter(event.key.toLowerCase())) event.preventDefault()
  }
}
