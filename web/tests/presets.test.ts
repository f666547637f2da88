import { describe, expect, it } from 'vitest'
import { commonBot, presetOf, seatBeside, seatsOf } from '../src/lib/catalog/presets'
import type { Preset } from '../src/wire/wire'

const one: Preset = { name: 'one', boxes: ['a'], modes: [], seats: ['person', 'steady'], variant: false }
const two: Preset = { name: 'two', boxes: ['a'], modes: [], seats: ['person', 'person'], variant: false }
const all = [one, two, { name: 'three', boxes: ['a', 'b'], modes: ['m'], seats: ['person'], variant: true }]
const wish = { boxes: ['a'], modes: [] }

it('knows whether all bots are the same', () => {
  const of = (...seats: string[]) => commonBot(seatsOf({ ...one, seats }, ''))
  expect([of('person', 'hard', 'hard'), of('person', 'hard', 'easy'), of('person')]).toEqual(['hard', null, null])
})

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

  it('is the same with any bots', () => {
    const seats = seatsOf(one, '', 'master')
    expect([seats[1]?.bot, presetOf(all, wish, seats, null)]).toEqual(['master', one])
  })

  it('seats me by name', () => {
    expect(seatsOf(two, 'Ada').map((seat) => seat.name)).toEqual(['Ada', ''])
  })

  it('gets more seats of the same kind', () => {
    const friends: Preset = { ...two, name: 'friends', seats: ['person', 'friend'] }
    expect(seatBeside(seatsOf(friends, ''), friends, ['steady'])).toEqual({ kind: 'friend' })
    expect(seatBeside(seatsOf(two, ''), two, ['steady'])).toEqual({ kind: 'person', name: '' })
    expect(seatBeside(seatsOf(one, ''), one, ['steady', 'bold'])).toEqual({ kind: 'bot', bot: 'bold' })
    expect(seatBeside(seatsOf(all[2]!, ''), all[2], ['steady'])).toEqual({ kind: 'bot', bot: 'steady' })
    expect(seatBeside(seatsOf(friends, ''), undefined, ['steady'])).toEqual({ kind: 'friend' })
  })
})
