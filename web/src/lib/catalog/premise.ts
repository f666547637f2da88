/** The title of the story on this server, and its opening. */
import { FluentBundle, FluentResource } from '@fluent/bundle'
import type { Language } from '../browser/prefs.svelte'
import { api } from '../net/api'

export interface Premise {
  title: string
  about: string
}

/** Null if there is no story. */
export async function premise(language: Language): Promise<Premise | null> {
  const bundle = new FluentBundle(language, { useIsolating: false })
  bundle.addResource(new FluentResource(await api.texts(language, 'campaign')))
  const { value, attributes } = bundle.getMessage('campaign') ?? {}
  if (!value) return null
  return { title: bundle.formatPattern(value), about: attributes?.about ? bundle.formatPattern(attributes.about) : '' }
}
