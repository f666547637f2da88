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

    element.addEventListener('pointermove', move)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointerup', stop)
    element.addEventListener('pointercancel', stop)
    element.addEventListener('click', click, true)
    element.addEventListener('contextmenu', menu)
    return () => {
      leave()
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointerup', stop)
      element.removeEventListener('pointercancel', stop)
      element.removeEventListener('click', click, true)
      element.removeEventListener('contextmenu', menu)
    }
  }
}
