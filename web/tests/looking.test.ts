import { describe, expect, it, vi } from 'vitest'
import { entries, tableOf, viewOf } from '../dev/fixtures'
import { LivePast } from '../src/lib/room/live-past.svelte'
import { Looking } from '../src/lib/room/looking.svelte'
import type { Room } from '../src/lib/room/room.svelte'
import { positionAt, timelineKey, turnAfter, turnBefore, turnStarts, type Timeline } from '../src/lib/timeline/navigation'
import type { Entry, Past } from '../src/wire/wire'

const pastOf = (seq: number): Past => ({ seq, entry: entries[seq - 1]!, view: viewOf(4, { draw_pile: 100 - seq }) })

/** A lookup whose answers the test triggers by hand. */
function slow() {
  const asked: { seq: number; answer: (past: Past) => void; fail: (problem: unknown) => void }[] = []
  const find = (seq: number) => new Promise<Past>((answer, fail) => asked.push({ seq, answer, fail }))
  return { asked, find }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('looking back', () => {
  it('asks for a moment once', async () => {
    const find = vi.fn(async (seq: number) => pastOf(seq))
    const looking = new Looking(find)
    await looking.to(2)
    expect(looking.past?.seq).toBe(2)
    looking.now()
    expect(looking.past).toBeNull()
    await looking.to(2)
    expect(looking.past?.seq).toBe(2)
    expect(find).toHaveBeenCalledTimes(1)
  })

  it('answers the last of many requests, one at a time', async () => {
    const { asked, find } = slow()
    const looking = new Looking(find)
    for (const seq of [2, 3, 4, 5]) void looking.to(seq)
    expect(asked.map((one) => one.seq)).toEqual([2])
    asked[0]?.answer(pastOf(2))
    await settled()
    expect(looking.past).toBeNull()
    expect(asked.map((one) => one.seq)).toEqual([2, 5])
    asked[1]?.answer(pastOf(5))
    await settled()
    expect(looking.past?.seq).toBe(5)
  })

  it('stays in the present when the answer comes too late', async () => {
    const { asked, find } = slow()
    const looking = new Looking(find)
    void looking.to(2)
    looking.now()
    asked[0]?.answer(pastOf(2))
    await settled()
    expect(looking.past).toBeNull()
  })

  it('says what went wrong, and can be tried again', async () => {
    const find = vi.fn(async (seq: number) => pastOf(seq)).mockRejectedValueOnce(new Error('no'))
    const looking = new Looking(find)
    await looking.to(2)
    expect(looking.problem).toEqual(new Error('no'))
    await looking.to(2)
    expect(looking.problem).toBeNull()
    expect(looking.past?.seq).toBe(2)
  })
})

describe('the past of a running game', () => {
  function live() {
    const over: Entry = { ...entries[0]!, seq: 12, kind: 'over', events: [] }
    const room = { entries: [...entries, over], latest: entries[10], table: tableOf(viewOf(4)) }
    return { room, timeline: new LivePast(room as unknown as Room, async (seq) => pastOf(seq)) }
  }

  it('goes from entry to entry, but not to those that change nothing', async () => {
    const { timeline } = live()
    expect([timeline.at, timeline.last]).toEqual([10, 10])
    timeline.seek(3)
    await settled()
    expect([timeline.past?.seq, timeline.at]).toEqual([4, 3])
    timeline.to(12)
    await settled()
    expect(timeline.past?.seq).toBe(11)
    timeline.seek(99)
    await settled()
    expect(timeline.past?.seq).toBe(11)
  })

  it('counts the moves made meanwhile, and animates nothing on the way back', async () => {
    const { room, timeline } = live()
    expect(timeline.events).toBe(entries[10]?.events)
    timeline.to(2)
    await settled()
    expect(timeline.events).toBeNull()
    expect(timeline.missed).toBe(0)
    const later: Entry = { ...entries[10]!, seq: 13 }
    room.entries = [...room.entries, later]
    room.latest = later
    expect(timeline.missed).toBe(1)
    timeline.leave()
    expect(timeline.past).toBeNull()
    expect(timeline.events).toBeNull()
    room.latest = { ...later, seq: 14 }
    expect(timeline.events).toBe(room.latest.events)
  })
})

describe('keys in time', () => {
  function timeline(at: number) {
    return { at, last: 20, turns: [0, 4, 9, 15], seek: vi.fn(), toggle: vi.fn(), leave: vi.fn() } satisfies Timeline
  }
  const press = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more })

  it.each([
    ['ArrowLeft', 4],
    ['ArrowRight', 6],
    ['PageUp', 4],
    ['PageDown', 9],
    ['Home', 0],
    ['End', 20],
  ])('%s goes to %i', (key, to) => {
    const here = timeline(5)
    expect(timelineKey(press(key), here)).toBe(true)
    expect(here.seek).toHaveBeenCalledWith(to)
  })

  it('goes to the beginning of turns, the first and the last moment included', () => {
    expect(turnStarts(entries)).toEqual([0, 2])
    expect([turnBefore(timeline(4)), turnBefore(timeline(0))]).toEqual([0, 0])
    expect([turnAfter(timeline(9)), turnAfter(timeline(15))]).toEqual([15, 20])
  })

  it('stays within the game', () => {
    const end = timeline(20)
    timelineKey(press('ArrowRight'), end)
    expect(end.seek).toHaveBeenCalledWith(20)
  })

  it('plays with the space bar and leaves with Escape', () => {
    const here = timeline(5)
    expect(timelineKey(press(' '), here)).toBe(true)
    expect(timelineKey(press('Escape'), here)).toBe(true)
    expect(here.toggle).toHaveBeenCalledOnce()
    expect(here.leave).toHaveBeenCalledOnce()
  })

  it.each([
    [true, true],
    [false, false],
  ])('plays with the space bar on a button that is disabled (%s): %s', (disabled, plays) => {
    const button = document.createElement('button')
    button.disabled = disabled
    const pressed = press(' ')
    Object.defineProperty(pressed, 'target', { value: button })
    expect(timelineKey(pressed, timeline(5))).toBe(plays)
  })

  it('leaves other keys alone', () => {
    const here = timeline(5)
    expect(timelineKey(press('d'), here)).toBe(false)
    expect(timelineKey(press('ArrowLeft', { altKey: true }), here)).toBe(false)
    expect(timelineKey(press(' '), { ...here, toggle: undefined })).toBe(false)
    expect(here.seek).not.toHaveBeenCalled()
  })

  it('finds the moment of a line of the log', () => {
    expect(positionAt([1, 2, 5, 7], 5)).toBe(2)
    expect(positionAt([1, 2, 5, 7], 6)).toBe(2)
    expect(positionAt([3], 1)).toBe(0)
  })
})
