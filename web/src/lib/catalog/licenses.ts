/** The licenses of everything that the page ships, from the list that the build writes. */

export interface License {
  name: string
  /** Its version, if it has one, and the identifier of its license. */
  terms: string[]
  text: string
}

const HEADING = /^## (?=.+\)$)/m
const PARTS = /^(.+?)(?: - (\S+))? \((.+)\)\n([^]*)$/

export const licensesIn = (list: string): License[] =>
  list.split(HEADING).flatMap((part) => {
    const [, name, version, license, text] = PARTS.exec(part) ?? []
    return name && license && text ? [{ name, terms: [version, license].filter((term) => term !== undefined), text: text.trim() }] : []
  })
