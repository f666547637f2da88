import { describe, expect, it } from 'vitest'
import games from '../dev/shuffles.json'
import { chanceOf } from '../src/adventure/chance'
import { verify, type ChanceOf } from '../src/lib/verify/shuffle'
import type { Frame, Table } from '../src/lib/net/wire'

type Published = (typeof games)[number]

/** A game as it was played, or as a server would publish it that has changed something. */
function published(
  game: Published | undefined,
  change: (game: Published) => void = () => undefined,
  chances: ChanceOf | null = null,
) {
  const copy = structuredClone(game) as Published
  change(copy)
  const table = copy.table as Table & { seed: string; salt: string }
  return verify(table, copy.cards, copy.frames as unknown as Frame[], chances)
}

const [sailing, team, carriedOn, mixed] = games
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

describe('the check of an adventure', () => {
  const told = (game: Published | undefined, change?: (game: Published) => void) => published(game, change, chanceOf)
  const from = (pile: string) => (event: Seen) => event.from === pile && !!event.cards

  /** The first move after the opening in which cards come from this pile, and the cards it is to have instead. */
  async function changed(game: Published | undefined, pile: string, since: number, cards: string[]) {
    let [dealt, at] = [[''], -1]
    const verdict = await told(game, (copy) => {
      at = copy.frames.findIndex(({ events }, i) => i >= since && events.some(from(pile)))
      const event = copy.frames[at]?.events.find(from(pile)) as Seen
      dealt = event.cards ?? []
      event.cards = cards
    })
    return { verdict, due: { what: 'card', at, shown: cards, expected: dealt } }
  }

  it('follows cards of earlier games, those that stories bring, events, characters and missions', async () => {
    expect(await told(carriedOn)).toEqual({ what: 'honest', cards: 104, shuffles: 3 })
    expect(await told(mixed)).toEqual({ what: 'honest', cards: 78, shuffles: 1 })
  })

  it('notices another event, and says which should have come', async () => {
    const { verdict, due } = await changed(carriedOn, 'events aside', 1, ['event-spring-tide'])
    expect(verdict).toEqual(due)
  })

  it('notices another character', async () => {
    const { verdict, due } = await changed(mixed, 'characters', 0, ['character-scott'])
    expect(verdict).toEqual(due)
  })

  it('notices other missions of the variable game', async () => {
    const other = ['mission-13', 'mission-15', 'mission-25', 'mission-51']
    const { verdict, due } = await changed(mixed, 'story deck', 0, other)
    expect({ ...verdict, expected: [] }).toEqual({ ...due, expected: [] })
  })

  it('notices that no cards of an earlier game have joined the draw pile', async () => {
    const verdict = await told(carriedOn, (game) => {
      const [opening] = game.frames
      if (opening) opening.events = opening.events.filter((event) => !('to' in event) || event.to !== 'draw pile')
    })
    expect(verdict.what).toBe('card')
  })

  it('doubts it by the piles alone', async () => {
    expect((await published(carriedOn)).what).toBe('card')
  })
})
