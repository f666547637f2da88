import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tableOf, viewOf } from '../dev/fixtures'
import { allows, OddsWatch, percent, risk } from '../src/lib/play/odds.svelte'
import { prefs } from '../src/lib/browser/prefs.svelte'
import { t } from '../src/lib/i18n/fluent.svelte'
import { sound, SOUNDS, soundsOf } from '../src/lib/play/sounds'
import type { Entry, GameEvent, Odds, OddsLevel, Table } from '../src/wire/wire'
import DrawOdds from '../src/table/odds/DrawOdds.svelte'
import BestPlay from '../src/table/odds/BestPlay.svelte'
import OddsChoice from '../src/ui/OddsChoice.svelte'
import SoundChoice from '../src/ui/SoundChoice.svelte'

const found = (seq: number, level: OddsLevel): Odds => ({
  seq,
  level,
  draw_pile: 80,
  coins: 12,
  aside: 0,
  unseen: [],
  chances: null,
})

const opened = vi.fn()
const param = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }
const node = () => ({ connect: (to: unknown) => to, start: opened, stop: vi.fn(), frequency: param, gain: param })

/** An AudioContext that records the sounds. */
class Silence {
  state = 'running'
  currentTime = 0
  sampleRate = 100
  destination = {}
  createGain = node
  createOscillator = node
  createBiquadFilter = node
  createBufferSource = node
  createBuffer = () => ({ getChannelData: () => new Float32Array(100) })
  resume = async () => undefined
  suspend = async () => undefined
}

afterEach(() => {
  prefs.odds = 'off'
  prefs.oddsAsked = false
  prefs.sounds = false
  prefs.volume = 0.5
})

describe('a chance in words', () => {
  it('is never rounded to certainty', () => {
    expect([0, 0.001, 0.234, 0.999, 1].map(percent)).toEqual([0, 1, 23, 99, 100])
  })

  it('has a word for each size', () => {
    expect([0, 0.01, 0.149, 0.15, 0.349, 0.35, 1].map(risk)).toEqual([
      'none',
      'small',
      'small',
      'middling',
      'middling',
      'great',
      'great',
    ])
  })
})

describe('the best play', () => {
  it('is shown in coins, with one decimal, and with its risk', () => {
    const { container } = render(BestPlay, { worth: { stop: 3, draw: 3.5625, bust: 0.236, drawing_pays: true } })
    expect(container.textContent).toMatch(/^Drawing is worth more\. Stop ≈ 3\.0 coins, draw ≈ 3\.6\.\s.* 24% of the time\.\s*$/)
  })

  it('may be either choice', () => {
    const shown = (drawing_pays: boolean | null) =>
      render(BestPlay, { worth: { stop: 3.1, draw: 3, bust: 0.2, drawing_pays } }).container.textContent
    expect(shown(null)).toMatch(/^Both are worth about the same\. /)
    expect(shown(false)).toMatch(/^Stopping is worth more\. /)
  })
})

describe('the watch', () => {
  function watching(table: Table | null) {
    let shown = $state.raw(table)
    const asked: [string, OddsLevel, (odds: Odds) => void][] = []
    const api = { odds: (id: string, level: OddsLevel) => new Promise<Odds>((tell) => asked.push([id, level, tell])) }
    let watch: OddsWatch | undefined
    const stop = $effect.root(() => {
      watch = new OddsWatch(
        () => shown,
        () => true,
        api,
      )
    })
    const settle = async () => {
      await tick()
      await Promise.resolve()
    }
    return { watch: watch!, asked, stop, settle, show: (next: Table) => (shown = next) }
  }

  it('asks for nothing while the odds are off', async () => {
    const { asked, stop, settle, watch } = watching(tableOf(viewOf(3)))
    await settle()
    expect(asked).toEqual([])
    expect(watch.odds).toBeNull()
    stop()
  })

  it('asks for at most what the table allows', async () => {
    prefs.odds = 'full'
    const { asked, stop, settle, watch } = watching(tableOf(viewOf(3), { odds: 'counts' }))
    await settle()
    expect(asked.map(([id, level]) => [id, level])).toEqual([['story', 'counts']])
    expect(watch.level).toBe('counts')
    stop()
  })

  it('asks once whether to show the bust probability, where the table allows it', () => {
    const { stop, watch, show } = watching(tableOf(viewOf(3)))
    expect(watch.asks).toBe(true)
    show(tableOf(viewOf(3), { odds: 'counts' }))
    expect(watch.asks).toBe(false)
    show(tableOf(viewOf(3)))
    watch.choose('off')
    expect([watch.asks, prefs.odds]).toEqual([false, 'off'])
    stop()
  })

  it('follows the position, and an answer that comes late changes nothing', async () => {
    prefs.odds = 'full'
    const { asked, stop, settle, watch, show } = watching(tableOf(viewOf(3), { seq: 12 }))
    await settle()
    show(tableOf(viewOf(3), { seq: 13 }))
    await settle()
    expect(asked).toHaveLength(2)
    asked[1]?.[2](found(13, 'full'))
    await settle()
    expect([watch.odds?.seq, watch.fresh]).toEqual([13, true])
    asked[0]?.[2](found(12, 'full'))
    await settle()
    expect(watch.odds?.seq).toBe(13)
    show(tableOf(viewOf(3), { seq: 14 }))
    await settle()
    expect([watch.odds?.seq, watch.fresh]).toEqual([13, false])
    stop()
  })
})

describe('the switch', () => {
  it('disables levels that the table forbids, and says so', () => {
    prefs.odds = 'full'
    render(OddsChoice, { allowed: 'counts' })
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
    expect([radio(t('odds-off')).disabled, radio(t('odds-counts')).disabled, radio(t('odds-full')).disabled]).toEqual([
      false,
      false,
      true,
    ])
    expect(radio('Cards left').checked).toBe(true)
    expect(screen.getByText(t('odds-limited', { allowed: 'counts' }))).toBeTruthy()
    expect(allows('off', 'counts')).toBe(false)
  })

  it('is not offered again once used', () => {
    render(OddsChoice, {})
    screen.getByRole('radio', { name: 'Cards left' }).click()
    screen.getByRole('radio', { name: 'Off' }).click()
    expect(prefs.oddsAsked).toBe(true)
  })

  it('remembers the choice', () => {
    render(OddsChoice, {})
    screen.getByRole('radio', { name: t('odds-full') }).click()
    expect(prefs.odds).toBe('full')
    expect(JSON.parse(localStorage.getItem('portroyal') ?? '{}')).toMatchObject({ odds: 'full' })
  })
})

describe('the odds in brief', () => {
  const outlook = { bust: 0.25, colors: 2, four: 0.1, five: 0, worth: null }
  const shown = (chances: Odds['chances']) =>
    render(DrawOdds, { watch: { odds: { ...found(1, 'full'), chances }, fresh: true } as OddsWatch, onopen: () => {} })
      .container.querySelector('button')?.title

  it('cover only possible events', () => {
    expect(shown({ seat: 0, now: outlook, kept: null, gamble: null, late: false })).toBe('Odds: Bust with the next card 25%')
    const between = shown({ seat: 0, now: null, kept: null, gamble: 0.6, late: false })
    expect(between).toBe('Odds: Bust on a gamble 60%')
    const waiting = shown({ seat: 0, now: outlook, kept: { ...outlook, bust: 0.5 }, gamble: null, late: false })
    expect(waiting).toMatch(/after repelling 25% .* after letting in 50%$/)
  })
})

describe('sounds', () => {
  const said = (key: string, args = {}): GameEvent => ({ seq: 1, kind: 'said', cause: '', key, args })
  const entry = (...events: GameEvent[]): Entry => ({ seq: 1, kind: 'move', seat: 0, move: '', events, at: '' })

  beforeEach(() => {
    opened.mockClear()
    vi.stubGlobal('AudioContext', Silence)
  })

  it('announce each event once', () => {
    expect(soundsOf(entry(said('drew')))).toEqual([])
    expect(soundsOf(entry(said('repelled'), said('admiral'), said('due'), said('game-over')))).toEqual([
      'repel',
      'coins',
      'end',
    ])
    expect(soundsOf(entry(said('passed')))).toEqual([])
    expect(soundsOf(entry(said('jester', { n: 0 })))).toEqual([])
  })

  it('are short', () => {
    for (const tones of Object.values(SOUNDS)) {
      for (const tone of tones) expect((tone.at ?? 0) + tone.length).toBeLessThan(1.5)
    }
  })

  it('are silent until switched on, and while the page is hidden', () => {
    sound('bust')
    expect(opened).not.toHaveBeenCalled()
    prefs.sounds = true
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    sound('bust')
    expect(opened).not.toHaveBeenCalled()
    hidden.mockRestore()
    sound('bust')
    expect(opened).toHaveBeenCalledTimes(SOUNDS.bust.length)
  })

  it('are switched on with a volume that reads as percent', async () => {
    render(SoundChoice, {})
    screen.getByRole('checkbox', { name: 'Sounds' }).click()
    await tick()
    expect(prefs.sounds).toBe(true)
    expect(screen.getByRole('slider', { name: 'Volume' }).getAttribute('aria-valuetext')).toBe('50%')
    expect(opened).toHaveBeenCalled()
  })
})
