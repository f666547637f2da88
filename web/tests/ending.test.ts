import { beforeAll, describe, expect, it } from 'vitest'
import { openContract } from '../dev/contracts'
import { seatsFor, viewOf } from '../dev/fixtures'
import { nearest } from '../src/lib/cards/contracts'
import { blank, Deck } from '../src/lib/cards/cards'
import { speakLanguage } from '../src/lib/i18n/fluent.svelte'
import { voices } from '../src/lib/telling/speak'
import type { Margin } from '../src/wire/wire'
import { headline, turning, verdict } from '../src/table/end/ending'

const seats = voices(seatsFor(3)).map((voice, i) => ({ ...voice, name: ['Ada', 'Ben', 'Cleo'][i] ?? '', you: i === 0 }))
const ended = (ranking: number[][], margins: (Margin | null)[]) => ({
  view: { ...viewOf(3, { ranking, over: true }), seats: viewOf(3).seats.map((seat) => ({ ...seat, points: 12 })) },
  score: { by_source: [], margins },
})
const points = (n: number) => ({ what: 'points', n })

beforeAll(() => speakLanguage('en'))

describe('the end in words', () => {
  it('says by how much the reader lost, as the server measures it', () => {
    const lost = ended([[1], [0], [2]], [points(2), null, points(5)])
    expect([headline(lost, seats), verdict(lost, seats)]).toEqual(['You lost by 2', 'Ben wins with 12 points.'])
    const tied = ended([[1], [0], [2]], [{ what: 'coins', n: 1 }, null, points(5)])
    expect(headline(tied, seats)).toBe('You lost by 1 coin')
    expect(verdict(tied, seats)).toContain('1 coin fewer')
    const unknown = ended([[1], [0], [2]], [{ what: 'beads', n: 1 }, null, points(5)])
    expect(headline(unknown, seats)).toBe('You lost')
  })

  it('says how far ahead the winner was, and who shares a win', () => {
    const won = ended([[0], [2], [1]], [null, points(5), points(2)])
    expect([headline(won, seats), verdict(won, seats)]).toEqual(['You win!', '12 points, 2 ahead of Cleo.'])
    const shared = ended([[1, 2], [0]], [points(1), null, null])
    expect(verdict(shared, seats)).toBe('Ben and Cleo share the win with 12 points each.')
  })

  it('describes the turning point in one sentence, by its card or by the winner’s points', () => {
    const cards = [
      { ...blank('cc'), kind: 'expedition', points: 6, needs: { cross: 2, hut: 1 } },
      { ...blank('sailor'), kind: 'person', type: 'sailor', points: 1 },
    ]
    const deck = new Deck(cards)
    const told = (card: string | null) =>
      turning({ at: 4, round: 8, winners: [1], card }, viewOf(3), seats, deck, 1)
    expect(told('cc')).toBe('Round 8: Ben claims two crosses and a hut for 6 points and takes the lead.')
    expect(told('sailor')).toBe('Round 8: Ben hires a sailor, worth 1 point, and takes the lead.')
    expect(told(null)).toMatch(/^Round 8: Ben takes the lead, with \d+ points? and \d+ coins?\.$/)
  })
})

describe('a contract that was not completed', () => {
  it('shows who came nearest', () => {
    const contract = { ...openContract('explorer'), steps: 1, demand: 3, progress: [1, 2, 0], markers: [0, 0, 0] }
    expect(nearest(contract)).toEqual({ seat: 1, n: 2, of: 3 })
    expect(nearest({ ...contract, steps: 2, markers: [0, 0, 1] })).toEqual({ seat: 2, n: 1, of: 2 })
    expect(nearest({ ...contract, progress: [0, 0, 0] })).toBeNull()
  })
})
