import { beforeAll, expect, it } from 'vitest'
import { standingOf } from '../src/campaign/campaigns'
import type { Campaign } from '../src/wire/wire'
import { alsoSpeakStory } from './speaking'

beforeAll(alsoSpeakStory)

const GAME = { won: true, winners: [0], points: [20], game: '0' }
const said = (state: { chapter: number | null; honor: boolean | null; losses: number }) => {
  const chapters = [{ chapter: 1, state: 'done' as const, games: [GAME] }]
  const known = { together: true, names: ['Ida'], wins: [1], chapters, ...state }
  return standingOf({} as Campaign, known as unknown as NonNullable<Campaign['state']>)
}

it.each([
  ['may still be won', { chapter: 2, honor: null, losses: 0 }, '', 'No defeat so far.'],
  ['was given up', { chapter: 2, honor: false, losses: 0 }, '', 'A chapter was abandoned, so the highest honor is out of reach.'],
  ['was lost', { chapter: 2, honor: false, losses: 1 }, '', 'One defeat so far.'],
  ['is won', { chapter: null, honor: true, losses: 0 }, 'The highest honor', 'All chapters won, without a single defeat!'],
  ['stays while a chapter is played again', { chapter: 3, honor: true, losses: 1 }, 'The highest honor', 'All chapters won, without a single defeat!'],
])('tells that the honor %s', (_, state, heading, about) => {
  expect(said(state)).toEqual({ heading, about, honor: state.honor === true })
})
