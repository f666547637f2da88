import { describe, expect, it } from 'vitest'
import { deckRows } from '../dev/fixtures'
import { deck as all } from '../dev/laid'
import { Deck, demands } from '../src/lib/cards/cards'
import { groupDisplay } from '../src/lib/cards/display'
import boxes from '../dev/boxes.json'
import type { Card } from '../src/wire/wire'

describe('a deck', () => {
  const deck = new Deck(deckRows)

  it('lists the swords of a color (O-006)', () => {
    expect(deck.swords('yellow')).toEqual([
      { swords: 1, copies: 4 },
      { swords: 2, copies: 3 },
      { swords: 4, copies: 3 },
    ])
    expect(deck.swords('black').at(-1)).toEqual({ swords: 'skull', copies: 2 })
  })

  it('knows the swords of sailors and pirates', () => {
    expect([deck.card('sailor-5-2').swords, deck.card('pirate-9-3').swords, deck.card('priest-4-1').swords]).toEqual([
      1, 2, 0,
    ])
  })

  it('knows the symbols of an expedition, in order', () => {
    expect(demands(deck.card('expedition-cross-cross-hut'))).toEqual(['cross', 'cross', 'hut'])
  })
})

describe('a display', () => {
  it('is grouped by kind and color', () => {
    const cards = ['sailor-3-1', 'trader-red-3-1', 'sailor-5-2', 'trader-blue-3-1'].map((name, i) => ({
      name,
      id: `${i}`,
    }))
    expect(groupDisplay(all, cards).map((group) => [group.key, group.cards.length])).toEqual([
      ['sailor', 2],
      ['trader-red', 1],
      ['trader-blue', 1],
    ])
  })
  it('has kept ships in front of the card that holds them', () => {
    const deck = new Deck(boxes as unknown as Card[])
    const piece = (name: string) => ({ name, id: name })
    const display = ['trader-red-3-1', 'merchant-red-6-2', 'merchant-blue-8-3'].map(piece)
    const groups = groupDisplay(deck, display, ['ship-blue-1-1', 'ship-red-1-1', 'ship-green-1-1'].map(piece))
    expect(groups.map(({ cards }) => cards.map((card) => card.name))).toEqual([
      ['ship-blue-1-1', 'merchant-blue-8-3'],
      ['ship-red-1-1', 'merchant-red-6-2'],
      ['ship-green-1-1'],
      ['trader-red-3-1'],
    ])
  })
})

describe('a name', () => {
  it('says nothing that the deck does not say', () => {
    const card = all.card('ship-red-9-9')
    expect([card.name, card.kind, card.color, card.coins, card.swords]).toEqual(['ship-red-9-9', '', null, 0, 0])
  })
})
