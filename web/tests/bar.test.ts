import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { speakLanguage } from '../src/lib/i18n/fluent.svelte'
import { TablePlay } from '../src/lib/play/table-play.svelte'
import Bar from './Bar.svelte'

const off = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

describe('the bar', () => {
  beforeEach(async () => {
    await speakLanguage('en')
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  it('does not take the second press of a double press as another move', async () => {
    const { rerender } = render(Bar, { play: new TablePlay(), moves: ['repel', 'keep'] })
    await fireEvent.click(screen.getByRole('button', { name: /Let it in/ }), { detail: 1 })
    await vi.advanceTimersByTimeAsync(1000) // the ship lands
    await rerender({ moves: ['draw', 'stop'] })
    expect([off(/Draw/), off(/Stop/)]).toEqual([false, true])
    await vi.advanceTimersByTimeAsync(300)
    expect(off(/Stop/)).toBe(false)
  })

  it('puts the buttons that follow Draw or Stop in another place', async () => {
    const place = (name: RegExp) => [...document.querySelectorAll('.place')].findIndex((found) => name.test(found.textContent))
    const { rerender } = render(Bar, { play: new TablePlay(), moves: ['draw', 'stop'] })
    expect([place(/Draw/), place(/Stop/)]).toEqual([0, 2])
    await fireEvent.click(screen.getByRole('button', { name: /Draw/ }), { detail: 1 })
    await rerender({ moves: ['repel', 'keep'] })
    expect([place(/Repel/), place(/Let it in/)]).toEqual([1, 2])
    expect([off(/Repel/), off(/Let it in/)]).toEqual([false, false])
    await rerender({ moves: ['take settler-4-1', 'pass'] })
    expect(place(/Pass/)).toBe(1)
  })

  it('offers the pressed move again at once, and all moves after a key', async () => {
    const { rerender } = render(Bar, { play: new TablePlay(), moves: ['draw', 'stop'] })
    await fireEvent.click(screen.getByRole('button', { name: /Draw/ }), { detail: 1 })
    await rerender({ moves: ['draw', 'stop'] })
    expect([off(/Draw/), off(/Stop/)]).toEqual([false, false])
    await vi.advanceTimersByTimeAsync(300)
    await fireEvent.click(screen.getByRole('button', { name: /Stop/ }), { detail: 0 })
    await rerender({ moves: ['pass'] })
    expect(off(/Pass/)).toBe(false)
  })
})
