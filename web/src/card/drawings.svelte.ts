/** Ships and people, drawn once their drawings have loaded: cards do not wait for them. */
import { getContext, setContext } from 'svelte'
import type { Drawing } from '../art/fleet'
import type { Portrait } from '../art/persons'
import type { Card } from '../wire/wire'

interface Drawings {
  shipOf: (color: string | null, card: Card) => Drawing
  portraitOf: (card: Card) => Portrait
}

let drawings = $state.raw<Drawings | null>(null)

export const drawn: Promise<void> = Promise.all([import('../art/fleet'), import('../art/persons')]).then(
  ([{ shipOf }, { portraitOf }]) => void (drawings = { shipOf, portraitOf }),
  () => undefined,
)

/** Null until they are loaded. */
export const portraitOf = (card: Card): Portrait | null => drawings?.portraitOf(card) ?? null
export const shipOf = (card: Card): Drawing | null => drawings?.shipOf(card.color, card) ?? null

const STILL = Symbol('still')

/** Draw the cards below as static images: many fit on a page, since each takes a few elements instead of a hundred. */
export const drawStill = (): void => void setContext(STILL, true)
export const isStill = (): boolean => getContext<boolean>(STILL) ?? false

const UNWRITTEN = '<style>.lettering{display:none}</style>'
const pictures = new Map<string, string>()

/** A drawing as one image, without its text; `color`: the current color. */
export function pictureOf(drawing: string, color = '', [width, height] = [100, 140]): string {
  const key = `${color} ${drawing}`
  let picture = pictures.get(key)
  if (picture === undefined) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" color="${color}">${UNWRITTEN}${drawing}</svg>`
    picture = drawing && `<image width="${width}" height="${height}" href="data:image/svg+xml,${encodeURIComponent(svg)}"/>`
    pictures.set(key, picture)
  }
  return picture
}
