import { describe, expect, it } from 'vitest'
import { besides, type Box } from '../src/lib/layout/beside'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('an explanation of a card in the harbor', () => {
  const view = { width: 1280, height: 800 }
  const size = { width: 280, height: 200 }
  const card = box(250, 220, 120, 168)
  const others = [box(400, 220, 120, 168), box(550, 220, 120, 168), card]

  it('is beside the harbor, level with the card', () => {
    expect(besides(card, [box(190, 200, 780, 360)], others, size, view)).toEqual({ left: 982, top: 220 })
    const right = others.map(({ left, top }) => box(left + 350, top, 120, 168))
    expect(besides(right[0] ?? card, [box(500, 200, 760, 360)], right, size, view)).toEqual({ left: 208, top: 220 })
  })

  it('covers no card where only the harbor has room', () => {
    const { left, top } = besides(card, [box(180, 100, 1090, 640)], others, size, view)
    const right = left + size.width
    const bottom = top + size.height
    for (const other of others)
      expect(left >= other.right || right <= other.left || top >= other.bottom || bottom <= other.top).toBe(true)
  })

  it('stays in the window', () => {
    const spot = besides(box(0, 0, 390, 844), [box(0, 0, 390, 844)], [], { width: 280, height: 400 }, { width: 390, height: 844 })
    expect(spot.left).toBeGreaterThanOrEqual(8)
    expect(spot.left + 280).toBeLessThanOrEqual(382)
  })
})

it('of anything else is beside its subject', () => {
  const sign = box(20, 20, 60, 40)
  expect(besides(sign, [sign], [], { width: 280, height: 100 }, { width: 1280, height: 800 })).toEqual({
    left: 92,
    top: 20,
  })
})
