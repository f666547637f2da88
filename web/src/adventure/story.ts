/** The story as it has been read: its pages, in order. */
import type { Deck } from '../lib/cards/cards'
import type { Entry, View } from '../wire/wire'
import type { PictureName } from './pictures'

export interface Page {
  /** What is told: a chapter's title, a story card, its end, or that it is lost. */
  kind: 'title' | 'card' | 'end' | 'lost'
  /** The message with the title; its attribute `text` is read out. */
  id: string
  /** The mission on the back of a story card. */
  card: string | null
  /** The play cards that it brought into the draw pile. */
  brought: string[]
}

/** The picture of a page. */
export function pictureFor(page: Page, view: View, deck: Deck): PictureName | undefined {
  if (page.card) return deck.card(page.card).story_picture
  return page.kind === 'title' ? view.chapter_picture : view.last_picture
}

const PLAY_CARDS = 'play cards'

/** The play cards that moved into the draw pile after each story card, by its name. */
function broughtBy(entries: Entry[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  let card = ''
  for (const event of entries.flatMap((entry) => entry.events)) {
    if (event.kind === 'said' && event.key === 'story') card = event.args.card ?? ''
    if (event.kind === 'moved' && event.from === PLAY_CARDS && card && event.cards)
      found.set(card, [...(found.get(card) ?? []), ...event.cards])
  }
  return found
}

const numberOf = (card: string): string => card.slice(card.indexOf('-') + 1)

/** The pages read so far; the variable game has none. */
export function pagesOf(view: View, entries: Entry[]): Page[] {
  if (view.chapter === undefined) return []
  const brought = broughtBy(entries)
  const cards = (view.missions ?? []).map(({ card }): Page => {
    return { kind: 'card', id: `story-${numberOf(card)}`, card, brought: brought.get(card) ?? [] }
  })
  const title: Page = { kind: 'title', id: `chapter-${view.chapter}`, card: null, brought: [] }
  const lost: Page = { kind: 'lost', id: `chapter-${view.chapter}.lost`, card: null, brought: [] }
  const last: Page[] = view.story_end
    ? [{ kind: 'end', id: `end-${view.story_end}`, card: null, brought: [] }]
    : view.won === false ? [lost] : []
  return [title, ...cards, ...last]
}
