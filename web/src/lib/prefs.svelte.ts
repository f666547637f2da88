/** What this browser prefers: language, light, speed, log, odds, sounds. */
import type { OddsLevel } from './wire'

export type Theme = 'system' | 'day' | 'night'
export type Speed = 'calm' | 'brisk' | 'off'
export type Language = 'en' | 'de'

interface Stored {
  language: Language | null
  theme: Theme
  speed: Speed
  confirm: boolean
  log: boolean
  /** Hints of the first game that were dismissed. */
  hinted: string[]
  /** Lessons learned. */
  learned: string[]
  odds: OddsLevel
  sounds: boolean
  /** From 0 to 1. */
  volume: number
}

const KEY = 'portroyal'
const DEFAULTS: Stored = {
  language: null,
  theme: 'system',
  speed: 'calm',
  confirm: false,
  log: true,
  hinted: [],
  learned: [],
  odds: 'off',
  sounds: false,
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

export const prefs = {
  get language(): Language {
    if (stored.language) return stored.language
    return navigator.languages?.some((tag, i) => i === 0 && tag.toLowerCase().startsWith('de')) ? 'de' : 'en'
  },
  set language(value: Language) {
    stored.language = value
    save()
  },
  get theme(): Theme {
    return stored.theme
  },
  set theme(value: Theme) {
    stored.theme = value
    save()
  },
  get speed(): Speed {
    return stored.speed
  },
  set speed(value: Speed) {
    stored.speed = value
    save()
  },
  get confirm(): boolean {
    return stored.confirm
  },
  set confirm(value: boolean) {
    stored.confirm = value
    save()
  },
  get log(): boolean {
    return stored.log
  },
  set log(value: boolean) {
    stored.log = value
    save()
  },
  get hinted(): readonly string[] {
    return stored.hinted
  },
  set hinted(value: readonly string[]) {
    stored.hinted = [...value]
    save()
  },
  get learned(): readonly string[] {
    return stored.learned
  },
  set learned(value: readonly string[]) {
    stored.learned = [...value]
    save()
  },
  get odds(): OddsLevel {
    return stored.odds
  },
  set odds(value: OddsLevel) {
    stored.odds = value
    save()
  },
  get sounds(): boolean {
    return stored.sounds
  },
  set sounds(value: boolean) {
    stored.sounds = value
    save()
  },
  get volume(): number {
    return stored.volume
  },
  set volume(value: number) {
    stored.volume = value
    save()
  },
}

export function reducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** How long one card travels, in milliseconds; 0 means it is simply there. */
export function travel(): number {
  if (stored.speed === 'off' || reducedMotion()) return 0
  return stored.speed === 'brisk' ? 190 : 300
}
