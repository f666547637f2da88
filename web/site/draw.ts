/** Draw the pictures of the documentation: reads the gallery and the texts of the boxes as JSON, and writes JSON. */
import { stdin, stdout } from 'node:process'
import { json } from 'node:stream/consumers'
import type { Card } from '../src/wire/wire'

interface Given {
  cards: Card[]
  /** The answer to /api/texts. */
  texts: string
}

const { cards, texts } = (await json(stdin)) as Given
/** What modules use of a browser when they load. */
const browser = {
  window: Object.assign(new EventTarget(), { setTimeout, clearTimeout }),
  document: Object.assign(new EventTarget(), { documentElement: {}, visibilityState: 'visible' }),
  location: new URL('http://localhost/'),
  fetch: () => Promise.resolve(new Response(texts)),
}
Object.assign(globalThis, browser)

const { draw } = await import('./drawing')
stdout.write(JSON.stringify(await draw(cards)))
