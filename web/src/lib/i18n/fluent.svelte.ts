/** The texts of the page in the chosen language. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable, type Scope } from '@fluent/bundle'
import { prefs, type Language } from '../browser/prefs.svelte'
import { api } from '../net/api'

export type Args = Record<string, FluentVariable>

/**
 * The parts that load separately: the texts of every page; new tables, the rules and the gallery; lessons; boxes beyond
 * the base game; explanations; game reviews; tips; and a story with its additions.
 */
type Part = 'page' | 'catalog' | 'beyond' | 'help' | 'lessons' | 'review' | 'story' | 'tips'

/** The client's texts of a story, and the texts that the server sends to be read out. */
const withServerTexts = async (language: Language, words: Promise<{ default: string }>) => {
  const [own, read] = await Promise.all([words, api.texts(language)])
  return { default: `${own.default}\n${read}` }
}

const sources: Record<Part, Record<Language, () => Promise<{ default: string }>>> = {
  page: { en: () => import('../../locales/en/index'), de: () => import('../../locales/de/index') },
  catalog: { en: () => import('../../locales/en/catalog'), de: () => import('../../locales/de/catalog') },
  beyond: { en: () => import('../../locales/en/beyond'), de: () => import('../../locales/de/beyond') },
  help: { en: () => import('../../locales/en/help'), de: () => import('../../locales/de/help') },
  lessons: { en: () => import('../../locales/en/lessons'), de: () => import('../../locales/de/lessons') },
  review: { en: () => import('../../locales/en/review'), de: () => import('../../locales/de/review') },
  tips: { en: () => import('../../locales/en/tips'), de: () => import('../../locales/de/tips') },
  story: {
    en: () => withServerTexts('en', import('../../locales/en/adventure')),
    de: () => withServerTexts('de', import('../../locales/de/adventure')),
  },
}

/** Messages are parsed on first use: parsing all of them takes a tenth of a second on a phone. */
interface Words {
  bundle: FluentBundle
  parts: Set<Part>
  unread: Map<string, string>
}

const newWords = (language: Language): Words => ({
  bundle: new FluentBundle(language, { useIsolating: false }),
  parts: new Set(),
  unread: new Map(),
})
const words: Record<Language, Words> = { en: newWords('en'), de: newWords('de') }
const wanted = new Set<Part>(['page'])
let current = $state.raw<Words | null>(null)
/** How many parts have loaded. Only components that show a missing text depend on it. */
let loaded = $state(0)

const MESSAGE = /^(?=-?[a-z][\w-]* *=)/m
const NAME = /^-?[a-z][\w-]*/

/** No message refers to another, so each can be parsed alone. */
function read({ bundle, unread }: Words, name: string): void {
  const source = unread.get(name)
  if (source === undefined) return
  unread.delete(name)
  bundle.addResource(new FluentResource(source))
}

/** The texts of a language, with all parts requested so far. */
async function load(language: Language): Promise<Words> {
  const { parts, unread } = words[language]
  const missing = [...wanted].filter((part) => !parts.has(part))
  const found = await Promise.all(missing.map((part) => sources[part][language]()))
  missing.forEach((part, i) => {
    for (const source of (found[i]?.default ?? '').split(MESSAGE)) unread.set(NAME.exec(source)?.[0] ?? '', source)
    parts.add(part)
  })
  loaded += missing.length
  return words[language]
}

export async function speakLanguage(language: Language): Promise<void> {
  current = await load(language)
  document.documentElement.lang = language
}

/** Load the texts of parts before a page uses them. */
export async function alsoSpeak(...parts: Part[]): Promise<void> {
  for (const part of parts) wanted.add(part)
  await load(currentLanguage())
}

/** A part of the page, once its texts have been loaded as well. */
export async function withTexts<Loaded>(loading: Promise<Loaded>, ...parts: Part[]): Promise<Loaded> {
  const [part] = await Promise.all([loading, alsoSpeak(...parts)])
  return part
}

export function setLanguage(language: Language): Promise<void> {
  prefs.language = language
  return speakLanguage(language)
}

export function currentLanguage(): Language {
  return current === words.de ? 'de' : 'en'
}

function pattern(id: string) {
  const [name = '', attribute] = id.split('.')
  if (current) read(current, name)
  const message = current?.bundle.getMessage(name)
  if (!message) void loaded
  return attribute ? message?.attributes[attribute] : message?.value
}

export function has(id: string): boolean {
  return pattern(id) != null
}

/** Small counts look the same in every language; creating a number format takes a tenth of a second on a phone. */
class Count extends FluentNumber {
  override toString(scope: Scope): string {
    return Number.isInteger(this.value) && this.value >= 0 && this.value < 1000
      ? String(this.value)
      : super.toString(scope)
  }
}

const counted = (args: Args): Args =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'number' ? new Count(value) : value]),
  )

/** The text of a message (`card-sailor`) or of its attribute (`card-sailor.a`). */
export function t(id: string, args?: Args): string {
  const found = pattern(id)
  if (found == null || !current) return id
  return current.bundle.formatPattern(found, args ? counted(args) : null)
}

export function tOr(id: string, fallback: string, args?: Args): string {
  return has(id) ? t(id, args) : fallback
}
