/** Which elements are in view, or nearly. */
import type { Attachment } from 'svelte/attachments'
import { SvelteSet } from 'svelte/reactivity'

const NEAR = '80px'
/** The maximum number of elements that come into view in one frame, so that no frame takes long. */
const AT_ONCE = 6

export class InView {
  #seen = new SvelteSet<string>()
  #keys = new WeakMap<Element, string>()
  #coming = new Set<string>()
  #frame = 0
  #observer: IntersectionObserver | null = null

  constructor() {
    if ('IntersectionObserver' in window)
      this.#observer = new IntersectionObserver((found) => found.forEach((entry) => this.#note(entry)), { rootMargin: NEAR })
  }

  /** Whether an element is in view; true where the browser cannot report it. */
  has(key: string): boolean {
    return !this.#observer || this.#seen.has(key)
  }

  watch(key: string): Attachment {
    return (element) => {
      this.#keys.set(element, key)
      this.#observer?.observe(element)
      return () => {
        this.#observer?.unobserve(element)
        this.#go(key)
      }
    }
  }

  #note({ target, isIntersecting }: IntersectionObserverEntry): void {
    const key = this.#keys.get(target)
    if (key === undefined) return
    if (isIntersecting) this.#come(key)
    else this.#go(key)
  }

  #come(key: string): void {
    this.#coming.add(key)
    this.#frame ||= requestAnimationFrame(() => this.#show())
  }

  #go(key: string): void {
    this.#coming.delete(key)
    this.#seen.delete(key)
  }

  #show(): void {
    this.#frame = 0
    for (const key of [...this.#coming].slice(0, AT_ONCE)) {
      this.#coming.delete(key)
      this.#seen.add(key)
    }
    if (this.#coming.size > 0) this.#frame = requestAnimationFrame(() => this.#show())
  }
}
