import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import BookOfTable from './BookOfTable.svelte'
import { t } from '../src/lib/i18n/fluent.svelte'
import type { Page } from '../src/adventure/story'
import { alsoSpeakStory } from './speaking'
import type { View } from '../src/wire/wire'

const PAGES: Page[] = ['chapter-1', 'story-10'].map((id) => ({ kind: 'title' as const, id, card: null, brought: [] }))

/** Give every element these dimensions. */
function measures(found: Partial<Record<'offsetHeight' | 'clientHeight' | 'scrollHeight', number>>) {
  for (const [name, n] of Object.entries(found)) {
    const owner = name === 'offsetHeight' ? HTMLElement.prototype : Element.prototype
    vi.spyOn(owner, name as 'clientHeight', 'get').mockReturnValue(n)
  }
}

async function open() {
  render(BookOfTable, { pages: PAGES, view: { chapter: 1 } as View })
  await tick()
}

describe('the book', () => {
  beforeAll(alsoSpeakStory)
  afterEach(() => vi.restoreAllMocks())

  it('is measured without the paper that swings out while a page turns', async () => {
    measures({ offsetHeight: 600, clientHeight: 600, scrollHeight: 900 })
    await open()
    expect(screen.queryByText('Read on')).toBeNull()
    await fireEvent.click(screen.getByText(t('story-on')))
    expect(screen.getByText(/2 of 2/)).toBeTruthy()
  })

  it('does not scroll by a few pixels of margin', async () => {
    measures({ offsetHeight: 608, clientHeight: 600, scrollHeight: 608 })
    await open()
    expect(document.querySelector('.sheet.fits')).not.toBeNull()
  })

  it('offers to read on while there is more below', async () => {
    measures({ offsetHeight: 900, clientHeight: 600, scrollHeight: 900 })
    await open()
    expect(screen.getByText('Read on')).toBeTruthy()
    expect(document.querySelector('.sheet.fits')).toBeNull()
    const sheet = document.querySelector('.sheet') as HTMLElement
    sheet.scrollTop = 300
    await fireEvent.scroll(sheet)
    expect(screen.queryByText('Read on')).toBeNull()
  })

  it.each([
    [1, 'Completed', 0],
    [2, 'What is possible now', 1],
  ])('asks for a mission while one of %i seats can complete it', async (seats, heading, asks) => {
    const mission = { card: 'mission-10', demands: [], completed: [0], first_space: [], ready: [] }
    const view = { chapter: 1, missions: [mission], seats: Array.from({ length: seats }, () => ({})) } as unknown as View
    render(BookOfTable, { pages: [{ kind: 'card', id: 'story-10', card: 'mission-10', brought: [] }], view })
    await tick()
    expect(screen.getByRole('heading', { level: 3, name: heading })).toBeTruthy()
    expect(screen.queryAllByText(t('story-now-rivals'))).toHaveLength(asks)
  })
})
