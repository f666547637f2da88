import { describe, expect, it } from 'vitest'
import boxes from '../dev/boxes.json'
import { deckRows } from '../dev/fixtures'
import { doubts, reconstruction } from '../src/lib/catalog/reconstructed'
import type { Card } from '../src/wire/wire'

const rows = boxes as unknown as Card[]
const card = (name: string) => rows.find((row) => row.name === name) as Card

describe('a reconstructed deck', () => {
  it('counts the copies that are known from one source, not all of a face that has some', () => {
    expect(reconstruction(rows)).toEqual({ all: 168, single: 28, inferred: 0 })
  })

  it('is mentioned only where something is in doubt', () => {
    expect(reconstruction(deckRows)).toBeNull()
  })

  it('says of a card how many copies are in doubt', () => {
    expect(doubts(card('gambler-4-1'))).toBe('Known from one source.')
    expect(doubts(card('ship-yellow-1-1'))).toBe('Known from one source. This applies to 1 of 4 copies.')
    expect(doubts(card('ship-yellow-2-1'))).toBe('')
  })
})
