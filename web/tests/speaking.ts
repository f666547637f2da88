import { vi } from 'vitest'
import { alsoSpeak, speakLanguage } from '../src/lib/i18n/fluent.svelte'

/** Loads the words of the story in both languages, without a server: test files share them. */
export async function alsoSpeakStory() {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')))
  await alsoSpeak('story')
  for (const language of ['de', 'en'] as const) await speakLanguage(language)
  vi.unstubAllGlobals()
}
