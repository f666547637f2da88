/** The licenses of everything shipped with the page, from the list that the build writes. */

export interface License {
  name: string
  /** The version, if there is one, and the identifier of the license. */
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
