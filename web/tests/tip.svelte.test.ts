import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { contractRows } from '../dev/contracts'
import { deckRows } from '../dev/fixtures'
import { Deck } from '../src/lib/cards/cards'
import { alsoSpeak, setLanguage, t } from '../src/lib/i18n/fluent.svelte'
import { Problem } from '../src/lib/net/problem'
import type { Tip } from '../src/wire/wire'
import { groupsOf } from '../src/lib/catalog/bots.svelte'
import { hasPortrait, portraitOf } from '../src/art/bots'
import { chanceText, reasonText } from '../src/table/tip/reasons'
import { TipWatch, type Question } from '../src/table/tip/tip-watch.svelte'
import TipButton from '../src/table/tip/TipButton.svelte'

const TIP: Tip = { seq: 3, seat: 0, move: 'draw', better: null, reason: { key: 'safe', numbers: {}, card: '' } }
const tipReady = async () => undefined
const AT: Question = { id: 'table', position: 3, seat: 0 }

beforeAll(async () => {
  await alsoSpeak('tips', 'catalog')
})

describe('a tip', () => {
  it('is requested once, and forgotten with the position', async () => {
    let at: Question | null = AT
    const tip = vi.fn(async () => TIP)
    const watch = new TipWatch(() => at, { tip, tipReady })
    expect([watch.possible, watch.tip, watch.thinking]).toEqual([true, null, false])
    const first = watch.ask()
    void watch.ask()
    expect(watch.thinking).toBe(true)
    await first
    await watch.ask()
    expect(tip.mock.calls).toEqual([['table', 0]])
    expect([watch.tip, watch.thinking]).toEqual([TIP, false])
    at = { ...AT, position: 4 }
    expect([watch.tip, watch.possible]).toEqual([null, true])
    at = null
    expect([watch.tip, watch.possible]).toEqual([null, false])
    await watch.ask()
    expect(tip).toHaveBeenCalledTimes(1)
  })

  it('that comes after another question is not shown', async () => {
    let at = AT
    const answers: ((tip: Tip) => void)[] = []
    const watch = new TipWatch(() => at, { tip: () => new Promise((done) => answers.push(done)), tipReady })
    const late = watch.ask()
    at = { ...AT, position: 4 }
    const next = watch.ask()
    answers[0]?.(TIP)
    await late
    expect([watch.tip, watch.thinking]).toEqual([null, true])
    answers[1]?.({ ...TIP, move: 'stop' })
    await next
    expect(watch.tip?.move).toBe('stop')
  })

  it('that fails says so, unless the position has changed', async () => {
    const failing = new TipWatch(() => AT, { tip: () => Promise.reject(new Error('offline')), tipReady })
    await failing.ask()
    expect([failing.failed, failing.tip]).toEqual([true, null])
    failing.close()
    expect(failing.failed).toBe(false)
    const stale = new TipWatch(() => AT, { tip: () => Promise.reject(new Problem(409, { code: 'stale-seq' })), tipReady })
    await stale.ask()
    expect([stale.failed, stale.thinking]).toEqual([false, false])
  })

  it('can be requested with a key', async () => {
    const tip = vi.fn(async () => TIP)
    render(TipButton, { watch: new TipWatch(() => AT, { tip, tipReady }) })
    expect(screen.getByRole('button', { name: t('tip') }).getAttribute('aria-keyshortcuts')).toBe('H')
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'h' }))
    await tick()
    expect(tip).toHaveBeenCalledTimes(1)
  })
})

describe('the button', () => {
  it('shows that tips are being prepared, until they are or nothing is known of it', async () => {
    for (const end of ['ready', 'lost'] as const) {
      const ends = { ready: (): void => undefined, lost: (): void => undefined }
      const prepared = new Promise<void>((ready, lost) => Object.assign(ends, { ready, lost }))
      const watch = new TipWatch(() => AT, { tip: async () => TIP, tipReady: () => prepared })
      const preparing = watch.prepare('table')
      const { unmount } = render(TipButton, { watch })
      const button = screen.getByRole('button', { name: t('tip') })
      expect([button.ariaBusy, button.title]).toEqual(['true', t('tip-preparing')])
      ends[end]()
      await preparing
      await tick()
      expect([button.ariaBusy, button.title]).toEqual(['false', t('tip')])
      unmount()
    }
  })
})

describe('the reason of a tip', () => {
  const more = { key: 'more-colors', numbers: { more: 2, takes: 2, chance: 0.41, risk: 0.18 }, card: '' } as const
  const sailor = { key: 'gain', numbers: { points: 1, swords: 1, coins: 0, cost: 3 }, card: '' } as const

  const deck = new Deck([...deckRows, ...contractRows])
  const said = (key: Tip['reason']['key'], numbers: Record<string, number>, card = '') => reasonText({ key, numbers, card }, deck)

  it('has the numbers of the server', () => {
    expect(reasonText(more, deck)).toBe('2 more colors would bring a second card (41% likely); the next card is a bust 18% of the time.')
    expect(reasonText(sailor, deck)).toBe('It brings 1 point and 1 sword for 3 coins.')
    expect(said('gain', { coins: 2 })).toBe('It brings 2 coins.')
    expect(said('gain', { cost: 1 })).toBe('It is worth the coin.')
    expect(said('enough', { takes: 1, risk: 0.2 })).toBe('You may take a card now; the next one would be a bust 20% of the time.')
  })

  it('names the open card that demands what the move brings', () => {
    expect(said('all-asked', {}, 'frigate-nemesis')).toBe('You then have everything that “Frigate Nemesis” asks for.')
    expect(said('some-asked', {}, 'frigate-nemesis')).toBe('It brings you nearer to “Frigate Nemesis”.')
    const expedition = deckRows.find(({ kind }) => kind === 'expedition')?.name
    expect(said('all-asked', {}, expedition)).toMatch(/^You then have everything that the Expedition \(.+\) asks for\.$/)
  })

  it('has words for every key, in both languages', async () => {
    const plain = ['better', 'go-on', 'more-colors', 'safe', 'enough', 'welcome', 'sent-off', 'would-bust', 'many', 'saves'] as const
    const keys = [...plain, 'all-asked', 'some-asked'] as const
    const numbers = { more: 1, takes: 2, chance: 0.4, risk: 0.2, later: 0.3, colors: 3, cards: 4 }
    for (const language of ['de', 'en'] as const) {
      await setLanguage(language)
      const texts = keys.map((key) => said(key, numbers, key.endsWith('asked') ? 'frigate-nemesis' : ''))
      expect(new Set(texts).size).toBe(keys.length)
      expect(texts.filter((text) => /[{}]|^tip-/.test(text))).toEqual([])
    }
  })

  it('compares the chances to win', () => {
    expect(chanceText(null, '')).toBe('')
    const better = { chance: 0.54, other: 'stop', other_chance: 0.5 }
    expect(chanceText(better, 'Stop')).toBe('Chance to win 54%; with “Stop” 50%.')
    expect(chanceText({ ...better, other_chance: 0.541 }, 'Stop')).toBe('Chance to win 54%, about the same with “Stop”.')
  })
})

describe('the bots of a list', () => {
  const bots = [
    { name: 'easy', level: 1, kind: 'level' },
    { name: 'corsair', level: 3, kind: 'style' },
    { name: 'random', level: 1, kind: 'baseline' },
  ] as const

  it('are levels and styles, and the one that is chosen', () => {
    expect(groupsOf([...bots])).toEqual([
      { kind: 'level', names: ['easy'] },
      { kind: 'style', names: ['corsair'] },
    ])
    expect(groupsOf([bots[0]], 'bold')).toEqual([{ kind: 'level', names: ['easy', 'bold'] }])
  })

  it('have portraits of their own', () => {
    const names = ['easy', 'medium', 'hard', 'master', 'quartermaster', 'corsair', 'pathfinder']
    expect(new Set(names.map(portraitOf)).size).toBe(names.length)
    expect([hasPortrait('random'), portraitOf('random')]).toEqual([false, ''])
  })
})
