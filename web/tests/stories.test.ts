import { render } from '@testing-library/svelte'
import axe from 'axe-core'
import { tick } from 'svelte'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { entries, stories } from '../dev/fixtures'
import Stories from '../src/pages/Stories.svelte'
import { renameAll, turned } from './names'

const SOURCES = import.meta.glob<string>('../dev/stories/*.svelte', { query: '?raw', import: 'default', eager: true })
const named = (paths: string[]) => paths.map((path) => path.replace(/.*\/|\.svelte$/g, ''))
const COMPONENTS = named(Object.keys(SOURCES))
const OPENING = named(Object.keys(SOURCES).filter((path) => SOURCES[path]?.includes('<Opener')))

/** Checking contrast needs a browser. A story is only part of a page, and shows the same landmark several times. */
const RULES = Object.fromEntries(
  [
    'color-contrast',
    'region',
    'page-has-heading-one',
    'heading-order',
    'landmark-unique',
    'landmark-no-duplicate-main',
    'landmark-complementary-is-top-level',
  ].map((rule) => [rule, { enabled: false }]),
)

const FRAMES = entries.map((entry) => ({ ...entry, view: stories.over?.view, leaders: [3] }))

/** The violations that axe finds. Drawings hidden from axe are emptied first, since traversing their paths is slow. */
async function findings(at: Element): Promise<unknown[]> {
  for (const drawing of at.querySelectorAll('svg[aria-hidden=true]')) drawing.replaceChildren()
  const { violations } = await axe.run(at, { rules: RULES, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 160))])
}

describe('a story', () => {
  const complaints = vi.spyOn(console, 'error')
  let restore = () => undefined as void

  beforeAll(() => {
    restore = renameAll()
    const answer = (path: string) => {
      if (path.endsWith('/notices')) return { key: '', addresses: [] }
      return path.endsWith('/replay') ? { table: stories.over, frames: FRAMES } : []
    }
    vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(JSON.stringify(answer(path)))))
  })
  afterEach(() => complaints.mockClear())
  afterAll(() => restore())

  async function show(story: string): Promise<Element> {
    const { container } = render(Stories, { story })
    await tick()
    expect(container.querySelectorAll('main *').length).toBeGreaterThan(2)
    expect(complaints.mock.calls).toEqual([])
    expect(turned(container)).toEqual([])
    return container
  }

  it.each(COMPONENTS)('%s shows without errors or findings', async (story) => {
    expect(await findings(await show(story))).toEqual([])
  })

  it.each(Object.keys(stories))('%s shows without errors', async (story) => {
    await show(story)
  })

  it.each(OPENING)('%s opens and closes without findings', async (story) => {
    const { container } = render(Stories, { story })
    const openers = container.querySelectorAll<HTMLButtonElement>('[data-opens]')
    expect(openers.length).toBeGreaterThan(0)
    for (const opener of openers) {
      opener.click()
      await tick()
      const dialog = container.querySelector('dialog')
      expect(dialog, opener.textContent ?? '').not.toBeNull()
      expect(await findings(container)).toEqual([])
      dialog?.dispatchEvent(new Event('close'))
      await tick()
      expect(container.querySelector('dialog')).toBeNull()
    }
    expect(complaints.mock.calls).toEqual([])
  })

  it('is in the list of all components', () => {
    const { getAllByRole } = render(Stories, { story: null })
    expect(getAllByRole('link')).toHaveLength(COMPONENTS.length + Object.keys(stories).length)
  })
})
