/** Short synthesized sounds without audio files; silent by default and while the page is hidden. */
import { SOUND_OF, type SoundName } from '../said/said'
import { isHidden } from '../browser/attention'
import { prefs } from '../browser/prefs.svelte'
import { coinsAt } from '../timeline/coins'
import type { Entry, Said } from '../../wire/wire'

/** A tone with a timbre: pitch in hertz, gliding to another; start and duration in seconds; volume. */
interface Tone {
  voice: OscillatorType | 'noise'
  pitch: number
  slide?: number
  at?: number
  length: number
  loud: number
}

const ring = (pitch: number, at: number, length = 0.22, loud = 0.3): Tone => ({
  voice: 'triangle',
  pitch,
  at,
  length,
  loud,
})
const rustle = (pitch: number, slide: number, length: number, loud = 0.5, at = 0): Tone => ({
  voice: 'noise',
  pitch,
  slide,
  at,
  length,
  loud,
})

export const SOUNDS: Record<SoundName, Tone[]> = {
  draw: [rustle(1400, 4200, 0.14)],
  turned: [rustle(2200, 5200, 0.1, 0.4), rustle(3200, 900, 0.07, 0.5, 0.09)],
  card: [rustle(3200, 900, 0.08), { voice: 'sine', pitch: 190, slide: 90, at: 0.03, length: 0.09, loud: 0.4 }],
  coins: [ring(2093, 0, 0.12), ring(2637, 0.06, 0.16), ring(3136, 0.13, 0.2, 0.2)],
  repel: [rustle(5200, 2400, 0.09), ring(1480, 0.02, 0.3, 0.25), ring(2217, 0.03, 0.26, 0.16)],
  bust: [
    { voice: 'sawtooth', pitch: 196, slide: 58, length: 0.55, loud: 0.28 },
    rustle(900, 120, 0.6, 0.7),
  ],
  tax: [ring(294, 0, 0.3, 0.4), ring(277, 0.2, 0.4, 0.4)],
  claim: [ring(523, 0), ring(659, 0.09), ring(784, 0.18), ring(1047, 0.27, 0.4)],
  turn: [ring(880, 0, 0.3, 0.26), ring(1175, 0.12, 0.42, 0.26)],
  end: [ring(392, 0, 0.3), ring(523, 0.14, 0.3), ring(659, 0.28, 0.3), ring(784, 0.42, 0.8, 0.36)],
}

const APART = 0.14
const AT_ONCE = 3

let context: AudioContext | null = null
let rushing: AudioBuffer | null = null

function opened(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null
  if (!context) {
    context = new AudioContext()
    document.addEventListener('visibilitychange', () => {
      if (isHidden()) void context?.suspend()
    })
  }
  if (context.state === 'suspended') context.resume().catch(() => undefined)
  return context
}

function noise(audio: AudioContext): AudioBufferSourceNode {
  if (!rushing) {
    rushing = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
    const samples = rushing.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  }
  const source = audio.createBufferSource()
  source.buffer = rushing
  return source
}

function play(audio: AudioContext, tone: Tone, from: number, volume: number): void {
  const start = from + (tone.at ?? 0)
  const end = start + tone.length
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(Math.max(tone.loud * volume, 0.0002), start + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  gain.connect(audio.destination)
  if (tone.voice === 'noise') {
    const source = noise(audio)
    const band = audio.createBiquadFilter()
    band.type = 'bandpass'
    bend(band.frequency, tone, start, end)
    source.connect(band).connect(gain)
    source.start(start, Math.random() * 0.3, tone.length)
    return
  }
  const source = audio.createOscillator()
  source.type = tone.voice
  bend(source.frequency, tone, start, end)
  source.connect(gain)
  source.start(start)
  source.stop(end)
}

function bend(frequency: AudioParam, tone: Tone, start: number, end: number): void {
  frequency.setValueAtTime(tone.pitch, start)
  if (tone.slide) frequency.exponentialRampToValueAtTime(tone.slide, end)
}

/** Play sounds one after another, if they are turned on. */
export function sound(...names: SoundName[]): void {
  if (!prefs.sounds || isHidden()) return
  const audio = opened()
  if (!audio) return
  names.slice(0, AT_ONCE).forEach((name, i) => {
    for (const tone of SOUNDS[name]) play(audio, tone, audio.currentTime + i * APART, prefs.volume)
  })
}

/** The sound of a message; none for zero coins. */
function soundOf({ key, args }: Said): SoundName | undefined {
  return SOUND_OF[key] === 'coins' && args.n === 0 ? undefined : SOUND_OF[key]
}

/** The sounds of an entry, except those that play with its moments. */
export function soundsOf(entry: Entry): SoundName[] {
  const heard = entry.events.flatMap((event, i) => {
    if (event.kind === 'said') return soundOf(event) ?? (coinsAt(entry.events, i) ? 'coins' : [])
    return event.kind === 'moved' && event.to === 'harbor' ? 'card' : []
  })
  return [...new Set(heard)]
}
