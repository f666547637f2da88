import { describe, expect, it } from 'vitest'
import { parted } from '../src/lib/said/inline'

describe('signs in a text', () => {
  it('stand once each, before the first of their words', () => {
    const parts = parted('Pay 1 coin, then 2 coins: Swords and points stay.')
    expect(parts.map(({ sign, text }) => [sign, text])).toEqual([
      [null, 'Pay 1 '],
      ['coin', 'coin, then 2 coins: '],
      ['swords', 'Swords and '],
      ['shield', 'points stay.'],
    ])
  })

  it('leave the text as it is', () => {
    const text = 'A skull; hut-hut, "anchors" – Coinage.'
    expect(parted(text).map((part) => part.text).join('')).toBe(text)
    expect(parted('Coinage').every((part) => part.sign === null)).toBe(true)
  })
})
