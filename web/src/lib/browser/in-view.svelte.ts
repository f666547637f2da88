/** Which elements are in view, or nearly. */
import type { Attachment } from 'svelte/attachments'
import { SvelteSet } from 'svelte/reactivity'

const NEAR = '80px'

export class InView {
  #seen = new SvelteSet<string>()
  #keys = new WeakMap<Element, string>()
  #observer: IntersectionObserver | null = null

  constructor() {
    if ('IntersectionObserver' in window)
      this.#observer = new IntersectionObserver((found) => found.forEach((entry) => this.#note(entry)), { rootMargin: NEAR })
  }

  /** Whether an element is in view; always where the browser does not say. */
  has(key: string): boolean {
    return !this.#observer || this.#seen.has(key)
  }

  watch(key: string): Attachment {
    return (element) => {
      this.#keys.set(element, key)
      this.#observer?.observe(element)
      return () => {
        this.#observer?.unobserve(element)
        this.#seen.delete(key)
      }
    }
  }

  #note({ target, isIntersecting }: IntersectionObserverEntry): void {
    const key = this.#keys.get(target)
    if (key === undefined) return
    if (isIntersecting) this.#seen.add(key)
    else this.#seen.delete(key)
  }
}
