import { render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deckRows, entries, stories } from '../dev/fixtures'
import type { Entry, Table } from '../src/wire/wire'
import TablePage from '../src/pages/TablePage.svelte'
import Live from '../src/ui/Live.svelte'

const passed = (seq: number): Entry => ({
  seq,
  kind: 'move',
  seat: 0,
  move: 'pass',
  at: '2026-01-01T12:00:00Z',
  events: [{ seq, kind: 'said', cause: 'B-060', key: 'passed', args: { seat: 0 } }],
})

describe('a live region', () => {
  it('gets a new sentence, even if it is the same', async () => {
    const { container, rerender } = render(Live, { text: 'Ada passes.', of: 1 })
    const first = container.querySelector('span')
    await rerender({ text: 'Ada passes.', of: 1 })
    expect(container.querySelector('span')).toBe(first)
    await rerender({ text: 'Ada passes.', of: 2 })
    expect(container.querySelector('span')).not.toBe(first)
    expect(container.textContent).toBe('Ada passes.')
  })
})

describe('the live region of a table', () => {
  const table = { ...stories.nine, seq: 2, position: 2 } as Table
  const later = (seq: number): Table => ({ ...table, seq, position: seq })
  let seq = 2

  let shown = table
  let hear = (_: object) => undefined as void

  beforeEach(() => {
    shown = table
    const answer = (path: string) => {
      if (path.endsWith('/moves')) return { table: later(++seq), entries: [passed(seq)] }
      if (path.includes('/log')) return { entries: [...entries.slice(0, 1), passed(2)] }
      return path.startsWith('/api/cards') ? deckRows : shown
    }
    vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(JSON.stringify(answer(path)))))
    class Socket {
      onmessage?: (event: { data: string }) => void
      constructor(address: string | URL) {
        if (String(address).includes('/tables/')) hear = (message) => this.onmessage?.({ data: JSON.stringify(message) })
      }
      close() {}
    }
    vi.stubGlobal('WebSocket', Socket)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('announces each move, even if the next one is the same', async () => {
    const { container } = render(TablePage, { id: 'story' })
    const pass = await screen.findByRole('button', { name: 'Pass' })
    const said = () => container.querySelector('p[aria-live] span')
    const first = said()
    expect(first?.textContent).toMatch(/pass/)
    pass.click()
    await vi.waitFor(() => expect(seq).toBe(3))
    await vi.waitFor(() => expect(said()).not.toBe(first))
    expect(said()?.textContent).toBe(first?.textContent)
  })

  it('announces that a player is away, and that a bot may play for them', async () => {
    const seats = table.seats.map((seat) => (seat.seat === 1 ? { ...seat, name: 'Ben', kind: 'person' as const, bot: null } : seat))
    shown = { ...table, status: 'playing', seats, view: { ...table.view, moves: [], asked: { seat: 1, question: 'discover' } } }
    const { container } = render(TablePage, { id: 'story' })
    await screen.findByRole('button', { name: 'Menu' })
    expect(screen.queryByText(/has been away/)).toBeNull()
    hear({ type: 'watchers', n: 0, names: [], seats: [0], absent: 1 })
    await screen.findByRole('button', { name: 'Let a bot play for Ben' })
    expect(container.querySelector('p[aria-live]')?.textContent).toMatch(/Ben has been away for a while\./)
  })
})
