import { render } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { followTranslation } from '../src/lib/browser/translated'
import Changing from './Changing.svelte'

const settled = () => new Promise((resolve) => setTimeout(resolve))

function texts(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found.filter((text) => text.data.trim() && text.parentElement?.tagName !== 'FONT')
}

/** Imitates a translator. Returns a function that restores the originals. */
function translate(root: Node): () => void {
  const done = texts(root).map((text) => {
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data.toUpperCase()
    text.parentNode?.replaceChild(outer, text)
    return () => outer.parentNode?.replaceChild(document.createTextNode(text.data), outer)
  })
  return () => done.forEach((restore) => restore())
}

const shown = (root: Element) => root.textContent?.toLowerCase().replace(/\s+/g, ' ').trim()

const STEPS = [
  { n: 2, names: ['Ada', 'Ben'], sign: 'Hint' },
  { n: 2, names: ['Ben', 'Cleo', 'Ada'], sign: null },
  { n: 3, names: ['Cleo'], sign: 'Stop' },
  { n: 1, names: [], sign: 'Stop' },
]

describe('a page that is translated', () => {
  const first = { n: 1, names: ['Ada', 'Ben', 'Cleo'], sign: null }

  async function rendered() {
    const { container, rerender } = render(Changing, first)
    followTranslation(container)
    return { container, rerender, plain: render(Changing, first) }
  }

  it('changes with its content', async () => {
    const { container, rerender, plain } = await rendered()
    for (const step of STEPS) {
      translate(container)
      await settled()
      await rerender(step)
      await plain.rerender(step)
      await settled()
      expect(shown(container)).toBe(shown(plain.container))
    }
  })

  it('shows the original again', async () => {
    const { container, rerender, plain } = await rendered()
    const restore = translate(container)
    await settled()
    restore()
    await settled()
    expect(container.textContent).toBe(plain.container.textContent)
    await rerender(STEPS[0] ?? first)
    await plain.rerender(STEPS[0] ?? first)
    await settled()
    expect(container.textContent).toBe(plain.container.textContent)
  })
})
