import { render, screen } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { beforeAll, expect, it, vi } from 'vitest'
import Dialog from '../src/ui/Dialog.svelte'
import { speakLanguage } from '../src/lib/i18n/fluent.svelte'

const children = createRawSnippet(() => ({ render: () => '<p></p>' }))
const open = (title: string) => render(Dialog, { title, onclose: () => undefined, children })

beforeAll(() => speakLanguage('en'))

it('is where it was before a dialog that took the place of another', async () => {
  document.body.innerHTML = '<button>Menu</button>'
  const button = screen.getByRole('button', { name: 'Menu' })
  button.focus()
  const menu = open('menu')
  screen.getByRole('button', { name: 'Close' }).focus()
  menu.unmount()
  const leaving = open('leaving')
  await new Promise((done) => setTimeout(done))
  expect(document.activeElement).not.toBe(button)
  leaving.unmount()
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
})

it('stays where it was at an address with a fragment, to which browsers move it', async () => {
  document.body.innerHTML = '<button>New</button>'
  const button = screen.getByRole('button', { name: 'New' })
  button.focus()
  const dialog = open('new')
  const gone = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
  window.addEventListener('popstate', () => button.blur(), { once: true })
  dialog.unmount()
  await gone
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
})
