import './app.css'
import './boxes'
import { mount } from 'svelte'
import App from './App.svelte'
import { api } from './lib/net/api'
import { person } from './lib/net/person.svelte'
import { speakLanguage } from './lib/i18n/fluent.svelte'
import { deckOf } from './lib/catalog/library'
import { prefs } from './lib/browser/prefs.svelte'
import { reloadOnce } from './lib/browser/reload'
import { router } from './lib/browser/route.svelte'
import { tryStorage } from './lib/browser/storage.svelte'
import { followTranslation } from './lib/browser/translated'

/** Vite reports each chunk that fails to load, whichever module requested it. */
window.addEventListener('vite:preloadError', () => void reloadOnce())

Object.assign(Error, { stackTraceLimit: 10 }) // back to the default: see vite.config.ts

const PATIENCE = 300
/** The longest wait for fonts and lists before a page appears without them: whatever arrives later shifts the layout. */
const STEADY = 1500

const atMost = <T>(time: number, work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), new Promise<null>((resolve) => setTimeout(resolve, time, null))])

const LETTERS = ['600 1em Grenze', '800 1em Grenze', "400 1em 'Alegreya Sans'", "700 1em 'Alegreya Sans'"]

/** A table does not wait for its fonts: they shift nothing there. */
const letters = () => atMost(STEADY, Promise.all(LETTERS.map((letter) => document.fonts.load(letter))))

/** The page of a table with its cards, loaded together with the texts for a single layout; null if it takes too long. */
async function tablePage(id: string) {
  const all = Promise.all([import('./pages/TablePage.svelte'), api.tableEarly(id).then(({ format }) => deckOf(format))])
  return atMost(PATIENCE, all.then(([page]) => page.default))
}

/** The home page, with the lists that its layout needs. */
async function homePage() {
  const [page] = await Promise.all([import('./pages/Home.svelte').catch(() => null), atMost(STEADY, person.load())])
  return page?.default ?? null
}

/** Not a top-level `await`: the scripts of pages need this module to be evaluated first. */
async function begin(target: HTMLElement): Promise<void> {
  tryStorage()
  const { route } = router
  const [Table, Home] = await Promise.all([
    route.page === 'table' ? tablePage(route.id) : null,
    route.page === 'home' ? homePage() : null,
    speakLanguage(prefs.language),
    route.page === 'table' ? null : letters(),
  ])
  mount(App, { target, props: { Table, Home } })
  unloaded?.remove()
}

/** Shown until the page starts, or if it cannot. */
const unloaded = document.querySelector('.unloaded')
const target = document.getElementById('app')
if (target) {
  followTranslation(target)
  begin(target).catch((problem: unknown) => {
    console.error(problem)
    unloaded?.classList.add('failed')
  })
}
