/** The additions of the adventure to the table: loaded only for games with its cards. */
import { FURTHER, type Further } from '../lib/cards/further'
import { alsoSpeak } from '../lib/i18n/fluent.svelte'
import type { Extra } from '../lib/play/extra'
import CharacterFace from './CharacterFace.svelte'
import EventFace from './EventFace.svelte'
import { addIcons } from './icons'
import MissionFace from './MissionFace.svelte'
import { addMoves } from './moves'
import Own from './Own.svelte'
import { drawDeck } from './people/deck'
import Row from './Row.svelte'
import ShipMarks from './ShipMarks.svelte'
import ShipToken from './ShipToken.svelte'
import StoryEnd from './StoryEnd.svelte'
import { afterwordOf } from './story'
import Tray from './Tray.svelte'
import { aboutCharacter, aboutEvent, aboutMission, aboutPerson, storyOf, storyText } from './words'

export { chanceOf } from './chance'

addIcons()
addMoves()
drawDeck()
Object.assign(FURTHER, {
  ship: { marks: ShipMarks, token: ShipToken },
  person: { about: aboutPerson },
  mission: { face: MissionFace, about: aboutMission, story: storyOf, warning: 'missions-ahead', after: afterwordOf },
  event: { face: EventFace, about: aboutEvent, story: (card) => storyText(`${card.name}.text`) },
  character: { face: CharacterFace, about: aboutCharacter, story: (card) => storyText(`${card.name}.text`) },
} satisfies Record<string, Further>)

export async function load(): Promise<Extra> {
  await alsoSpeak('story')
  return { Row, Own, Tray, endOf: ({ chapter }) => (chapter === undefined ? null : StoryEnd) }
}
