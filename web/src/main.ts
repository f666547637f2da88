import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { api } from './lib/net/api'
import { speakLanguage } from './lib/i18n/fluent.svelte'
import { deckOf } from './lib/catalog/library'
import { prefs } from './lib/browser/prefs.svelte'
import { router } from './lib/browser/route.svelte'

Object.assign(Error, { stackTraceLimit: 10 }) // from here on, as usual: see vite.config.ts

const PATIENCE = 300

/** A table, its cards and its page, which come together with the words: all is laid out once. Null: not in time. */
async function tablePage(id: string) {
  const all = Promise.all([import('./pages/TablePage.svelte'), api.tableEarly(id).then(({ format }) => deckOf(format))])
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  return Promise.race([all.then(([page]) => page.default).catch(() => null), late])
}

/** No `await` at the top: a page's script needs this one to be through first. */
async function begin(target: HTMLElement): Promise<void> {
  const { route } = router
  const [Table] = await Promise.all([
    route.page === 'table' ? tablePage(route.id) : null,
    speakLanguage(prefs.language),
  ])
  mount(App, { target, props: { Table } })
}

const target = document.getElementById('app')
if (target) void begin(target)
