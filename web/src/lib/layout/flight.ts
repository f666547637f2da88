/** Animates cards from their old to their new places. */
import { FACE_DOWN } from '../said/said'
import { pieces, placeOf, type Layout } from './places'
import type { GameEvent } from '../../wire/wire'

const EASE = 'cubic-bezier(.25,.8,.35,1)'
const STAGGER = 40
/** A card shows its back for one part of a flight and its face for the other; together they take longer than a slide. */
const BACK = 0.5
const FACE = 0.7
const TURNING = 'turning'
export const turningTime = (time: number): number => time * (BACK + FACE)
const COINS_SHOWN = 4

export interface Snapshot {
  rects: Map<string, DOMRect>
  elements: Map<string, HTMLElement>
}

export function snapshot(root: HTMLElement): Snapshot {
  const rects = new Map<string, DOMRect>()
  const elements = new Map<string, HTMLElement>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    const id = element.dataset.piece
    if (!id) continue
    rects.set(id, element.getBoundingClientRect())
    elements.set(id, element)
  }
  return { rects, elements }
}

export type Anchors = (place: string) => DOMRect | null

/** The places of a board, measured once: measuring between animations would force a layout each time. */
export function anchors(root: HTMLElement): Anchors {
  const rects = new Map<string, DOMRect>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-place]')) {
    const place = element.dataset.place ?? ''
    if (!rects.has(place)) rects.set(place, element.getBoundingClientRect())
  }
  return (place) =>
    rects.get(place) ?? (/^(coins|kept) /.test(place) ? rects.get(`display ${place.split(' ')[1]}`) : undefined) ?? null
}

/** Wait until every card in the air has turned, however busy the machine is. */
export async function landed(): Promise<void> {
  if (typeof document.getAnimations !== 'function') return
  const turning = document.getAnimations().filter(({ id, playState }) => id === TURNING && playState === 'running')
  await Promise.allSettled(turning.map(({ finished }) => finished))
}

/** The rectangle of a card centered on a place that shows no single cards. */
function within(place: DOMRect, width: number): DOMRect {
  const height = width * 1.4
  return new DOMRect(place.x + (place.width - width) / 2, place.y + (place.height - height) / 2, width, height)
}

const shift = (from: DOMRect, to: DOMRect) =>
  `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`

function ghost(
  layer: HTMLElement,
  element: Element,
  from: DOMRect,
  to: DOMRect,
  time: number,
  delay: number,
  fade: boolean,
): void {
  const copy = element.cloneNode(true) as HTMLElement
  copy.removeAttribute('data-piece')
  copy.removeAttribute('id')
  copy.setAttribute('aria-hidden', 'true')
  copy.setAttribute('tabindex', '-1')
  copy.classList.remove('can', 'alarm')
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${from.x}px`,
    top: `${from.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: '0',
    transformOrigin: '0 0',
    pointerEvents: 'none',
  })
  layer.append(copy)
  const scale = to.width / from.width
  const end = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${scale})`
  const flight = copy.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: end, opacity: fade ? 0.2 : 1 },
    ],
    { duration: time, delay, easing: EASE, fill: 'both' },
  )
  const done = () => copy.remove()
  flight.finished.then(done, done)
}

/** Raise a card above the others and slide it to its new place. */
function slide(element: HTMLElement, from: DOMRect, to: DOMRect, time: number, delay: number): void {
  element.style.transformOrigin = '0 0'
  element.style.zIndex = '5'
  const clear = () => {
    element.style.transformOrigin = ''
    element.style.zIndex = ''
  }
  element
    .animate([{ transform: shift(from, to) }, { transform: 'none' }], {
      duration: time,
      delay,
      easing: EASE,
      fill: 'backwards',
    })
    .finished.then(clear, clear)
}

function turnOver(
  layer: HTMLElement,
  back: Element | null | undefined,
  element: HTMLElement,
  pile: DOMRect,
  to: DOMRect,
  time: number,
  delay: number,
): void {
  const half = time * BACK
  const middle = new DOMRect(
    (pile.x + to.x) / 2,
    (pile.y + to.y) / 2,
    (pile.width + to.width) / 2,
    (pile.height + to.height) / 2,
  )
  element.style.transformOrigin = '0 0'
  const origin = shift(middle, to)
  const turning = element.animate(
      [
        {
          transform: `${origin} perspective(900px) translateX(50%) rotateY(-90deg) translateX(-50%)`,
          opacity: 0,
          offset: 0,
        },
        {
          transform: `${origin} perspective(900px) translateX(50%) rotateY(-88deg) translateX(-50%)`,
          opacity: 1,
          offset: 0.05,
        },
        { transform: 'none', opacity: 1 },
      ],
      { duration: time * FACE, delay: delay + half, easing: EASE, fill: 'backwards' },
    )
  turning.id = TURNING
  const settle = () => (element.style.transformOrigin = '')
  turning.finished.then(settle, settle)
  if (!back) return
  const copy = back.cloneNode(true) as HTMLElement
  copy.removeAttribute('data-piece')
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${pile.x}px`,
    top: `${pile.y}px`,
    width: `${pile.width}px`,
    height: `${pile.height}px`,
    pointerEvents: 'none',
    transformOrigin: '0 0',
  })
  layer.append(copy)
  const flight = copy.animate(
    [
      { transform: 'none' },
      { transform: `${shift(middle, pile)} perspective(900px) translateX(50%) rotateY(90deg) translateX(-50%)` },
    ],
    { duration: half, delay, easing: 'ease-in', fill: 'both' },
  )
  const done = () => copy.remove()
  flight.finished.then(done, done)
}

/** Animate from the snapshot to the current page. Returns the duration in milliseconds. */
export function fly(
  root: HTMLElement,
  layer: HTMLElement,
  before: Snapshot,
  old: Layout,
  now: Layout,
  time: number,
  anchor: Anchors = anchors(root),
  /** The place where a newly revealed card was face down. */
  sourceOf: (card: string) => string | undefined = () => undefined,
): number {
  if (time <= 0 || typeof root.animate !== 'function') return 0
  const after = snapshot(root)
  const oldIds = new Set(pieces(old).map((piece) => piece.id))
  const back = root.querySelector('[data-place="draw pile"] .picture, [data-place="draw pile"] svg')
  let n = 0
  for (const piece of pieces(now)) {
    const element = after.elements.get(piece.id)
    const to = after.rects.get(piece.id)
    const from = before.rects.get(piece.id)
    const place = placeOf(now, piece.id)
    const was = placeOf(old, piece.id)
    if (element && to) {
      const source = from ?? (was && anchor(was))
      if (from && was === FACE_DOWN && place !== FACE_DOWN) {
        turnOver(layer, before.elements.get(piece.id), element, from, to, time, STAGGER * n++)
      } else if (source) {
        if (Math.abs(source.x - to.x) + Math.abs(source.y - to.y) + Math.abs(source.width - to.width) < 1) continue
        slide(element, from ?? within(source, to.width), to, time, was === place ? 0 : STAGGER * n++)
      } else {
        const pile = anchor(sourceOf(piece.name) ?? 'draw pile') ?? anchor('draw pile')
        const start = pile && within(pile, Math.min(pile.width, pile.height / 1.4))
        if (!start) continue
        if (place === FACE_DOWN) slide(element, start, to, time, STAGGER * n++)
        else turnOver(layer, back, element, start, to, time, STAGGER * n++)
      }
    } else if (from && place) {
      const target = anchor(place)
      const ghosted = before.elements.get(piece.id)
      if (target && ghosted) ghost(layer, ghosted, from, within(target, 26), time, STAGGER * n++, true)
    }
  }
  const stays = new Set(pieces(now).map((piece) => piece.id))
  for (const [id, rect] of before.rects) {
    const element = before.elements.get(id)
    const pile = anchor(placeOf(old, id) === FACE_DOWN ? 'draw pile' : 'discard pile')
    if (stays.has(id) || !element || !pile || !oldIds.has(id)) continue
    ghost(layer, element, rect, within(pile, Math.min(pile.width, rect.width)), time, STAGGER * n++, false)
  }
  return time + STAGGER * n
}

/** Coins fly as face-down cards between piles and the coins of seats. */
export function flyCoins(
  root: HTMLElement,
  layer: HTMLElement,
  events: GameEvent[],
  time: number,
  anchor: Anchors = anchors(root),
): void {
  if (time <= 0 || typeof root.animate !== 'function') return
  const back = root.querySelector('[data-place="draw pile"] .picture')
  if (!back) return
  let n = 0
  for (const event of events) {
    if (event.kind !== 'moved' || !(event.from.startsWith('coins') || event.to.startsWith('coins'))) continue
    const from = anchor(event.from)
    const to = anchor(event.to)
    if (!from || !to) continue
    for (let i = 0; i < Math.min(event.n, COINS_SHOWN); i++) {
      ghost(layer, back, within(from, 30), within(to, 20), time, STAGGER * (n++ + 1), true)
    }
  }
}
