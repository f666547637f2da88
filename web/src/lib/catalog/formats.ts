/** The choices that make up a format, limited to the combinations that the server reports as possible. */
import type { Combination, FormatRequest, Formats, OptionValue, Playable, Refusal } from '../../wire/wire'

export type Chosen = Record<string, OptionValue | undefined>

/** The chosen boxes, and the flags that restrict the combinations. */
export interface Wish {
  boxes: string[]
  modes: string[]
}

/** The check box for a box or mode: whether it is checked, why it cannot change, and the request after a change. */
export interface Switch {
  name: string
  on: boolean
  refused: Refusal | null
  then: Wish | null
}

export const slug = (name: string) => name.replaceAll(' ', '-')

export const same = (one: string[], other: string[]) => one.length === other.length && one.every((name) => other.includes(name))

export const playable = (row: Combination | undefined): row is Playable => row !== undefined && !('refused' in row)

export function combination(formats: Formats, { boxes, modes }: Wish): Combination | undefined {
  return formats.combinations.find((row) => same(row.boxes, boxes) && same(row.modes, modes))
}

export const toggled = (names: string[], name: string) =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name]

/** The request with as many of its modes as its boxes allow; null if the boxes cannot be combined. */
function settled(formats: Formats, wish: Wish): Wish | null {
  const rows = formats.combinations
    .filter((row) => same(row.boxes, wish.boxes) && row.modes.every((mode) => wish.modes.includes(mode)))
    .sort((a, b) => b.modes.length - a.modes.length)
  const found = rows.find(playable)
  return found ? { boxes: found.boxes, modes: found.modes } : null
}

/** The available boxes, each with the effect of a click on it. */
export function boxSwitches(formats: Formats, wish: Wish): Switch[] {
  return formats.boxes
    .filter((box) => box.available)
    .map(({ name }) => {
      const boxes = toggled(wish.boxes, name)
      const then = settled(formats, { boxes, modes: wish.modes })
      const row = combination(formats, { boxes, modes: [] })
      const refused = !then && row && 'refused' in row ? row.refused : null
      return { name, on: wish.boxes.includes(name), refused, then }
    })
}

/** All modes that these boxes can have, each with the effect of a click on it. */
export function modeSwitches(formats: Formats, wish: Wish): Switch[] {
  const here = formats.combinations.filter((row) => same(row.boxes, wish.boxes) && playable(row))
  return [...new Set(here.flatMap((row) => row.modes))].map((name) => {
    const then = { ...wish, modes: toggled(wish.modes, name) }
    const row = combination(formats, then)
    const refused = row && 'refused' in row ? row.refused : null
    return { name, on: wish.modes.includes(name), refused, then: playable(row) ? then : null }
  })
}

/** The chosen format as a request: only options that these boxes have and allow. */
export function requested(formats: Formats, wish: Wish, edition: string, chosen: Chosen): FormatRequest {
  const row = combination(formats, wish)
  const options: Record<string, OptionValue> = {}
  for (const option of formats.options) {
    if (wish.modes.includes(option.name)) options[option.name] = true
    const value = chosen[option.name]
    const offered = playable(row) ? row.options[option.name] : undefined
    if (!offered || 'refused' in offered) continue
    if (value === undefined || value === '' || value === false) continue
    if (typeof value === 'number' && !Number.isInteger(value)) continue
    options[option.name] = value
  }
  const printed = playable(row) && row.editions.includes(edition)
  return { boxes: wish.boxes, edition: printed ? edition : null, options }
}
