/** The signs of the game that precede their words in a text. */
import { has, t } from '../i18n/fluent.svelte'
import type { IconName } from '../../art/icons'

export const SIGNS: IconName[] = ['coin', 'shield', 'swords', 'skull', 'anchor', 'cross', 'hut']

/** A part of a text, and the sign that precedes it, if any. */
export interface Part {
  sign: IconName | null
  text: string
}

/** A text in parts: each sign once, before the first of its words (`sign-coin`: words in lower case, separated by "|"). */
export function parted(text: string): Part[] {
  const signs = new Map(SIGNS.flatMap((sign) => wordsOf(sign).map((word) => [word, sign] as const)))
  const found: Part[] = [{ sign: null, text: '' }]
  const told = new Set<IconName>()
  for (const word of text.split(/(?<![\p{L}])(?=[\p{L}])|(?<=[\p{L}])(?![\p{L}])/u)) {
    const sign = signs.get(word.toLowerCase())
    if (sign && !told.has(sign)) found.push({ sign, text: word })
    else found[found.length - 1]!.text += word
    if (sign) told.add(sign)
  }
  return found
}

const wordsOf = (sign: IconName): string[] => (has(`sign-${sign}`) ? t(`sign-${sign}`).split('|') : [])
