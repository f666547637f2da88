import { describe, expect, it } from 'vitest'
import { deckRows } from '../dev/fixtures'
import { portraitOf, rankOf } from '../src/art/persons'
import { Deck } from '../src/lib/cards/cards'

const persons = new Deck(deckRows).rows.filter((row) => row.kind === 'person')

describe('people of one kind', () => {
  it('with different points have different faces and rooms', () => {
    const alike = new Map<string, string>()
    for (const card of persons) {
      const kind = `${card.type} ${card.color}`
      const { bust, room } = portraitOf(card)
      for (const part of [bust, `${kind} ${room}`]) {
        const id = `${kind} ${card.points}`
        expect(alike.get(part) ?? id).toBe(id)
        alike.set(part, id)
      }
    }
  })

  it('look richer with more points', () => {
    expect([1, 2, 3, 4].map((points) => rankOf({ points, cost: 5 }))).toEqual([0, 1, 2, 2])
    expect(rankOf({ points: 0, cost: 8 })).toBe(2)
  })
})
