/** Reads a text aloud, if the browser has a voice for the language; the position in the text follows the voice. */
import { currentLanguage } from '../lib/i18n/fluent.svelte'

const speech = typeof speechSynthesis === 'undefined' ? null : speechSynthesis

function voiceOf(language: string): SpeechSynthesisVoice | undefined {
  return speech?.getVoices().find((voice) => voice.lang.toLowerCase().startsWith(language))
}

export class Aloud {
  /** Whether there is a voice; browsers report their voices late. */
  able = $state(false)
  /** The position of the word being spoken; null: silence. */
  at = $state<number | null>(null)

  #look = () => {
    this.able = voiceOf(currentLanguage()) !== undefined
  }

  /** Watch for voices until the returned function is called. */
  watch(): () => void {
    this.#look()
    speech?.addEventListener('voiceschanged', this.#look)
    return () => {
      speech?.removeEventListener('voiceschanged', this.#look)
      this.stop()
    }
  }

  read(text: string): void {
    this.stop()
    const voice = voiceOf(currentLanguage())
    if (!speech || !voice) return
    const words = new SpeechSynthesisUtterance(text)
    words.voice = voice
    words.lang = voice.lang
    words.rate = 0.95
    words.onboundary = (event) => (this.at = event.charIndex)
    words.onend = words.onerror = () => (this.at = null)
    this.at = 0
    speech.speak(words)
  }

  stop(): void {
    this.at = null
    speech?.cancel()
  }
}
