import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeAll, describe, expect, it } from 'vitest'
import BookOfTable from './BookOfTable.svelte'
import { outcomeOf, pagesOf } from '../src/adventure/story'
import { alsoSpeakStory } from './speaking'
import '../src/adventure/index'
import { storyText } from '../src/adventure/words'
import { FURTHER } from '../src/lib/cards/further'
import type { View } from '../src/wire/wire'

const mission = (n: number) => ({ card: `mission-${n}`, demands: [], completed: [], first_space: [], ready: [] })
const view = (more: Partial<View>): View => ({ chapter: 1, seats: [{}], missions: [mission(10), mission(11), mission(13)], ...more }) as View
describe('the outcome of a mission', () => {
  beforeAll(alsoSpeakStory)

  it('is the one that the server names', () => {
    expect(storyText('story-11.late')).toMatch(/soup/)
    expect(outcomeOf(view({ outcomes: { 'mission-11': 'done' } }), 'mission-11')).toBe(storyText('story-11.done'))
    expect(outcomeOf(view({ outcomes: { 'mission-11': 'late' } }), 'mission-11')).toBe(storyText('story-11.late'))
    expect(outcomeOf(view({ outcomes: {} }), 'mission-11')).toBe('')
    expect(outcomeOf(view({ outcomes: { 'mission-14': 'late' } }), 'mission-14')).toBe('')
    expect(outcomeOf(view({}), 'mission-11')).toBe('')
  })

  it('follows the message of its first completion in the log', () => {
    const found = view({ outcomes: { 'mission-11': 'late' } })
    const after = FURTHER.mission?.after
    expect(after?.('mission-completed', { seat: 0, card: 'mission-11', n: 1 }, found)).toBe(storyText('story-11.late'))
    expect(after?.('mission-completed', { seat: 1, card: 'mission-11', n: 2 }, found)).toBe('')
  })

  it('is in the book, below the card', async () => {
    const found = view({ outcomes: { 'mission-11': 'late' } })
    render(BookOfTable, { pages: pagesOf(found, []).slice(2), view: found })
    await tick()
    expect(screen.getByText(/in such a hurry that two crates/)).toBeTruthy()
    expect(screen.getByText(storyText('story-11.late'))).toBeTruthy()
  })
})

describe('the book', () => {
  beforeAll(alsoSpeakStory)

  it('begins a second attempt with an extra line', async () => {
    const found = view({ again: true })
    render(BookOfTable, { pages: pagesOf(found, []), view: found })
    await tick()
    expect(screen.getByText(storyText('chapter-1.again'))).toBeTruthy()
  })

  it('shows rivals the pages they did not reach, then the ending and the epilogue', () => {
    const found = pagesOf(view({ story_end: '65', epilogue: ['17'] }), [])
    expect(found.map(({ kind, id }) => [kind, id]).slice(3)).toEqual([
      ['card', 'story-13'],
      ['epilogue', 'story-17'],
      ['end', 'end-65'],
      ['last', 'end-65.last'],
    ])
    expect(pagesOf(view({ story_end: '62' }), []).at(-1)?.kind).toBe('end')
    expect(pagesOf(view({ won: false }), []).at(-1)?.kind).toBe('lost')
  })
})
