import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, it, vi } from 'vitest'
import { stories } from '../dev/fixtures'
import { speakLanguage } from '../src/lib/i18n/fluent.svelte'
import { TablePlay } from '../src/lib/play/table-play.svelte'
import { voices } from '../src/lib/telling/speak'
import type { Table } from '../src/wire/wire'
import Rematching from './Rematching.svelte'

const table = stories.over as Table
const play = new TablePlay()
play.seats = voices(table.seats)
const onwant = vi.fn()

beforeEach(async () => {
  await speakLanguage('en')
  onwant.mockClear()
})

it('keeps the focus on the button, and takes no double click for two answers', async () => {
  const { rerender } = render(Rematching, { play, table, rematch: { seats: [1], missing: [0], host: false }, onwant })
  const button = screen.getByRole('button', { name: 'I’m in' })
  button.focus()
  await fireEvent.click(button, { detail: 1 })
  await rerender({ rematch: { seats: [1, 0], missing: [2], host: false } })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Never mind' }))
  await fireEvent.click(button, { detail: 2 })
  expect(onwant.mock.calls).toEqual([['in']])
  await fireEvent.click(button, { detail: 1 })
  expect(onwant.mock.calls).toEqual([['in'], ['out']])
})

it('says who is in and who has not answered', () => {
  render(Rematching, { play, table, rematch: { seats: [1], missing: [0], host: false }, onwant })
  const said = screen.getAllByRole('listitem').map((item) => item.textContent.replace(/\s+/g, ' ').trim())
  expect(said).toEqual([expect.stringMatching(/Steady is in$/), expect.stringMatching(/You have not answered$/)])
})
