/** The words of the page in the language chosen. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { prefs, type Language } from './prefs.svelte'

export type Args = Record<string, FluentVariable>

const sources: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('../locales/en/index'),
  de: () => import('../locales/de/index'),
}

export function makeBundle(language: Language, source: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false })
  bundle.addResource(new FluentResource(source))
  return bundle
}

const loaded = new Map<Language, FluentBundle>()
let current = $state.raw<FluentBundle | null>(null)

export async function speakLanguage(language: Language): Promise<void> {
  let bundle = loaded.get(language)
  if (!bundle) {
    bundle = makeBundle(language, (await sources[language]()).default)
    loaded.set(language, bundle)
  }
  current = bundle
  document.documentElement.lang = language
}

export function setLanguage(language: Language): Promise<void> {
  prefs.language = language
  return speakLanguage(language)
}

export function currentLanguage(): Language {
  return current?.locales[0] === 'de' ? 'de' : 'en'
}

function pattern(id: string) {
  const [name = '', attribute] = id.split('.')
  const message = current?.getMessage(name)
  return attribute ? message?.attributes[attribute] : message?.value
}

export function has(id: string): boolean {
  return pattern(id) != null
}

/** The text of a message (`card-sailor`) or of its attribute (`card-sailor.a`). */
export function t(id: string, args?: Args): string {
  const found = pattern(id)
  if (found == null || !current) return id
  return current.formatPattern(found, args ?? null)
}

export function tOr(id: string, fallback: string, args?: Args): string {
  return has(id) ? t(id, args) : fallback
}
