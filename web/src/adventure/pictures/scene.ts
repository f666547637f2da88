/** Turns a scene into its drawing. */
import { LIGHTS, type Light, type LightName } from './light'
import { slab, wash } from './pens'

export interface Scene {
  light: LightName
  /** The height of the horizon of the sea; no sea without it. */
  horizon?: number
  /** The position of the sun or moon. */
  disk?: [number, number]
  /** The background, under the haze of the light. */
  back?: string
  /** The foreground, fully lit. */
  front?: string
  /** Lamps, candles and fires: x, y and the radius of their light. */
  glows?: [number, number, number][]
}

export type Draw = () => Scene

const STARS = Array.from({ length: 46 }, (_, i) => `M${(i * 61.7) % 200} ${(i * i * 17.3 + i * 9) % 96}h.1`).join('')

const shade = (id: string, [high, low]: [string, string]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>`

const glow = (id: string) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="#ffe6a8" stop-opacity=".85"/><stop offset=".3" stop-color="#ffc25c" stop-opacity=".42"/><stop offset="1" stop-color="#ff9d2e" stop-opacity="0"/></radialGradient>`

/** Wider than the visible part, for tall and for flat frames. */
const all = (fill: string, from = -60) => `<path d="${slab(-120, from, 440, 330 - from)}" fill="${fill}"/>`

const SOMEWHERE: [number, number] = [146, 70]

const disk = ([x, y]: [number, number], color: string) =>
  `<circle cx="${x}" cy="${y}" r="24" fill="${color}" opacity=".18"/><circle cx="${x}" cy="${y}" r="13" fill="${color}"/>`

function sky(scene: Scene, light: Light, id: string): string {
  return (
    all(`url(#${id}-sky)`) +
    (light.stars ? `<path d="${STARS}" stroke="#fff6da" stroke-width="1.3" stroke-linecap="round" opacity=".8"/>` : '') +
    (light.disk && !light.stars ? disk(scene.disk ?? SOMEWHERE, light.disk) : '')
  )
}

function sea(y: number, id: string): string {
  const waves = [8, 20, 36, 56, 80].map((down, i) => `M${12 + ((i * 47) % 60)} ${y + down}q5-2 10 0t10 0M${110 + ((i * 31) % 60)} ${y + down + 4}q5-2 10 0t10 0`).join('')
  return all(`url(#${id}-sea)`, y) +
  `<path d="${waves}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.2" stroke-linecap="round"/>`
}

/** The drawing of a scene; *id* is the page's id for it. */
export function drawingOf(scene: Scene, id: string): string {
  const light: Light = LIGHTS[scene.light]
  const lamps = (scene.glows ?? []).map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id}-glow)"/>`).join('')
  return (
    `<defs>${shade(`${id}-sky`, light.sky)}${shade(`${id}-sea`, light.sea)}${lamps ? glow(`${id}-glow`) : ''}</defs>` +
    sky(scene, light, id) +
    (scene.horizon === undefined ? '' : sea(scene.horizon, id)) +
    `<g color="${light.far}">${scene.back ?? ''}</g>` +
    (light.veil ? faintly(light.veil) : '') +
    (light.stars && light.disk ? disk(scene.disk ?? SOMEWHERE, light.disk) : '') +
    lamps +
    `<g color="${light.far}">${scene.front ?? ''}</g>` +
    (light.veil && scene.front ? faintly([light.veil[0], light.veil[1] * 0.36]) : '')
  )
}

const faintly = ([color, strength]: [string, number]) => wash(slab(-120, -60, 440, 390), color, strength)
