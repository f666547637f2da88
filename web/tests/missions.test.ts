import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demandsText } from '../src/adventure/words'
import { speakLanguage } from '../src/lib/i18n/fluent.svelte'
import type { Card } from '../src/wire/wire'
import { alsoSpeakStory } from './speaking'

const CHAPTERS = import.meta.glob<string>('../../src/portroyal/boxes/adventure/campaign/chapter-*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const amounts = (source = ''): Record<string, number> =>
  Object.fromEntries([...source.matchAll(/([\w-]+) = (\d+)/g)].map(([, what, n]) => [what, Number(n)]))

/** The missions of all chapters, by number, with their demands. */
const MISSIONS = new Map(
  Object.values(CHAPTERS)
    .flatMap((chapter) => chapter.split('[[mission]]').slice(1))
    .map((mission) => {
      const found = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(mission)?.[1]
      const card = {
        decided_when: found('moment')?.replaceAll('"', '') ?? '',
        demanded: amounts(found('have')),
        handed_in: amounts(found('discard')),
      }
      return [Number(found('number')?.replaceAll('"', '')), card as unknown as Card]
    }),
)

describe('the demands of a mission', () => {
  beforeAll(alsoSpeakStory)
  afterAll(() => speakLanguage('en'))

  it.each([
    ['en', 13, 'Have: 1 priest. Discard: 4 coins.'],
    ['en', 15, 'Have: 2 swords. Discard: 2 Ares pirate ships.'],
    ['en', 46, 'Have: 1 person costing 8 or more. Discard: 2 coins.'],
    ['de', 13, 'Nötig: 1 Priester. Abwerfen: 4 Münzen.'],
    ['de', 15, 'Nötig: 2 Säbel. Abwerfen: 2 Ares-Piratenschiffe.'],
    ['de', 46, 'Nötig: 1 Person mit Kosten ab 8. Abwerfen: 2 Münzen.'],
    ['de', 21, 'Abwerfen: 2 Münzen und 1 Rum.'],
    ['de', 51, 'Bei der 4. Karte im Hafen: sofort aufhören, eine Karte weniger nehmen. Abwerfen: 5 Münzen.'],
  ] as const)('in %s, mission %i: %s', async (language, number, text) => {
    await speakLanguage(language)
    expect(demandsText(MISSIONS.get(number) as Card)).toBe(text)
  })

  it.each(['en', 'de'] as const)('has a label before each part (%s)', async (language) => {
    await speakLanguage(language)
    const [kept, discarded] = language === 'en' ? ['Have: ', 'Discard: '] : ['Nötig: ', 'Abwerfen: ']
    expect(MISSIONS.size).toBe(44)
    for (const [number, card] of MISSIONS) {
      const text = demandsText(card)
      expect(text.includes(kept), `${number}: ${text}`).toBe(Object.keys(card.demanded ?? {}).length > 0)
      expect(text.includes(discarded), `${number}: ${text}`).toBe(Object.keys(card.handed_in ?? {}).length > 0)
      expect(text).toMatch(/^[\p{Lu}\d].*\.$/u)
    }
  })
})
