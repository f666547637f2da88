import { flushSync } from 'svelte'
import { alsoSpeak, speakLanguage, t } from '../src/lib/i18n/fluent.svelte'

/** The values of two texts before and after the part that contains the second one has loaded. */
export async function shownMeanwhile(): Promise<string[]> {
  await speakLanguage('en')
  const shown: string[] = []
  const stop = $effect.root(() => {
    $effect(() => {
      shown.push(t('undo'), t('contracts'))
    })
  })
  flushSync()
  await alsoSpeak('beyond')
  flushSync()
  stop()
  return shown
}
