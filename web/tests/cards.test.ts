import { describe, expect, it } from 'vitest'
import { deckRows } from '../dev/fixtures'
import { Deck, demands, groupDisplay, parseCard } from '../src/lib/cards/cards'

describe('a card name', () => {
  it('says what the deck says', () => {
    for (const row of new Deck(deckRows).rows) {
      const card = parseCard(row.name)
      expect([card.kind, card.type, card.color], row.name).toEqual([row.kind, row.type, row.color])
      if (row.kind === 'ship')
        expect([card.coins, card.swords, card.skull], row.name).toEqual([row.coins, row.swords, row.skull])
      if (row.kind === 'person') expect([card.cost, card.points], row.name).toEqual([row.cost, row.points])
      if (row.kind === 'expedition') expect(card.needs, row.name).toEqual(row.needs)
    }
  })

  it.each([
    ['vice-admiral-7-2', { kind: 'person', type: 'vice-admiral', color: null, cost: 7, points: 2 }],
    ['clerk-green-9-3', { kind: 'person', type: 'clerk', color: 'green', cost: 9, points: 3 }],
    ['ship-blue-3g-5', { kind: 'ship', type: 'flute', color: 'blue', coins: 3, swords: 5 }],
    ['ship-ares-1-7-herbs', { kind: 'ship', type: 'pirates', color: 'ares', coins: 1, swords: 7 }],
    ['tax-points-16', { kind: 'tax', type: 'points' }],
  ])('of another box: %s', (name, face) => {
    expect(parseCard(name)).toMatchObject(face)
  })
})

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

  it('knows what an expedition asks, in order', () => {
    expect(demands(deck.card('expedition-cross-cross-hut'))).toEqual(['cross', 'cross', 'hut'])
  })
})

describe('a display', () => {
  it('is grouped by kind and color', () => {
    const cards = ['sailor-3-1', 'trader-red-3-1', 'sailor-5-2', 'trader-blue-3-1'].map((name, i) => ({
      name,
      id: `${i}`,
    }))
    expect(groupDisplay(cards).map((group) => [group.key, group.cards.length])).toEqual([
      ['sailor', 2],
      ['trader-red', 1],
      ['trader-blue', 1],
    ])
  })
})
