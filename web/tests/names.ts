/** Right-to-left names at all tables of the fixtures, and the texts whose direction they change. */
import { NAMES, stories } from '../dev/fixtures'

export const DANA = 'דנה'
export const NOUR = 'نور'

const FROM_THE_RIGHT = /[\u0590-\u08ff]/
const ISOLATED = /\u2068[^\u2069]*\u2069/g

/** Give the first two seats of each table such names. Returns a function that restores the old ones. */
export function renameAll(): () => void {
  const before = [...NAMES]
  const name = (names: string[]) => {
    NAMES.splice(0, names.length, ...names)
    for (const { seats } of Object.values(stories)) for (const seat of seats) seat.name = NAMES[seat.seat] ?? ''
  }
  name([DANA, NOUR])
  return () => name(before)
}

/** All but single letters. */
export function turned(root: Node): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const texts: string[] = [document.title]
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node.data)
    if (node instanceof Element) texts.push(...['aria-label', 'title'].map((name) => node.getAttribute(name) ?? ''))
  }
  return texts.filter((text) => FROM_THE_RIGHT.test(text.replace(ISOLATED, '')) && text.trim().length > 1)
}
