/** The pictures that a story can name. */
import type { Card } from '../../wire/wire'
import { FIRST } from './chapter-1'
import { SECOND } from './chapter-2'
import { THIRD } from './chapter-3'
import { FOURTH } from './chapter-4'
import { FIFTH } from './chapter-5'
import { EVENTS } from './events'
import { drawingOf, type Draw, type Scene } from './scene'

/** Empty: the story names none. */
export type PictureName = NonNullable<Card['story_picture']>

export const PICTURES: Record<Exclude<PictureName, ''>, Draw> = {
  ...FIRST,
  ...SECOND,
  ...THIRD,
  ...FOURTH,
  ...FIFTH,
  ...EVENTS,
}

const scenes = new Map<string, Scene>()

/** The drawing, as the content of an image of 200 × 200; *id* is the id of the element that it fills. */
export function pictureOf(name: PictureName | undefined, id: string): string {
  const known = name || 'fleet-in-fog'
  let scene = scenes.get(known)
  if (!scene) scenes.set(known, (scene = PICTURES[known]()))
  return drawingOf(scene, id)
}
