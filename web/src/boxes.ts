/** The boxes that add things to the table besides cards. */
import { alsoSpeak } from './lib/i18n/fluent.svelte'
import { BEYOND_BASE, BOXES } from './lib/play/extra'

BOXES.adventure = () => import('./adventure')
BEYOND_BASE.load = () => Promise.all([import('./table/contracts'), alsoSpeak('beyond')])
