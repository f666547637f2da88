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
