import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import index from '../index.html?raw'
import App from '../src/App.svelte'
import source from '../src/App.svelte?raw'
import { actOnce, listen } from '../src/lib/browser/keys'
import { go } from '../src/lib/browser/route.svelte'
import { tryStorage } from '../src/lib/browser/storage.svelte'
import { t } from '../src/lib/i18n/fluent.svelte'
import { alsoSpeakStory } from './speaking'

const PARTS = [...source.matchAll(/import\('\.(\/[^']+\.svelte)'\)/g)].map((found) => `../src${found[1]}`)
const PATHS = ['/', '/nowhere', '/new', '/about', '/campaigns', '/cards', '/rules', '/learn', '/learn/turn', '/table/a', '/join/a', '/pass/a', '/replay/a', '/stories']

const broken = () => {
  throw new Error('broken')
}

beforeAll(alsoSpeakStory)

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  window.scrollTo = () => undefined
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const part of PARTS) vi.doUnmock(part)
  go('/')
})

describe('a page', () => {
  it.each(PATHS)('at %s says so if its part is gone, and offers a reload', async (path) => {
    for (const part of PARTS) vi.doMock(part, broken)
    expect(new Set(PARTS).size).toBe(PATHS.length)
    go(path)
    render(App)
    expect((await screen.findByRole('alert')).textContent).toBe(t('part-missing'))
    expect(screen.getByRole('button', { name: t('reload') })).toBeTruthy()
  })

  it.each(PATHS)('at %s is not blank when it fails', async (path) => {
    const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const part of PARTS) vi.doMock(part, () => ({ default: broken }))
    go(path)
    render(App)
    expect((await screen.findByRole('alert')).textContent).toBe(t('part-failed'))
    expect(noted).toHaveBeenCalledOnce()
  })

  it.each(['/%E0%A4%A', '/nowhere'])('at %s says that there is nothing', async (path) => {
    go(path)
    render(App)
    expect(await screen.findByText(t('lost-title'))).toBeTruthy()
  })

  it('that was loaded in advance is not blank when it fails', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    go('/table/a')
    render(App, { Table: broken })
    expect(screen.getByRole('alert').textContent).toBe(t('part-failed'))
  })
})

describe('a page that cannot start', () => {
  it('says so without its texts', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.doMock('../src/App.svelte', () => ({ default: broken }))
    document.body.innerHTML = /<body>([\s\S]*?)<script/.exec(index)?.[1] ?? ''
    await import('../src/main')
    await vi.waitFor(() => expect(document.querySelector('.unloaded.failed a')?.textContent).toBe('Reload the page'))
    vi.doUnmock('../src/App.svelte')
    document.body.replaceChildren()
  })
})

describe('a block that awaits', () => {
  const sources = import.meta.glob<string>('../src/**/*.svelte', { query: '?raw', import: 'default', eager: true })

  it('may fail', () => {
    const blocks = Object.values(sources).flatMap((text) => text.match(/\{#await[\s\S]*?\{\/await\}/g) ?? [])
    expect(blocks.length).toBeGreaterThan(5)
    expect(blocks.filter((block) => !block.includes('{:catch'))).toEqual([])
  })
})

describe('a key that is held', () => {
  const heard = vi.fn()
  const press = (key: string, repeat: boolean, at: Element = document.body) => fireEvent.keyDown(at, { key, repeat })

  beforeEach(() => {
    heard.mockReset()
    window.addEventListener('keydown', heard)
  })
  afterEach(() => window.removeEventListener('keydown', heard))

  it.each(['d', 's', '?', ' ', 'Escape', 'Enter'])('%s acts once', async (key) => {
    render(App)
    await press(key, false)
    await press(key, true)
    await press(key, true)
    expect(heard).toHaveBeenCalledOnce()
  })

  it.each(['ArrowLeft', 'PageDown', 'Tab'])('%s moves on', async (key) => {
    render(App)
    await press(key, false)
    await press(key, true)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('does not press a button again, but writes lines', () => {
    const held = (target: Element) => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
      target.addEventListener('keydown', (found) => actOnce(found as KeyboardEvent))
      return target.dispatchEvent(event)
    }
    expect(held(document.createElement('button'))).toBe(false)
    expect(held(document.createElement('textarea'))).toBe(true)
  })
})

describe('a key of the table', () => {
  it('does nothing behind a dialog', () => {
    const letter = vi.fn(() => true)
    const hear = listen({ root: () => undefined, letter })
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.setAttribute('open', '')
    hear(new KeyboardEvent('keydown', { key: 'd' }))
    expect(letter).not.toHaveBeenCalled()
    dialog.remove()
    hear(new KeyboardEvent('keydown', { key: 'd' }))
    expect(letter).toHaveBeenCalledOnce()
  })
})

describe('a browser that stores nothing', () => {
  it.each([
    ['refuses', new DOMException('denied', 'SecurityError')],
    ['is full', new DOMException('full', 'QuotaExceededError')],
  ])('that %s is told of before a game begins', async (_, error) => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw error
    })
    tryStorage()
    render(App)
    expect(await screen.findByText(t('storage-refused'))).toBeTruthy()
    vi.restoreAllMocks()
    tryStorage()
  })

  it('is not mentioned while all is well', () => {
    tryStorage()
    render(App)
    expect(screen.queryByText(t('storage-refused'))).toBeNull()
  })
})
