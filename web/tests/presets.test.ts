import { describe, expect, it } from 'vitest'
import { presetOf, seatBeside, seatsOf } from '../src/lib/catalog/presets'
import type { Preset } from '../src/wire/wire'

const one: Preset = { name: 'one', boxes: ['a'], modes: [], seats: ['person', 'steady'] }
const two: Preset = { name: 'two', boxes: ['a'], modes: [], seats: ['person', 'person'] }
const all = [one, two, { name: 'three', boxes: ['a', 'b'], modes: ['m'], seats: ['person'] }]
const wish = { boxes: ['a'], modes: [] }

describe('the preset that a form shows', () => {
  it('is the one with these boxes, modes and seats', () => {
    for (const preset of all) expect(presetOf(all, preset, seatsOf(preset, ''), null)).toBe(preset)
    expect(presetOf(all, { boxes: ['b'], modes: [] }, seatsOf(one, ''), 'one')).toBeUndefined()
  })

  it('stays the one that was chosen when a seat is changed', () => {
    const seats = [...seatsOf(one, 'Ada'), ...seatsOf(two, '')]
    expect(presetOf(all, wish, seats, 'two')).toBe(two)
    expect(presetOf(all, wish, seats, null)).toBeUndefined()
  })

  it('seats me by name', () => {
    expect(seatsOf(two, 'Ada').map((seat) => seat.name)).toEqual(['Ada', ''])
  })

  it('gets more seats of its own kind', () => {
    const friends: Preset = { ...two, name: 'friends', seats: ['person', 'friend'] }
    expect(seatBeside(seatsOf(friends, ''), friends, ['steady'])).toEqual({ kind: 'friend' })
    expect(seatBeside(seatsOf(two, ''), two, ['steady'])).toEqual({ kind: 'person', name: '' })
    expect(seatBeside(seatsOf(one, ''), one, ['steady', 'bold'])).toEqual({ kind: 'bot', bot: 'bold' })
    expect(seatBeside(seatsOf(all[2]!, ''), all[2], ['steady'])).toEqual({ kind: 'bot', bot: 'steady' })
    expect(seatBeside(seatsOf(friends, ''), undefined, ['steady'])).toEqual({ kind: 'friend' })
  })
})
