import { vi } from 'vitest'
import { alsoSpeak, speakLanguage } from '../src/lib/i18n/fluent.svelte'

const TEXTS = import.meta.glob<string>('../../src/portroyal/boxes/adventure/campaign/texts.*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const textsAt = (path: string) => Object.entries(TEXTS).find(([file]) => path.endsWith(file.split('.').at(-2) ?? ''))?.[1]

/** Loads the texts of the pages and of the story in both languages, without a server: test files share them. */
export async function alsoSpeakStory() {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(textsAt(path) ?? '')))
  await alsoSpeak('story')
  for (const language of ['de', 'en'] as const) await speakLanguage(language)
  vi.unstubAllGlobals()
}
