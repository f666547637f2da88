/** The story so far: its pages, in order. */
import { t } from '../lib/i18n/fluent.svelte'
import type { Deck } from '../lib/cards/cards'
import type { Entry, SaidArgs, View } from '../wire/wire'
import type { PictureName } from './pictures'
import { storyText } from './words'

export interface Page {
  /**
   * The kinds of page: a chapter's title, a story card, a card that rivals did not reach, the ending, the epilogue, or
   * the loss of the chapter.
   */
  kind: 'title' | 'card' | 'epilogue' | 'end' | 'last' | 'lost'
  /** The message with the title; its attribute `text` is read out. */
  id: string
  /** The mission on the back of a story card. */
  card: string | null
  /** The play cards that it added to the draw pile. */
  brought: string[]
}

/** The picture of a page. */
export function pictureFor(page: Page, view: View, deck: Deck): PictureName | undefined {
  if (page.card) return deck.card(page.card).story_picture
  if (page.kind === 'last') return view.after_picture || view.last_picture
  return page.kind === 'title' ? view.chapter_picture : view.last_picture
}

const PLAY_CARDS = 'play cards'

/** The play cards that each story card added to the draw pile, by its name. */
function broughtBy(entries: Entry[]): Map<string, string[]> {
  const byCard = new Map<string, string[]>()
  let card = ''
  for (const event of entries.flatMap((entry) => entry.events)) {
    if (event.kind === 'said' && event.key === 'story') card = event.args.card ?? ''
    if (event.kind === 'moved' && event.from === PLAY_CARDS && card && event.cards)
      byCard.set(card, [...(byCard.get(card) ?? []), ...event.cards])
  }
  return byCard
}

const numberOf = (card: string): string => card.slice(card.indexOf('-') + 1)

/** The outcome of a mission; empty while the mission is open, and if the campaign has no outcome for it. */
export function outcomeOf(view: View, card: string): string {
  const how = view.outcomes?.[card]
  return how ? storyText(`story-${numberOf(card)}.${how}`) : ''
}

/** The text after a message in the log: the outcome of a mission, when it is first completed. */
export const afterwordOf = (key: string, { card, n }: SaidArgs, view: View): string =>
  key === 'mission-completed' && card && n === 1 ? outcomeOf(view, card) : ''

/** The pages read so far; the variable game has none. */
export function pagesOf(view: View, entries: Entry[]): Page[] {
  if (view.chapter === undefined) return []
  const brought = broughtBy(entries)
  const cards = (view.missions ?? []).map(({ card }): Page => {
    return { kind: 'card', id: `story-${numberOf(card)}`, card, brought: brought.get(card) ?? [] }
  })
  const plain = { card: null, brought: [] }
  const title: Page = { kind: 'title', id: `chapter-${view.chapter}`, ...plain }
  const lost: Page = { kind: 'lost', id: `chapter-${view.chapter}.lost`, ...plain }
  if (!view.story_end) return [title, ...cards, ...(view.won === false ? [lost] : [])]
  const epilogue = (view.epilogue ?? []).map((number): Page => {
    return { kind: 'epilogue', id: `story-${number}`, card: `mission-${number}`, brought: [] }
  })
  const end: Page = { kind: 'end', id: `end-${view.story_end}`, ...plain }
  const last: Page = { kind: 'last', id: `${end.id}.last`, ...plain }
  return [title, ...cards, ...epilogue, end, ...(storyText(last.id) ? [last] : [])]
}

/** The heading of a page. */
export function titleOf({ kind, id }: Page): string {
  if (kind === 'lost') return t('story-lost')
  return t(kind === 'last' ? 'campaign' : id)
}

/** Whether such a page is the last one. */
export const isEnding = (page: Page | undefined): boolean => page !== undefined && ['end', 'last', 'lost'].includes(page.kind)
