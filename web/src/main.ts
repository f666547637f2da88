import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { speakLanguage } from './lib/fluent.svelte'
import { prefs } from './lib/prefs.svelte'

const target = document.getElementById('app')
if (target) {
  await speakLanguage(prefs.language)
  mount(App, { target })
}
