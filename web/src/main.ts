import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { speakLanguage } from './lib/fluent.svelte'
import { prefs } from './lib/prefs.svelte'
import { router } from './lib/route.svelte'

Object.assign(Error, { stackTraceLimit: 10 }) // from here on, as usual: see vite.config.ts

const target = document.getElementById('app')
if (target) {
  // The table comes over the wire together with the words, not after them.
  if (router.route.page === 'table') void import('./pages/TablePage.svelte')
  await speakLanguage(prefs.language)
  mount(App, { target })
}
