import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import BookOfTable from './BookOfTable.svelte'
import { pagesOf } from '../src/adventure/story'
import { missingText, monthText } from '../src/adventure/words'
import { speakLanguage } from '../src/lib/i18n/fluent.svelte'
import type { View } from '../src/wire/wire'
import { alsoSpeakStory } from './speaking'

const MONTH = { number: 2, unknown: 3 }

beforeAll(alsoSpeakStory)
afterAll(() => speakLanguage('en'))

describe('the goal in words', () => {
  it.each([
    ['en', 'Still missing: 1 mission, 2 markers, and 10 points.', 'Month 2 of 4', 'Month 2'],
    ['de', 'Es fehlen noch: 1 Mission, 2 Marker und 10 Punkte.', 'Monat 2 von 4', 'Monat 2'],
  ] as const)('says what is missing, and which month it is (%s)', async (language, missing, month, ofRivals) => {
    await speakLanguage(language)
    expect(missingText({ missions: [3, 2], markers: [4, 2], points: [21, 11] })).toBe(missing)
    expect(monthText({ month: MONTH, months: 4 } as View)).toBe(month)
    expect(monthText({ month: MONTH } as View)).toBe(ofRivals)
  })

  it('does not mention demands that are met', async () => {
    await speakLanguage('en')
    expect(missingText({ missions: [2, 2], markers: [4, 5], points: [21, 20] })).toBe('Still missing: 1 point.')
    expect(missingText({ missions: [4, 4], markers: [4, 4], points: [21, 22] })).toMatch(/last Month’s End settles it/)
  })

  it('is in the book, with the clauses collapsed', async () => {
    await speakLanguage('en')
    const card_nine = { missions: [1, 0], markers: [4, 0], points: [21, 1] }
    const missions = [{ card: 'mission-10', demands: [], completed: [], first_space: [], ready: [] }]
    const view = { chapter: 1, seats: [{}], missions, card_nine, month: MONTH, months: 4 } as unknown as View
    render(BookOfTable, { pages: pagesOf(view, []).slice(1), view })
    await tick()
    expect(screen.getByText('Month 2 of 4. Still missing: 1 mission, 4 markers, and 20 points.')).toBeTruthy()
    const clauses = screen.getAllByText(/^A-0\d\d$/)
    expect(clauses.map((link) => link.closest('details')?.open)).toEqual(clauses.map(() => false))
  })
})
