/** The preferences stored in this browser: language, theme, speed, log, odds, sounds. */
import type { OddsLevel } from '../net/wire'

export type Theme = 'system' | 'day' | 'night'
export type Speed = 'calm' | 'brisk' | 'off'
/** How fast a replay goes. */
export type Pace = 'calm' | 'brisk' | 'fast'
export type Language = 'en' | 'de'

interface Stored {
  language: Language | null
  theme: Theme
  speed: Speed
  replay: Pace
  confirm: boolean
  log: boolean
  /** Dismissed hints for a first game. */
  hinted: readonly string[]
  /** Completed lessons. */
  learned: readonly string[]
  odds: OddsLevel
  sounds: boolean
  /** Whether the device vibrates when it is my turn. */
  vibrate: boolean
  /** From 0 to 1. */
  volume: number
}

const KEY = 'portroyal'
const DEFAULTS: Stored = {
  language: null,
  theme: 'system',
  speed: 'calm',
  replay: 'calm',
  confirm: false,
  log: true,
  hinted: [],
  learned: [],
  odds: 'off',
  sounds: false,
  vibrate: false,
  volume: 0.5,
}

function load(): Stored {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) }
  } catch {
    return { ...DEFAULTS }
  }
}

const stored = $state(load())

function save(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    return
  }
}

const spoken = (): Language =>
  navigator.languages?.some((tag, i) => i === 0 && tag.toLowerCase().startsWith('de')) ? 'de' : 'en'

type Prefs = Omit<Stored, 'language'> & { language: Language }

/** The preferences, reactive; every change is saved. Until a language is chosen, it is that of the browser. */
export const prefs = new Proxy(stored, {
  get: (all, name) => (name === 'language' ? (all.language ?? spoken()) : Reflect.get(all, name)),
  set: (all, name, value) => {
    const done = Reflect.set(all, name, value)
    save()
    return done
  },
}) as Prefs

export function reducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The duration of a card's flight in milliseconds; 0: no animation. */
export function travel(): number {
  if (stored.speed === 'off' || reducedMotion()) return 0
  return stored.speed === 'brisk' ? 190 : 300
}
