/** What the adventure lays on the table: loaded only where its cards are in play. */
import { FURTHER } from '../lib/cards/further'
import { alsoSpeak } from '../lib/i18n/fluent.svelte'
import type { Extra } from '../lib/play/extra'
import ChapterEnd from './ChapterEnd.svelte'
import CharacterFace from './CharacterFace.svelte'
import EventFace from './EventFace.svelte'
import Next from '../campaign/Next.svelte'
import MissionFace from './MissionFace.svelte'
import Own from './Own.svelte'
import { drawDeck } from './people/deck'
import Row from './Row.svelte'
import Tray from './Tray.svelte'
import { aboutCharacter, aboutEvent, aboutMission, ended, more, storyOf, told } from './words'

export { chanceOf } from './chance'

export async function load(): Promise<Extra> {
  await alsoSpeak('story')
  drawDeck()
  FURTHER.mission = { face: MissionFace, about: aboutMission, story: storyOf, warning: 'missions-ahead' }
  FURTHER.event = { face: EventFace, about: aboutEvent, story: (card) => told(`${card.name}.text`) }
  FURTHER.character = { face: CharacterFace, about: aboutCharacter }
  return { Row, Own, Tray, End: ChapterEnd, Next, ended, more }
}
