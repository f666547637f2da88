/** People in pictures: busts in the foreground, small figures behind. */
import { portraitOf } from '../../art/persons'
import { blank } from '../../lib/cards/cards'
import { PEOPLE, type Person } from '../people/folk'
import { at, dot, INK, ink, line, SKIN, wash } from './pens'

/** A character of the story, from the chest up: shoulders at the lower edge, or higher. */
export const who = (name: Person, x: number, size = 0.8, y = 202, mirrored = false) => bust(PEOPLE[name](), x, size, y, mirrored)

/** A person of the deck. */
export const person = (type: string, x: number, size = 0.8, y = 202, color = '', mirrored = false) =>
  bust(portraitOf({ ...blank(''), kind: 'person', type, color, points: 2 }).bust, x, size, y, mirrored)

function bust(art: string, x: number, size: number, y: number, mirrored: boolean): string {
  return at(x + (mirrored ? 50 : -50) * size, y - 112 * size, size, art, mirrored)
}

const HATS = {
  none: '',
  cap: ink('M-6-43C-6-50 6-50 6-43Z', '#6b4a3a', 1) + line('M-7-43H8', '#6b4a3a', 2),
  scarf: ink('M-6.5-40C-8-50 8-50 6.5-40 3-44-3-44-6.5-40Z', '#c4453d', 1),
  straw: ink('M-11-43C-6-46 6-46 11-43 6-40-6-40-11-43Z', '#e6c46d', 1) + ink('M-5-44C-5-51 5-51 5-44Z', '#eccd7c', 1),
  tricorne: ink('M-10-43C-4-45-4-50 0-50S4-45 10-43C4-40-4-40-10-43Z', '#2a2328', 1),
  hood: ink('M-8-32C-10-50 10-50 8-32 5-36 6-46 0-46S-5-36-8-32Z', '#8e999d', 1),
  wig: ink('M-6.5-33C-10-48 10-48 6.5-33 8-36 4-42 4-42 2-44-2-44-4-42-4-42-8-36-6.5-33Z', '#f4efe4', 1),
  hair: ink('M-6.5-36C-9-50 9-50 6.5-36 5-43-5-43-6.5-36Z', '#4a2d18', 1),
}

interface Look {
  skin?: keyof typeof SKIN
  hat?: keyof typeof HATS
  skirt?: boolean
  /** What the figure carries, drawn on the same small grid. */
  more?: string
}

/** A full figure: where its feet are, and its height. */
export const figure = (x: number, y: number, high: number, coat: string, { skin = 'tan', hat = 'hair', skirt, more = '' }: Look = {}) =>
  at(
    x,
    y,
    high / 50,
    (skirt
      ? ink('M-10 0-5-22C-6-33 6-33 5-22L10 0Z', coat, 1.3)
      : line('M-3-14V-1M3-14V-1', INK, 5.6) + line('M-3-14V-1M3-14V-1', '#4a3a2c', 3.4) +
      ink('M-7-10-6-28C-6-35 6-35 6-28L7-10Z', coat, 1.3)) +
      line('M-5.5-28-8.5-16M5.5-28 8.5-16', INK, 4.4) +
      line('M-5.5-28-8.5-16M5.5-28 8.5-16', coat, 2.4) +
      dot(0, -39, 5.6, SKIN[skin]) +
      wash('M-2.4-39.5a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0M1.2-39.5a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0', INK) +
      HATS[hat] +
      more,
  )

export const MUSKET = line('M9-16 12-48', INK, 2.6) + line('M9-16 12-48', '#8a5a33', 1.2)
export const BASKET = ink('M5-18H19L17-9H7Z', '#c99a5a', 1.1) + line('M7-18C8-25 16-25 17-18', '#7d4f1e', 1.1)
export const RAISED = line('M5.5-28 10-40', INK, 4.4) + line('M5.5-28 10-40', '#d9a574', 2.4)
