/** Explains the thing under the pointer, on hover or long press (O-002, O-003). */
import type { Attachment } from 'svelte/attachments'
import type { Play, Subject } from './play'

const HOVER = 420
const HOLD = 480

export function explains(play: Play, subject: () => Subject): Attachment<HTMLElement> {
  return (element) => {
    let timer = 0
    let longPressed = false
    const stop = () => window.clearTimeout(timer)

    const move = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0 || (event.movementX === 0 && event.movementY === 0))
        return
      stop()
      timer = window.setTimeout(() => play.hint(subject(), element), HOVER)
    }
    const leave = () => {
      stop()
      play.unhint()
    }
    const down = (event: PointerEvent) => {
      longPressed = false
      stop()
      play.unhint()
      if (event.pointerType === 'mouse') return
      timer = window.setTimeout(() => {
        longPressed = true
        play.explain(subject(), element)
      }, HOLD)
    }
    const click = (event: MouseEvent) => {
      stop()
      if (!longPressed) return
      longPressed = false
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const menu = (event: Event) => {
      if (longPressed) event.preventDefault()
    }

    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerleave', leave, { signal })
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointerup', stop, { signal })
    element.addEventListener('pointercancel', stop, { signal })
    element.addEventListener('click', click, { capture: true, signal })
    element.addEventListener('contextmenu', menu, { signal })
    return () => {
      leave()
      listening.abort()
    }
  }
}
