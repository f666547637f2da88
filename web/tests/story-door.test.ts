import { render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import formats from '../dev/formats.json'
import Chronicle from '../src/campaign/Chronicle.svelte'
import StoryDoor from '../src/pages/StoryDoor.svelte'
import { storyText } from '../src/adventure/words'
import { alsoSpeak } from '../src/lib/i18n/fluent.svelte'
import type { Campaign, ChapterState } from '../src/wire/wire'
import { alsoSpeakStory } from './speaking'

const TITLE = 'campaign = The Sixth Sail\n    .about = One morning there is a sixth.'

/** A server with this story and these campaigns. */
function served(story: string, campaigns: unknown[]) {
  vi.stubGlobal('fetch', (path: string) => {
    if (path.includes('/texts')) return Promise.resolve(new Response(story))
    if (path.includes('/formats')) return Promise.resolve(Response.json(formats))
    return Promise.resolve(Response.json(path.includes('/campaigns') ? campaigns : []))
  })
}

beforeAll(async () => {
  await alsoSpeakStory()
  await alsoSpeak('catalog')
})
afterEach(() => vi.unstubAllGlobals())

describe('the story on the home page', () => {
  it('shows title and premise before the first campaign, and one button', async () => {
    served(TITLE, [])
    render(StoryDoor)
    expect(await screen.findByRole('heading', { name: 'The Sixth Sail' })).toBeTruthy()
    expect(screen.getByText('One morning there is a sixth.')).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.textContent.trim())).toEqual(['Begin the story'])
  })

  it.each([
    [{ chapter: 3 }, { id: 't', status: 'running' }, 'Continue: chapter 3', /\/table\/t$/],
    [{ chapter: 3 }, null, 'Continue: chapter 3', /\/campaigns#c$/],
    [{ chapter: null }, null, 'To the campaign', /\/campaigns#c$/],
  ])('leads on afterwards', async (state, table, name, href) => {
    served(TITLE, [{ id: 'c', state, table }])
    render(StoryDoor)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toMatch(href)
    expect(screen.queryByText('One morning there is a sixth.')).toBeNull()
  })

  it('is not there without a story', async () => {
    served('', [])
    render(StoryDoor)
    await vi.waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  })
})

describe('the story so far', () => {
  const game = (won: boolean, ...way: string[]) => ({ won, winners: [0], points: [20], game: way.join(), way, end: won ? 'end-61.text' : 'chapter-1.lost' })
  const chapters: ChapterState[] = [
    { chapter: 1, state: 'done', games: [game(false, '10', '11'), game(true, '10', '11', '13', '61')] },
    { chapter: 2, state: 'done', games: [{ ...game(true), end: 'end-62.text' }] },
    { chapter: 3, state: 'next', games: [] },
  ]
  const said = (id: string) => storyText(id).replace(/\s+/g, ' ')

  it('shows the routes and how they ended, and no summary', () => {
    served('', [])
    render(Chronicle, { campaign: { id: 'c' } as Campaign, name: 'Ours', chapters, onclose: () => undefined })
    const [lost, won] = screen.getAllByRole('list', { name: /^Through chapter/ })
    expect(within(lost!).getAllByRole('listitem')).toHaveLength(2)
    expect(within(won!).getByText('The Torn Page')).toBeTruthy()
    expect(screen.getByText(said('chapter-1.lost'))).toBeTruthy()
    expect(screen.getByText(said('end-61.text'))).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 4 }).map((attempt) => attempt.textContent)).toEqual(['Attempt 1', 'Attempt 2'])
    expect(screen.getByText(/not recorded/)).toBeTruthy()
    expect(screen.getByText(said('end-62.text'))).toBeTruthy()
    expect(screen.queryByText(said('chapter-2.summary'))).toBeNull()
  })
})
