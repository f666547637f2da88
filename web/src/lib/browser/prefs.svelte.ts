/** The preferences stored in this browser: language, theme, speed, log, odds, sounds. */
import type { OddsLevel } from '../../wire/wire'
import { keep, kept } from './storage.svelte'

export type Theme = 'system' | 'day' | 'night'
export type Speed = 'calm' | 'brisk' | 'off'
/** The speed of a replay. */
export type Pace = 'calm' | 'brisk' | 'fast'
export type Language = 'en' | 'de'
export const LEVELS = ['easy', 'medium', 'hard', 'master'] as const
export type Level = (typeof LEVELS)[number]

interface Stored {
  language: Language | null
  theme: Theme
  speed: Speed
  replay: Pace
  confirm: boolean
  log: boolean
  /** Whether the chat is docked below the log. */
  chat: boolean
  /** Dismissed hints for a first game. */
  hinted: readonly string[]
  /** Completed lessons. */
  learned: readonly string[]
  odds: OddsLevel
  /** Whether the user has accepted or declined the odds. */
  oddsAsked: boolean
  /** The level of the bots at the last new table; null: mixed levels. */
  level: Level | null
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
  chat: true,
  hinted: [],
  learned: [],
  odds: 'off',
  oddsAsked: false,
  level: null,
  sounds: false,
  vibrate: false,
  volume: 0.5,
}

type Test = (value: unknown) => boolean

const oneOf =
  <T>(...values: T[]): Test =>
  (value) =>
    values.includes(value as T)
const yesOrNo = oneOf(true, false)
const names: Test = (value) => Array.isArray(value) && value.every((name) => typeof name === 'string')

/** Checks of saved preferences, because those saved by another version may be invalid. */
const FITS: Record<keyof Stored, Test> = {
  language: oneOf<Language | null>(null, 'en', 'de'),
  theme: oneOf<Theme>('system', 'day', 'night'),
  speed: oneOf<Speed>('calm', 'brisk', 'off'),
  replay: oneOf<Pace>('calm', 'brisk', 'fast'),
  confirm: yesOrNo,
  log: yesOrNo,
  chat: yesOrNo,
  hinted: names,
  learned: names,
  odds: oneOf<OddsLevel>('off', 'counts', 'full'),
  oddsAsked: yesOrNo,
  level: oneOf<Level | null>(null, ...LEVELS),
  sounds: yesOrNo,
  vibrate: yesOrNo,
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 1,
}

/** The saved preferences, as far as they are valid. */
export function fitting(found: Record<string, unknown>): Stored {
  const fit = Object.entries(found).filter(([name, value]) => FITS[name as keyof Stored]?.(value) ?? true)
  return { ...DEFAULTS, ...Object.fromEntries(fit) }
}

const stored = $state(fitting(kept(KEY)))

const spoken = (): Language =>
  navigator.languages?.some((tag, i) => i === 0 && tag.toLowerCase().startsWith('de')) ? 'de' : 'en'

type Prefs = Omit<Stored, 'language'> & { language: Language }

/** The preferences, reactive; every change is saved. The language defaults to that of the browser. */
export const prefs = new Proxy(stored, {
  get: (all, name) => (name === 'language' ? (all.language ?? spoken()) : Reflect.get(all, name)),
  set: (all, name, value) => {
    const done = Reflect.set(all, name, value)
    keep(KEY, stored)
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
