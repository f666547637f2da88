import { render, screen } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { describe, expect, it, vi } from 'vitest'
import Dialog from '../src/ui/Dialog.svelte'
import { go, router } from '../src/lib/browser/route.svelte'

const children = createRawSnippet(() => ({ render: () => '<p></p>' }))
const open = (title: string) => {
  const onclose = vi.fn(() => found.unmount())
  const found = render(Dialog, { title, onclose, children })
  return onclose
}
const back = async () => {
  const gone = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
  history.back()
  await gone
}
const isOpen = (title: string) => screen.queryByRole('dialog', { name: title }) !== null

HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

describe('Back', () => {
  it('closes the topmost thing first, and leaves the page only then', async () => {
    go('/learn')
    go('/table/a')
    open('menu')
    open('help')
    await back()
    expect([isOpen('menu'), isOpen('help')]).toEqual([true, false])
    await back()
    expect([isOpen('menu'), router.route]).toEqual([false, { page: 'table', id: 'a' }])
    await back()
    expect(router.route).toMatchObject({ page: 'learn' })
  })

  it('leaves the page at once if everything has closed', async () => {
    go('/learn')
    go('/table/b')
    open('menu')
    const gone = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
    screen.getByRole('button', { name: 'Close' }).click()
    await gone
    expect(router.route).toEqual({ page: 'table', id: 'b' })
    await back()
    expect(router.route).toMatchObject({ page: 'learn' })
  })

  it('returns in one step from where a link in a dialog led', async () => {
    go('/learn')
    go('/table/c')
    open('menu')
    go('/cards')
    screen.getByRole('button', { name: 'Close' }).click()
    await new Promise((done) => setTimeout(done))
    expect(router.route).toEqual({ page: 'cards' })
    await back()
    await vi.waitFor(() => expect(history.state?.open).toBeUndefined())
    expect(router.route).toEqual({ page: 'table', id: 'c' })
  })

  it('leaves a late replacement of a closed thing open', async () => {
    go('/table/d')
    open('menu')
    const gone = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
    screen.getByRole('button', { name: 'Close' }).click()
    await new Promise((done) => setTimeout(done))
    open('settings')
    await gone
    expect([isOpen('settings'), history.state?.open]).toEqual([true, 1])
    await back()
    expect([isOpen('settings'), router.route]).toEqual([false, { page: 'table', id: 'd' }])
  })
})
