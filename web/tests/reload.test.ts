import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reload, reloadOnce } from '../src/lib/browser/reload'

const reloads = vi.fn()
const serve = (answer: () => Promise<{ ok: boolean }>) => vi.stubGlobal('fetch', answer)
describe('a page with a missing chunk', () => {
  beforeEach(() => {
    reloads.mockReset()
    history.replaceState(null, '')
    vi.stubGlobal('location', { href: location.href, reload: reloads })
    serve(async () => ({ ok: true }))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('reloads once', async () => {
    await reloadOnce()
    await reloadOnce()
    expect(reloads).toHaveBeenCalledOnce()
  })

  it('reloads again after the next upgrade', async () => {
    history.replaceState({ reloaded: Date.now() - 61_000 }, '')
    await reloadOnce()
    expect(reloads).toHaveBeenCalledOnce()
  })

  it.each([
    ['the network is', () => Promise.reject(new TypeError())],
    ['the server is', async () => ({ ok: false })],
  ])('stays while %s away', async (_, answer) => {
    serve(answer)
    await reloadOnce()
    expect(await reload()).toBe(false)
    expect(reloads).not.toHaveBeenCalled()
  })
})
