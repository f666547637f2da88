import { describe, expect, it } from 'vitest'
import games from '../dev/shuffles.json'
import { chanceOf } from '../src/adventure/chance'
import { verify, type ChanceOf } from '../src/lib/verify/shuffle'
import type { Frame, Table } from '../src/wire/wire'

type Published = (typeof games)[number]

/** A game as played, or as published by a server that has changed something. */
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

/** The first of these moves that brings a card face up from the draw pile. */
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

  it('notices another card, and names the right one', async () => {
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

  /** The verdict after one of the next cards from this pile is replaced with another card, and the expected verdict. */
  async function changed(game: Published | undefined, pile: string, since: number) {
    let [dealt, shown, at] = [[''], [''], -1]
    const verdict = await told(game, (copy) => {
      at = copy.frames.findIndex(({ events }, i) => i >= since && events.some(from(pile)))
      const event = copy.frames[at]?.events.find(from(pile)) as Seen
      dealt = event.cards ?? []
      const other = copy.cards.findLast((card) => card.starts === pile && !dealt.includes(card.name))?.name ?? ''
      event.cards = shown = [other, ...dealt.slice(1)]
    })
    const sorted = verdict.what === 'card' ? { ...verdict, expected: verdict.expected.toSorted() } : verdict
    return { verdict: sorted, due: { what: 'card', at, shown, expected: dealt.toSorted() } }
  }

  it.each([0, 1])('follows what earlier games and stories bring, events, characters and missions: game %i', async (n) => {
    expect(await told([carriedOn, mixed][n])).toMatchObject({ what: 'honest' })
  })

  it.each([
    ['event', 'events aside', carriedOn, 1],
    ['character', 'characters', mixed, 0],
    ['mission of the variable game', 'story deck', mixed, 0],
  ] as const)('notices another %s, and says which should have come', async (_, pile, game, since) => {
    const { verdict, due } = await changed(game, pile, since)
    expect(verdict).toEqual(due)
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
