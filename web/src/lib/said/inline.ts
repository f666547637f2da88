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
  const parts: Part[] = [{ sign: null, text: '' }]
  const used = new Set<IconName>()
  for (const word of text.split(/(?<![\p{L}])(?=[\p{L}])|(?<=[\p{L}])(?![\p{L}])/u)) {
    const sign = signs.get(word.toLowerCase())
    if (sign && !used.has(sign)) parts.push({ sign, text: word })
    else parts[parts.length - 1]!.text += word
    if (sign) used.add(sign)
  }
  return parts
}

const wordsOf = (sign: IconName): string[] => (has(`sign-${sign}`) ? t(`sign-${sign}`).split('|') : [])
