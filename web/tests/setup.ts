import { beforeAll } from 'vitest'
import '../src/boxes'
import { drawn } from '../src/card/drawings.svelte'
import { BEYOND_BASE } from '../src/lib/play/extra'
import { alsoSpeak, speakLanguage } from '../src/lib/i18n/fluent.svelte'

/** Every element has zero size, which never changes. */
class NoResize implements ResizeObserver {
  constructor(private readonly told: ResizeObserverCallback) {}

  observe(target: Element) {
    const size = { inlineSize: 0, blockSize: 0 }
    const sizes = { borderBoxSize: [size], contentBoxSize: [size], devicePixelContentBoxSize: [size] }
    this.told([{ target, contentRect: new DOMRect(), ...sizes }], this)
  }
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
  await Promise.all([drawn, BEYOND_BASE.load()])
  await alsoSpeak('catalog', 'beyond', 'help', 'lessons', 'review', 'tips')
})
