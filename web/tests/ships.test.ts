import { describe, expect, it } from 'vitest'
import { deckRows } from '../dev/fixtures'
import { shipOf } from '../src/art/fleet'
import { Deck } from '../src/lib/cards/cards'

const ships = new Deck(deckRows).rows.filter((row) => row.kind === 'ship')
const ofColor = (color: string) => ships.filter((row) => row.color === color)

describe('a ship', () => {
  it.each(['yellow', 'blue', 'green', 'red', 'black'])('has more on board the more swords it has: %s', (color) => {
    const rows = ofColor(color).toSorted((a, b) => a.swords - b.swords)
    const parts = rows.map((row) => [row.swords, shipOf(color, row).behind.length] as const)
    const armed = parts.filter(([swords]) => swords > 0)
    for (const [swords, drawn] of armed) {
      for (const [less, bare] of armed) if (less < swords) expect(bare).toBeLessThan(drawn)
    }
  })

  it('that cannot be repelled has a torn sail and a flag', () => {
    const skulls = ships.filter((row) => row.skull)
    expect(skulls.length).toBeGreaterThan(0)
    for (const row of skulls) {
      const plain = shipOf(row.color, { swords: 5, skull: false })
      const skull = shipOf(row.color, row)
      expect(skull.sail).not.toBe(plain.sail)
      expect(skull.before.length).toBeGreaterThan(plain.before.length)
    }
  })
})
