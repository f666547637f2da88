import { describe, expect, it } from 'vitest'
import formats from '../dev/formats.json'
import { boxSwitches, modeSwitches, requested, type Wish } from '../src/lib/catalog/formats'
import type { Formats } from '../src/wire/wire'

const known = formats as unknown as Formats
const wish = (boxes: string[], modes: string[] = []): Wish => ({ boxes, modes })
const base = wish(['base'])

describe('a requested format', () => {
  it('names only the choices made', () => {
    const changes = { target: 15, 'expedition required': true, 'bust claims': 'no' }
    expect(requested(known, base, 'yucata', changes)).toEqual({ boxes: ['base'], edition: 'yucata', options: changes })
    const nothing = { target: NaN, 'expedition required': false, 'bust claims': '' }
    expect(requested(known, base, 'default', nothing)).toEqual({ boxes: ['base'], edition: null, options: {} })
  })

  it('leaves out what these boxes do not have or do not allow', () => {
    const chosen = { 'bust claims': 'no', 'vice admiral': 2, contracts: 'automatic' }
    expect(requested(known, wish(['make-sail']), 'yucata', chosen)).toEqual({
      boxes: ['make-sail'],
      edition: null,
      options: {},
    })
    expect(requested(known, wish(['base', 'contracts'], ['no contracts']), 'default', chosen).options).toEqual({
      'bust claims': 'no',
      'vice admiral': 2,
      'no contracts': true,
    })
  })
})

describe('the check-boxes', () => {
  const state = (from: Wish) =>
    Object.fromEntries(boxSwitches(known, from).map(({ name, then, refused }) => [name, then ? 'free' : refused?.clause]))

  it('lead only to playable formats', () => {
    expect(state(base)).toEqual({
      base: undefined,
      gambler: 'free',
      contracts: 'free',
      'make-sail': 'free',
      adventure: 'free',
    })
    expect(state(wish(['base', 'gambler']))).toMatchObject({ base: 'G-008', gambler: 'free' })
    expect(state(wish(['base', 'make-sail'])).base).toBe('free')
    expect(state(wish(['make-sail']))).toEqual({
      base: 'free',
      gambler: 'G-008',
      contracts: 'K-020',
      'make-sail': undefined,
      adventure: 'A-017',
    })
  })

  it('reach every combination that the rules allow, and no other', () => {
    const name = ({ boxes, modes }: Wish) => [...boxes, '|', ...modes].join(' ')
    const seen = new Map([[name(base), base]])
    for (const from of seen.values()) {
      for (const { then } of [...boxSwitches(known, from), ...modeSwitches(known, from)])
        if (then) seen.set(name(then), then)
    }
    const legal = known.combinations.filter((row) => !('refused' in row)).map(name)
    expect([...seen.keys()].sort()).toEqual(legal.sort())
  })

  it('offer the modes of the boxes, barred while another excludes them', () => {
    expect(modeSwitches(known, base)).toEqual([])
    const modes = modeSwitches(known, wish(['base', 'contracts'], ['cooperative']))
    expect(modes.map(({ name, on, refused }) => [name, on, refused?.clause])).toEqual([
      ['no contracts', false, 'K-070'],
      ['cooperative', true, undefined],
    ])
  })

  it('drop a mode with the box that brought it', () => {
    const contracts = boxSwitches(known, wish(['base', 'contracts'], ['cooperative'])).find(
      ({ name }) => name === 'contracts',
    )
    expect(contracts?.then).toEqual(base)
  })
})
