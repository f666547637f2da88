import { render, screen, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { stories } from '../dev/fixtures'
import { grid, overlap } from '../src/lib/layout/fit'
import { laySlots } from '../src/lib/layout/slots'
import { lazy } from '../src/table/lazy'
import { EMPTY, layOut, placeOf } from '../src/lib/layout/places'
import { parseRoute } from '../src/lib/browser/route.svelte'
import type { Formats } from '../src/wire/wire'
import { viewOf } from '../dev/fixtures'
import Stories from '../src/pages/Stories.svelte'

describe('the table', () => {
  it('offers exactly the legal moves', () => {
    const { container } = render(Stories, { story: 'nine' })
    expect(screen.getByRole('button', { name: 'Pass' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Draw' })).toBeNull()
    const can = [...container.querySelectorAll('.card.can')].map((card) => `take ${(card as HTMLElement).dataset.card}`)
    expect([...can, 'pass'].sort()).toEqual([...(stories.nine?.view.moves ?? [])].sort())
  })

  it('labels cards for screen readers and marks the available ones', () => {
    render(Stories, { story: 'nine' })
    const harbor = within(screen.getByRole('region', { name: 'Harbor' }))
    expect(harbor.getByRole('button', { name: 'Sailor, cost 3, 1 point, 1 sword, can be chosen' })).toBeTruthy()
    expect(harbor.getByRole('button', { name: 'Governor, cost 8, 0 points' })).toBeTruthy()
  })

  it('says why not, with the clause', async () => {
    await lazy.explain()
    render(Stories, { story: 'nine' })
    within(screen.getByRole('region', { name: 'Harbor' }))
      .getByRole('button', { name: 'Governor, cost 8, 0 points' })
      .click()
    expect(await screen.findByText(/You do not have the coins to hire this person/)).toBeTruthy()
  })
})

describe('pieces', () => {
  it('keep their identity from the harbor into a display', () => {
    const before = layOut(EMPTY, viewOf(3, { harbor: ['sailor-3-1', 'sailor-3-1', 'jester-7-2'] }))
    const taken = before.harbor[0]
    const view = viewOf(3, { harbor: ['sailor-3-1', 'jester-7-2'] })
    const seat = view.seats[1]
    if (seat) view.seats[1] = { ...seat, display: [...seat.display, 'sailor-3-1'] }
    const after = layOut(before, view)
    expect(new Set([...before.harbor].map((piece) => piece.id)).size).toBe(3)
    const moved = before.harbor.filter((piece) => placeOf(after, piece.id) === 'display 1')
    expect(moved).toHaveLength(1)
    expect(moved[0]?.name).toBe(taken?.name)
    expect(before.harbor.filter((piece) => placeOf(after, piece.id) === 'harbor')).toHaveLength(2)
  })
})

describe('sizes', () => {
  it.each([5, 9, 13])('let %i cards fit on the smallest phone without scrolling', (n) => {
    const { width, columns, rows, step } = grid(n, 336, 238, 6, 280)
    expect(width).toBeGreaterThanOrEqual(58)
    expect(columns * rows).toBeGreaterThanOrEqual(n)
    expect(step * (columns - 1) + width).toBeLessThanOrEqual(336)
    expect(rows * width * 1.4 + (rows - 1) * 6).toBeLessThanOrEqual(238)
  })

  it('are the same for any number of cards of a usual turn', () => {
    const boxes = [[336, 238], [362, 400], [714, 376], [784, 610], [1276, 598], [1826, 820]] as const
    for (const [width, height] of boxes) {
      const sizes = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => grid(n, width, height, 8, 280))
      expect(new Set(sizes.map((size) => JSON.stringify(size))).size).toBe(1)
    }
  })

  it('stay the same until every slot has its card', () => {
    const first = grid(8, 362, 400, 6, 280)
    const slots = first.columns * first.rows
    expect(slots).toBeGreaterThan(8)
    expect(grid(slots, 362, 400, 6, 280)).toEqual(first)
    expect(grid(slots + 1, 362, 400, 6, 280)).not.toEqual(first)
  })

  it('overlap a display so that it never leaves its row', () => {
    const sizes = [3, 1, 1, 2, 1, 1, 1, 1, 1]
    const { width, lefts } = overlap(sizes, 320, 60, 104)
    expect(lefts).toHaveLength(12)
    expect((lefts.at(-1) ?? 0) + width).toBeLessThanOrEqual(321)
  })
})

describe('slots', () => {
  const after = (...steps: string[][]) => steps.reduce<ReturnType<typeof laySlots>>(laySlots, [])

  it('are filled in the order drawn', () => {
    expect(after(['a'], ['a', 'b'], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  })

  it('stay empty when a card was taken', () => {
    expect(after(['a', 'b', 'c'], ['b', 'c'], ['c'])).toEqual([null, null, 'c'])
  })

  it('are used again after a ship was repelled', () => {
    expect(after(['a'], ['a', 'b'], ['a'], ['a', 'c'])).toEqual(['a', 'c'])
  })

  it('restart with each turn, even if its end was not seen', () => {
    expect(after(['a', 'b', 'c'], ['b', 'c'], [], ['d'])).toEqual(['d'])
    expect(after(['a', 'b', 'c'], ['c', 'd'])).toEqual(['c', 'd'])
  })
})

describe('an address', () => {
  it('is a page', () => {
    expect(parseRoute('/')).toEqual({ page: 'home' })
    expect(parseRoute('/table/abc')).toEqual({ page: 'table', id: 'abc' })
    expect(parseRoute('/replay/abc/12')).toEqual({ page: 'replay', id: 'abc', at: 12, review: false })
    expect(parseRoute('/replay/abc', '#review')).toEqual({ page: 'replay', id: 'abc', at: 0, review: true })
    expect(parseRoute('/rules', '#B-041')).toEqual({ page: 'rules', clause: 'B-041', edition: null })
    expect(parseRoute('/rules/pegasus')).toEqual({ page: 'rules', clause: null, edition: 'pegasus' })
    expect(parseRoute('/learn')).toEqual({ page: 'learn', lesson: null })
    expect(parseRoute('/learn/repel')).toEqual({ page: 'learn', lesson: 'repel' })
    expect(parseRoute('/nowhere')).toEqual({ page: 'lost' })
  })
})
