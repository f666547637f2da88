import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { speakLanguage, t } from '../src/lib/i18n/fluent.svelte'
import type { Decision, Frame, Review, SeatReview } from '../src/wire/wire'
import { bars, briefly, chanceText, changeText, course, madeWith, nextCostly } from '../src/table/review/review'
import Reviewed from '../dev/Reviewed.svelte'
import { deckRows, viewOf } from '../dev/fixtures'
import { Deck } from '../src/lib/cards/cards'
import { Problem } from '../src/lib/net/problem'

const decision = (number: number, seat: number, loss: number, grade: Decision['grade']): Decision => ({
  number,
  seat,
  move: loss > 0 ? 'stop' : 'draw',
  best: 'draw',
  before: [600, 400],
  after: [600 - loss, 400 + loss],
  luck: [loss, -loss],
  loss,
  grade,
  moves: [
    { move: 'draw', loss: 0, grade: 'best' },
    { move: 'stop', loss, grade: grade ?? 'best' },
  ],
  reason: loss > 0 ? { key: 'safe', numbers: {}, card: '' } : null,
})

const seat = (start: number, decisions: number, others: number, luck: number): SeatReview => ({
  start,
  decisions,
  others,
  luck,
  result: start + decisions + others + luck,
  choices: 4,
  accuracy: 94,
  grades: [
    { grade: 'best', n: 3 },
    { grade: 'blunder', n: 1 },
    { grade: 'good', n: 0 },
  ],
})

const REVIEW: Review = {
  team: false,
  whole: 1000,
  decisions: [decision(1, 0, 0, 'best'), decision(2, 0, 120, 'blunder'), decision(3, 1, 0, null), decision(4, 0, 30, 'inaccuracy')],
  costliest: [2, 4],
  seats: [seat(600, -150, 0, 550), seat(400, 0, 150, -550)],
}
const FRAMES: Frame[] = Array.from({ length: 5 }, (_, i) => ({
  seq: i + 1,
  seat: 0,
  move: 'draw',
  events: [],
  view: viewOf(2, { round: i + 1 }),
  leaders: [0],
}))

const ALL = new Set<number>()

describe('the review of a game', () => {
  afterEach(() => speakLanguage('en'))

  it('shows win probabilities in the language of the page', async () => {
    expect(chanceText(258, 1000)).toBe('25.8%')
    expect(changeText(-142, 1000)).toBe('−14.2%')
    expect(changeText(20, 1000)).toBe('+2.0%')
    await speakLanguage('de')
    expect(chanceText(258, 1000)).toMatch(/^25,8\s%$/)
  })

  it('goes from the first move to the result', () => {
    const curve = course(REVIEW)
    expect(curve).toHaveLength(5)
    expect(curve.at(-1)).toEqual([1000, 0])
  })

  it('draws parts that begin where the one before ended, the last at the result', () => {
    const [first = [], second = []] = REVIEW.seats.map((each) => bars(each, REVIEW.seats, REVIEW.whole))
    for (const drawn of [first, second])
      drawn.slice(1).forEach((bar, i) => expect(bar.from).toBeCloseTo(drawn[i]?.to ?? NaN))
    expect(first.at(-1)?.to).toBeCloseTo(1)
    expect(second.at(-1)?.to).toBeCloseTo(0)
    expect([...first, ...second].every(({ from, to }) => Math.min(from, to) >= 0 && Math.max(from, to) <= 1)).toBe(true)
  })

  it('keeps bars within their box, however far moves and luck go', () => {
    const wild = [seat(200, -1500, 600, 1700), seat(800, -600, 1500, -1700)]
    const drawn = wild.flatMap((each) => bars(each, wild, 1000))
    expect(drawn.every(({ from, to }) => Math.min(from, to) >= 0 && Math.max(from, to) <= 1)).toBe(true)
  })

  it('continues with the next costly decision, and after the last with the first', () => {
    expect(nextCostly(REVIEW, 0, ALL)?.number).toBe(2)
    expect(nextCostly(REVIEW, 1, ALL)?.number).toBe(4)
    expect(nextCostly(REVIEW, 4, ALL)?.number).toBe(2)
    expect(nextCostly({ ...REVIEW, decisions: [decision(1, 0, 0, 'best')] }, 0, ALL)).toBeUndefined()
  })

  it('names cards in short where that distinguishes the moves', () => {
    const deck = new Deck(deckRows)
    const voices = NAMES.map((name) => ({ name, you: false, mine: false }))
    const told = (move: string, best: string) => briefly({ ...decision(1, 0, 90, 'blunder'), move, best }, deck, voices)
    const short = told('take sailor-3-1', 'pass')
    expect(short).toEqual({ made: 'Take Sailor', better: 'Pass' })
    const long = told('take sailor-3-1', 'take sailor-5-2')
    expect(long.made).not.toBe(long.better)
    expect(told('give 1', 'stop').made).toContain('Ben')
  })

  it('finds the card or pile of a move', () => {
    document.body.innerHTML = '<b data-place="draw pile"></b><i data-card="sailor-3-1"></i>'
    expect(madeWith(document, 'draw')?.tagName).toBe('B')
    expect(madeWith(document, 'take sailor-3-1')?.tagName).toBe('I')
    expect(madeWith(document, 'stop')).toBeNull()
    document.body.innerHTML = ''
  })
})

const NAMES = ['Ada', 'Ben']

describe('the page of a review', () => {
  it('shows every seat’s win probability at each moment of the curve', async () => {
    render(Reviewed, { names: NAMES, review: REVIEW, frames: FRAMES })
    const slider = screen.getByRole('slider')
    expect(slider.getAttribute('aria-valuetext')).toBe('Round 1, before move 1: Ada 60.0%, Ben 40.0%')
    await fireEvent.input(slider, { target: { value: '4' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('The end: Ada 100.0%, Ben 0.0%')
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('At the end: Ada 100.0%, Ben 0.0%')
  })

  it('leads from a costly decision to its moment', async () => {
    const onseek = vi.fn()
    render(Reviewed, { names: NAMES, review: REVIEW, frames: FRAMES, onseek })
    const [worst, other] = within(screen.getByRole('region', { name: t('review-costly') })).getAllByRole('button')
    expect(worst?.textContent).toMatch(/Ada.*blunder.*−12.0%.*Stop.*Draw/)
    expect(other?.textContent).toMatch(/inaccuracy.*−3.0%/)
    await fireEvent.click(worst as HTMLElement)
    expect(onseek).toHaveBeenCalledWith(1)
  })

  it('shows luck and decisions of each seat, which add up', () => {
    render(Reviewed, { names: NAMES, review: REVIEW, frames: FRAMES })
    const [ada] = within(screen.getByRole('region', { name: t('review-balance') })).getAllByRole('listitem')
    expect([...(ada?.querySelectorAll('dd') ?? [])].map((told) => told.textContent.trim())).toEqual([
      '60.0%',
      '−15.0%',
      '0.0%',
      '+55.0%',
      '100.0%',
    ])
    expect(ada?.textContent).toMatch(/Accuracy 94% in 4 real choices\s+3 best moves, 1 blunder/)
  })

  it('has every move in a table, once it is opened', async () => {
    render(Reviewed, { names: NAMES, review: REVIEW, frames: FRAMES })
    expect(screen.queryByRole('table')).toBeNull()
    const details = screen.getByText(t('review-table')).closest('details')
    if (details) details.open = true
    expect(await screen.findAllByRole('row')).toHaveLength(5)
    expect(screen.getByText(t('review-forced'))).toBeTruthy()
  })

  it('has one line for a team, and no others for one alone', () => {
    const all = REVIEW.decisions.map((each) => ({ ...each, before: [500, 500] }))
    const team = { ...REVIEW, team: true, decisions: all }
    const { unmount } = render(Reviewed, { names: NAMES, review: team, frames: FRAMES })
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Round 1, before move 1: The team 50.0%')
    unmount()
    const alone = { ...team, decisions: all.filter((each) => each.seat === 0), seats: [seat(600, -150, 0, 550)] }
    render(Reviewed, { names: ['Ada'], review: alone, frames: FRAMES })
    expect(screen.queryByText(t('review-part-others'))).toBeNull()
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toContain('Ada 50.0%')
  })

  it('shows the cost of the next move above the bar of the replay', async () => {
    const { rerender } = render(Reviewed, { names: NAMES, review: REVIEW, frames: FRAMES, at: 1 })
    expect(document.querySelector('p')?.textContent).toMatch(/Ada blunder −12.0%\s*Made: Stop\s*Better: Draw\s*\S/)
    await rerender({ at: 2 })
    expect(screen.getByText(t('review-only-next', { move: 'Draw' }))).toBeTruthy()
    await rerender({ at: 0 })
    expect(screen.getByText(t('review-best-next', { move: 'Draw' }))).toBeTruthy()
  })

  it('shows my mistakes first, without the better moves, and leads from one to the next', () => {
    const decisions = [...REVIEW.decisions.slice(0, 2), decision(3, 1, 300, 'blunder'), decision(4, 0, 30, 'inaccuracy')]
    const review = { ...REVIEW, decisions, costliest: [3, 2, 4] }
    render(Reviewed, { names: NAMES, review, frames: FRAMES, mine: [0] })
    const [first] = screen.getAllByRole('region')
    expect(first?.getAttribute('aria-labelledby')).toBe(screen.getByText(t('review-mine')).id)
    const listed = within(first as HTMLElement).getAllByRole('button').map((button) => button.textContent)
    expect(listed.map((text) => /−\d+/.exec(text)?.[0])).toEqual(['−12', '−3'])
    expect(listed.join()).not.toContain('Better')
    expect(within(screen.getByRole('region', { name: t('review-costly-others') })).getAllByRole('button')).toHaveLength(1)
    expect(nextCostly(review, 1, new Set([0]))?.number).toBe(4)
    expect(nextCostly(review, 1, ALL)?.number).toBe(3)
  })

  it('has the better move of a mistake of mine found before it is named', async () => {
    render(Reviewed, { names: NAMES, review: REVIEW, frames: FRAMES, mine: [0], at: 1 })
    const head = document.querySelector('.judged') as HTMLElement
    expect(head.textContent).toContain(t('review-find'))
    expect(head.textContent).not.toContain('Better')
    await fireEvent.click(screen.getByRole('button', { name: /^Stop/, hidden: true }))
    expect(head.textContent).toContain('Stop: −12.0%')
    await fireEvent.click(screen.getByRole('button', { name: /^Draw/, hidden: true }))
    expect(head.textContent).toContain('Better: Draw')
  })

  it('says why there is none, and can be requested again', async () => {
    const onretry = vi.fn()
    const problem = new Problem(503, { code: 'too-many-reviews' })
    render(Reviewed, { names: NAMES, review: null, frames: FRAMES, problem, onretry })
    expect(screen.getByRole('alert').textContent).toBe(t('error-too-many-reviews'))
    await fireEvent.click(screen.getByRole('button', { name: t('review-again') }))
    expect(onretry).toHaveBeenCalled()
  })

  it('is not requested again where there can be none', () => {
    const problem = new Problem(409, { code: 'nothing-learned' })
    render(Reviewed, { names: NAMES, review: null, frames: FRAMES, problem })
    expect(screen.getByRole('alert').textContent).toBe(t('error-nothing-learned'))
    expect(screen.queryByRole('button', { name: t('review-again') })).toBeNull()
  })

  it('says that it is in progress', () => {
    render(Reviewed, { names: NAMES, review: null, frames: FRAMES })
    expect(screen.getByRole('status').textContent).toBe(t('review-wait'))
  })
})
