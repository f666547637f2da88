/** The cards of every box and the home page, drawn as HTML. */
import { render } from 'svelte/server'
import '../src/boxes'
import { drawn } from '../src/card/drawings.svelte'
import { shelve } from '../src/card/gallery'
import { Deck } from '../src/lib/cards/cards'
import { alsoSpeak, speakLanguage, tOr } from '../src/lib/i18n/fluent.svelte'
import { extraOf } from '../src/lib/play/extra'
import type { Card } from '../src/wire/wire'
import Home from './Home.svelte'
import Shelves from './Shelves.svelte'

/** The HTML of a component; `head`: its styles. */
interface Drawn {
  body: string
  head: string
}

export interface Drawings {
  boxes: (Drawn & { name: string; title: string; copies: number })[]
  home: Drawn
}

/** What a rendered component computes when it is read. */
const drawnAs = ({ body, head }: Drawn): Drawn => ({ body, head })

export async function draw(cards: Card[]): Promise<Drawings> {
  const deck = new Deck(cards)
  await speakLanguage('en')
  await alsoSpeak('catalog', 'beyond', 'help')
  await Promise.all([drawn, extraOf(deck)])
  const boxes = shelve(deck.rows, () => true).map((box) => ({
    ...drawnAs(render(Shelves, { props: { box } })),
    name: box.box,
    title: tOr(`box-${box.box}`, box.box),
    copies: box.copies,
  }))
  return { boxes, home: drawnAs(render(Home, { props: { deck: new Deck(cards.filter((card) => card.box === 'base')) } })) }
}
