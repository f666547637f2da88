import { prefix } from '../browser/prefix'
/** The first game after the lessons, with hints and slow bots. */
import { api, key } from '../net/api'
import { defaults } from '../catalog/library'
import { go } from '../browser/route.svelte'
import { bringBack } from './hints'

const OPPONENTS = ['easy', 'medium']

export async function openFirstGame(): Promise<void> {
  const seats = [{ kind: 'person' as const }, ...OPPONENTS.map((bot) => ({ kind: 'bot' as const, bot }))]
  const { format } = (await defaults()).format
  const table = await api.create({ format, seats, start: 0, odds: 'full', tips: 'on', access: 'link', words: 'phrases', undo: 'strict', key: key() })
  bringBack()
  go(`${prefix}/table/${table.id}`)
}
