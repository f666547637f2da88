import { beforeAll } from 'vitest'
import { alsoSpeak, speakLanguage } from '../src/lib/fluent.svelte'

class NoResize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= NoResize
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}

beforeAll(async () => {
  await speakLanguage('en')
  await alsoSpeak('lessons')
})
