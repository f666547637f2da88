import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import EndOfStory from './EndOfStory.svelte'
import { storyText } from '../src/adventure/words'
import { speakLanguage } from '../src/lib/i18n/fluent.svelte'
import type { Campaign, Table } from '../src/wire/wire'
import { alsoSpeakStory } from './speaking'

const mission = (n: number) => ({ card: `mission-${n}`, demands: [], completed: [], first_space: [], ready: [] })
const nine = { missions: [2, 0], markers: [4, 0], points: [19, 3] }
const table = (view: object, campaign: string | null = 'c') =>
  ({ id: 't', campaign, seats: [], rematch: { seats: [], missing: [], host: true }, view: { seats: [], over: true, missions: [mission(10), mission(11)], card_nine: nine, ...view } }) as unknown as Table

const state = (more: object) => ({
  ...{ together: true, names: ['Ada'], wins: [0], losses: 0, honor: null, failures: 0, extra_coins: 0, met: [], chapters: [] },
  ...more,
})

/** A text of the story as a page shows it, with its white space collapsed. */
const said = (id: string) => storyText(id).replace(/\s+/g, ' ')

/** A server that has one campaign but no game's history. */
function campaignIs(more: object) {
  const campaign = { id: 'c', seats: [], table: null, state: state(more) } as unknown as Campaign
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(path.includes('/campaigns/') ? Response.json(campaign) : new Response('', { status: 404 })),
  )
}

beforeAll(alsoSpeakStory)
afterEach(async () => {
  vi.unstubAllGlobals()
  await speakLanguage('en')
})

describe('the end of a chapter', () => {
  it('shows a defeat, the second attempt and its coins', async () => {
    campaignIs({ chapter: 3, failures: 1, extra_coins: 3 })
    render(EndOfStory, { table: table({ chapter: 3, won: false }) })
    expect(screen.getByRole('heading', { level: 2, name: /^Chapter.3 is lost Saint Orlan$/ })).toBeTruthy()
    expect(screen.getByText(said('chapter-3.lost'))).toBeTruthy()
    expect(await screen.findByText(/next attempt begins with 3 extra coins/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Play chapter 3 again' })).toBeTruthy()
  })

  it.each([
    ['en', 'Continue: chapter 2', 'To the campaign'],
    ['de', 'Weiter: Kapitel 2', 'Zur Kampagne'],
  ] as const)('tells a victory, then what comes next (%s)', async (language, next, campaign) => {
    await speakLanguage(language)
    campaignIs({ chapter: 2 })
    render(EndOfStory, { table: table({ chapter: 1, won: true, story_end: '61' }) })
    expect(screen.getByText(said('end-61.text'))).toBeTruthy()
    expect(await screen.findByRole('button', { name: next })).toBeTruthy()
    expect(screen.getByRole('link', { name: campaign }).getAttribute('href')).toMatch(/\/campaigns#c$/)
  })

  it('keeps the game’s details collapsed', () => {
    campaignIs({ chapter: 2 })
    render(EndOfStory, { table: table({ chapter: 1, won: true, story_end: '61' }) })
    expect(screen.getByText('Verify the shuffle').closest('details')?.open).toBe(false)
  })

  it('closes the campaign: the last page, the route, the people met, the honor', async () => {
    const chapters = [1, 2, 3, 4, 5].map((chapter) => ({
      ...{ chapter, state: 'done' },
      games: [{ won: true, winners: [0], points: [20], game: 'g', way: [`${chapter}0`, `${chapter}1`, `6${chapter}`] }],
    }))
    campaignIs({ chapter: null, honor: true, chapters, met: ['person-1', 'person-6'] })
    render(EndOfStory, { table: table({ chapter: 5, won: true, story_end: '65' }) })
    const page = screen.getByRole('region', { name: 'The Sixth Sail' })
    expect(within(page).getByText(said('end-65.last'))).toBeTruthy()
    expect(await within(page).findByText('The highest honor')).toBeTruthy()
    expect(within(page).getAllByRole('list', { name: /^Through chapter/ })).toHaveLength(5)
    expect(within(page).getByText('Isaura Ares')).toBeTruthy()
    expect(within(page).queryByText('Mr. Pym')).toBeNull()
    expect(screen.queryByRole('button', { name: /chapter/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'To the campaign' })).toBeTruthy()
  })

  it('names the pages that rivals did not reach, and opens the book there', async () => {
    campaignIs({ together: false, chapter: 2 })
    const seats = [{ points: 12 }, { points: 8 }]
    const view = { chapter: 1, seats, card_nine: undefined, ranking: [[0], [1]], story_end: '61', epilogue: ['12', '14'] }
    render(EndOfStory, { table: table(view) })
    await fireEvent.click(screen.getByRole('button', { name: /^Read first: .*Not One of Them Fought/ }))
    expect(await screen.findByText(said('story-12.text'))).toBeTruthy()
  })

  it('continues without a campaign', () => {
    render(EndOfStory, { table: table({ chapter: 1, won: false }, null) })
    expect(screen.getByRole('button', { name: 'Play again' })).toBeTruthy()
  })
})
