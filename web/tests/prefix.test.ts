/** Every address within the site begins with the prefix under which a proxy publishes the server. */
import { afterEach, expect, it, vi } from 'vitest'
import manifest from '../public/manifest.webmanifest?raw'
import worker from '../public/sw.js?raw'
import { prefixOf } from '../src/lib/browser/prefix'

const modules = import.meta.glob<string>(['../src/**/*.{ts,svelte,css}', '!../src/**/*.{test,generated}.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources: Record<string, string> = { ...modules, 'sw.js': worker, 'manifest.webmanifest': manifest }

/** Addresses at the root of the host: texts that start with a slash, and parts of the page's own address. */
const ABSOLUTE = [
  /["'`]\/[\w$].*/g,
  /(?:href|src|action)=["'`{]*\/.*/g,
  /url\(["']?\/.*/g,
  /(?:origin|host)\}\/.*/g,
  /": "\/"/g,
  /(?<!unprefixed\()location\.pathname.*/g,
]

afterEach(() => {
  vi.doUnmock('../src/lib/browser/prefix')
  vi.resetModules()
  vi.unstubAllGlobals()
})

it('is in every address that the client makes', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(200)
  for (const [path, source] of Object.entries(sources))
    expect(
      ABSOLUTE.flatMap((pattern) => source.match(pattern) ?? []),
      `${path}: begin addresses with the prefix of lib/browser/prefix.ts`,
    ).toEqual([])
})

it('is where the built scripts are', () => {
  expect(prefixOf('https://a.example/assets/start-1a.js')).toBe('')
  expect(prefixOf('https://a.example/games/port-royal/assets/start-1a.js?x')).toBe('/games/port-royal')
  expect(prefixOf('http://localhost:5173/src/lib/browser/prefix.ts')).toBe('')
})

it('is in links, requests, streams and the address bar', async () => {
  vi.doMock('../src/lib/browser/prefix', () => ({
    prefix: '/pr',
    unprefixed: (path: string) => path.replace(/^\/pr(?=\/)/, ''),
  }))
  vi.resetModules()
  vi.stubGlobal('scrollTo', () => undefined)
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(new Response('{}'))
  })
  const { api } = await import('../src/lib/net/api')
  const { joinLink, passLink } = await import('../src/lib/net/invite')
  const { follow, go, router } = await import('../src/lib/browser/route.svelte')
  await api.move('t', 0, 'draw', 1, 'k')
  expect(asked).toEqual(['/pr/api/me', '/pr/api/tables/t/moves'])
  expect(api.stream('t', 3)).toBe(`ws://${location.host}/pr/api/tables/t/stream?since=3`)
  expect([joinLink('x'), passLink('y')]).toEqual([`${location.origin}/pr/join/x`, `${location.origin}/pr/pass/y`])

  go('/pr/table/abc')
  expect([location.pathname, router.route]).toEqual(['/pr/table/abc', { page: 'table', id: 'abc' }])
  const followed = (href: string) => {
    let inside = false
    const link = Object.assign(document.createElement('a'), { href })
    link.onclick = (event) => {
      follow(event)
      inside = event.defaultPrevented
      event.preventDefault()
    }
    link.click()
    return inside
  }
  expect([followed('/pr/new'), router.route]).toEqual([true, { page: 'new' }])
  for (const elsewhere of ['/', '/other/', '/prx/new', '/pr/api/tables/t/record']) expect(followed(elsewhere)).toBe(false)
  expect(router.route).toEqual({ page: 'new' })
  history.replaceState({}, '', '/')
})
