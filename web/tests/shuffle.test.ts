import { describe, expect, it } from 'vitest'
import games from '../dev/shuffles.json'
import { verify } from '../src/lib/verify/shuffle'
import type { Frame, Table } from '../src/lib/net/wire'

type Published = (typeof games)[number]

/** A game as it was played, or as a server would publish it that has changed something. */
function published(game: Published | undefined, change: (game: Published) => void = () => undefined) {
  const copy = structuredClone(game) as Published
  change(copy)
  return verify(copy.table as Table & { seed: string; salt: string }, copy.cards, copy.frames as unknown as Frame[])
}

const [sailing, team] = games
const TAXED = 84

type Seen = { cards?: string[] | null; from?: string; kind: string }

/** The first of these moves in which a card comes face up from the draw pile. */
const drawnIn = (game: Published, since: number) => {
  const at = game.frames.findIndex(({ events }, i) => i >= since && events.some(isDrawn))
  return { at, event: game.frames[at]?.events.find(isDrawn) as Seen }
}
const isDrawn = (event: Seen) => event.from === 'draw pile' && !!event.cards

describe('the check of a shuffle', () => {
  it('follows every card that the engine has dealt', async () => {
    expect(await published(sailing)).toEqual({ what: 'honest', cards: 93, shuffles: 5 })
    expect(await published(team)).toEqual({ what: 'honest', cards: 50, shuffles: 1 })
  })

  it.each(['seed', 'salt', 'format', 'commitment'] as const)('notices another %s', async (part) => {
    const verdict = await published(sailing, (game) => (game.table[part] += 'x'))
    expect(verdict.what).toBe('hash')
  })

  it('notices another card, and says which should have come', async () => {
    let dealt = ['']
    const at = drawnIn(sailing as Published, 60).at
    const verdict = await published(sailing, (game) => {
      const { event } = drawnIn(game, 60)
      dealt = event.cards ?? []
      event.cards = ['ship-red-3-6']
    })
    expect(verdict).toEqual({ what: 'card', at, shown: ['ship-red-3-6'], expected: dealt })
  })

  it('notices a deck with another number of a card', async () => {
    const verdict = await published(team, (game) => {
      for (const card of game.cards.slice(0, 1)) card.copies += 1
    })
    expect(verdict.what).toBe('card')
  })

  it('notices a tax of another kind', async () => {
    const verdict = await published(sailing, (game) => {
      for (const event of game.frames[TAXED]?.events ?? []) if ('args' in event && event.args) event.args.kind = 'points'
    })
    expect(verdict).toEqual({ what: 'lot', at: TAXED })
  })
})
