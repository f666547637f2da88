import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tableOf, viewOf } from '../dev/fixtures'
import { asGuest } from '../src/lib/net/cookies'
import { Problem } from '../src/lib/net/problem'
import { prefs } from '../src/lib/browser/prefs.svelte'
import { Room, type RoomParts } from '../src/lib/room/room.svelte'
import type { Entry, GameEvent, Table } from '../src/wire/wire'

class FakeSocket {
  static all: FakeSocket[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }
  sent: string[] = []
  send(said: string) {
    this.sent.push(said)
  }
  close() {
    this.onclose?.()
  }
  say(seq: number, table: Table, events: GameEvent[] = []) {
    this.onmessage?.({ data: JSON.stringify({ type: 'entry', seq, entry: entry(seq, events), table }) })
  }
  page(from: number, to: number, table: Table | null, events: GameEvent[] = []) {
    const entries = Array.from({ length: to - from + 1 }, (_, i) => entry(from + i, events))
    this.onmessage?.({ data: JSON.stringify({ type: 'page', seq: to, entries, table }) })
  }
}

const entry = (seq: number, events: GameEvent[] = []): Entry => ({
  seq,
  kind: 'move',
  seat: 1,
  move: 'draw',
  events,
  at: '',
})
const bust: GameEvent = {
  seq: 9,
  kind: 'said',
  cause: 'B-041',
  key: 'bust',
  args: { seat: 1, card: 'ship-red-1-1' },
}
const at = (seq: number): Table => tableOf(viewOf(2, { draw_pile: 100 - seq }), { seq })
const last = () => FakeSocket.all.at(-1)!
/** The socket is open, and the server answers on it. */
const opened = () => {
  last().onopen?.()
  last().onmessage?.({ data: JSON.stringify({ type: 'alive', now: Date.now() / 1000 }) })
}

function roomWith(api: Partial<RoomParts['api']> = {}) {
  const parts = {
    table: vi.fn(async () => at(3)),
    log: vi.fn(async () => ({ entries: [entry(1), entry(2), entry(3)] })),
    poll: vi.fn(async (): Promise<[Table, { entries: Entry[] }]> => [at(3), { entries: [] }]),
    move: vi.fn(async () => ({ seq: 4, table: at(4), entries: [entry(4)] })),
    undo: vi.fn(async () => ({ seq: 4, table: at(4), entries: [entry(4)] })),
    hurry: vi.fn(async () => undefined),
    stream: (_id: string, since: number) => `ws://here?since=${since}`,
    ...api,
  }
  const room = new Room('t', { api: parts, socket: (url) => new FakeSocket(url) as unknown as WebSocket })
  return { room, parts }
}

beforeEach(() => {
  FakeSocket.all = []
  prefs.speed = 'calm'
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a room', () => {
  it('opens on the current position and listens from there', async () => {
    const { room } = roomWith()
    await room.open()
    expect(room.table?.seq).toBe(3)
    expect(room.entries).toHaveLength(3)
    expect(last().url).toContain('since=3')
  })

  it('shows entries in order, each once, however often they come', async () => {
    const { room } = roomWith()
    await room.open()
    opened()
    last().say(4, at(4))
    last().say(4, at(4))
    last().say(5, at(5))
    await vi.advanceTimersByTimeAsync(3000)
    expect(room.entries.map((one) => one.seq)).toEqual([1, 2, 3, 4, 5])
    expect(room.table?.seq).toBe(5)
    expect(room.behind).toBe(false)
  })

  it('opens on a table that is older than the log, and catches up with the stream', async () => {
    const { room } = roomWith({ log: async () => ({ entries: [entry(1), entry(2), entry(3), entry(4)] }) })
    await room.open()
    await vi.advanceTimersByTimeAsync(3000)
    expect(room.entries).toHaveLength(4)
    opened()
    last().say(4, at(4))
    await vi.advanceTimersByTimeAsync(3000)
    expect(room.table?.seq).toBe(4)
    expect(room.entries).toHaveLength(4)
  })

  it('treats its own answer and the stream as one', async () => {
    const { room, parts } = roomWith()
    await room.open()
    const done = room.act('draw')
    expect(room.busy).toBe(true)
    await done
    last().say(4, at(4))
    expect(parts.move).toHaveBeenCalledWith('t', 0, 'draw', 3, expect.any(String))
    expect(room.entries.map((one) => one.seq)).toEqual([1, 2, 3, 4])
  })

  it('is ready for the next move once the stream shows the last one', async () => {
    const answers: ((to: { seq: number; table: Table; entries: Entry[] }) => void)[] = []
    const move = vi.fn(() => new Promise<{ seq: number; table: Table; entries: Entry[] }>((to) => answers.push(to)))
    const { room } = roomWith({ move })
    await room.open()
    const first = room.act('draw')
    last().say(4, at(4))
    expect(room.mine).toBe(true)
    const second = room.act('draw')
    expect(room.busy).toBe(true)
    answers[0]?.({ seq: 4, table: at(4), entries: [entry(4)] })
    expect(await first).toBe(true)
    expect(room.busy).toBe(true)
    answers[1]?.({ seq: 5, table: at(5), entries: [entry(5)] })
    expect(await second).toBe(true)
    expect(move).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(3000)
    expect(room.table?.seq).toBe(5)
    expect(room.busy).toBe(false)
  })

  it('still waits for its answer when a player leaves meanwhile', async () => {
    const { room, parts } = roomWith({ move: vi.fn(() => new Promise<never>(() => undefined)) })
    await room.open()
    void room.act('draw')
    last().say(4, { ...at(4), position: 3 })
    await vi.advanceTimersByTimeAsync(3000)
    expect(room.table?.seq).toBe(4)
    expect(room.busy).toBe(true)
    await room.act('draw')
    expect(parts.move).toHaveBeenCalledTimes(1)
  })

  it('makes no move that the view does not offer', async () => {
    const { room, parts } = roomWith()
    await room.open()
    expect(await room.act('take sailor-3-1')).toBe(false)
    expect(parts.move).not.toHaveBeenCalled()
  })

  it('is silent about a stale seq and applies later entries', async () => {
    const move = vi.fn(async () => {
      throw new Problem(409, { code: 'stale-seq', seq: 5, entries: [entry(4), entry(5)] })
    })
    const table = vi.fn(async () => at(5))
    table.mockResolvedValueOnce(at(3))
    const { room } = roomWith({ move, table })
    await room.open()
    expect(await room.act('draw')).toBe(false)
    await vi.advanceTimersByTimeAsync(3000)
    expect(room.problem).toBeNull()
    expect(room.table?.seq).toBe(5)
    expect(room.entries.map((one) => one.seq)).toEqual([1, 2, 3, 4, 5])
  })

  it('reports a refusal', async () => {
    const move = vi.fn(async () => {
      throw new Problem(422, { code: 'illegal-move', detail: 'no' })
    })
    const { room } = roomWith({ move })
    await room.open()
    await room.act('draw')
    expect(room.problem?.code).toBe('illegal-move')
    expect(room.busy).toBe(false)
  })

  it('reconnects with the last seq it saw', async () => {
    const { room } = roomWith()
    await room.open()
    opened()
    expect(room.link).toBe('live')
    last().say(4, at(4))
    last().close()
    expect(room.link).toBe('lost')
    await vi.advanceTimersByTimeAsync(500)
    expect(FakeSocket.all).toHaveLength(2)
    expect(last().url).toContain('since=4')
    opened()
    last().say(5, at(5))
    await vi.advanceTimersByTimeAsync(3000)
    expect(room.link).toBe('live')
    expect(room.entries.at(-1)?.seq).toBe(5)
  })

  it('shows missed entries once the last page has come with the table', async () => {
    const { room } = roomWith()
    await room.open()
    opened()
    last().page(4, 35, null)
    await vi.advanceTimersByTimeAsync(3000)
    expect([room.entries.length, room.table?.seq, room.mine]).toEqual([3, 3, true])
    last().page(36, 40, at(40))
    await vi.advanceTimersByTimeAsync(0)
    expect(room.entries.map((one) => one.seq)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
    expect([room.table?.seq, room.latest, room.behind]).toEqual([40, null, false])
  })

  it('skips a few that came without their tables, and continues entry by entry', async () => {
    const { room } = roomWith()
    await room.open()
    last().page(4, 6, at(6), [bust])
    expect([room.table?.seq, room.stage]).toEqual([6, null])
    last().say(7, at(7))
    expect([room.table?.seq, room.latest?.seq]).toEqual([7, 7])
  })

  it('shows a single missed entry as if it had come live', async () => {
    const { room } = roomWith()
    await room.open()
    last().page(4, 4, at(4), [bust])
    expect(room.stage).toMatchObject({ kind: 'bust' })
    await vi.advanceTimersByTimeAsync(3000)
    expect([room.table?.seq, room.latest?.seq]).toEqual([4, 4])
  })

  it('requests pages again if the last one did not come', async () => {
    const { room } = roomWith()
    await room.open()
    opened()
    last().page(4, 35, null)
    last().close()
    await vi.advanceTimersByTimeAsync(500)
    expect(last().url).toContain('since=3')
    last().page(4, 35, null)
    last().page(36, 36, at(36))
    await vi.advanceTimersByTimeAsync(3000)
    expect(room.entries.map((one) => one.seq)).toEqual(Array.from({ length: 36 }, (_, i) => i + 1))
  })

  it('shows what others did where sockets are blocked', async () => {
    const { room } = roomWith({ poll: async () => [at(4), { entries: [entry(4)] }] })
    await room.open()
    last().close()
    await vi.advanceTimersByTimeAsync(400)
    last().close()
    await vi.advanceTimersByTimeAsync(100)
    expect([room.table?.seq, room.entries.length, room.link]).toEqual([4, 4, 'polled'])
  })

  it('follows a table once, however often it is opened', async () => {
    const { room } = roomWith()
    await Promise.all([room.open(), room.open()])
    await room.open()
    expect(FakeSocket.all.filter((socket) => socket.onmessage)).toHaveLength(1)
  })

  it('reports refused cookies if its own table does not recognize it', async () => {
    const own = tableOf(viewOf(2), { id: 't', seq: 3 })
    await asGuest(async () => own, (opened) => opened)
    const { room } = roomWith({ table: vi.fn(async () => ({ ...own, seats: own.seats.map((seat) => ({ ...seat, mine: false })) })) })
    await room.open()
    expect([room.problem?.code, room.table]).toEqual(['no-cookies', null])
  })

  it('follows the server’s clock, even when the device’s clock changes', async () => {
    const { room } = roomWith()
    await room.open()
    const say = (type: string) => last().onmessage?.({ data: JSON.stringify({ type, now: 1_000_000 }) })
    vi.setSystemTime(1_000_000_000)
    say('now')
    vi.setSystemTime(1_000_000_300)
    say('alive')
    expect(room.drift).toBe(0)
    vi.setSystemTime(4_600_000_000)
    say('alive')
    expect(room.drift).toBe(-3_600_000)
  })

  it('stops for a bust, and a tap continues', async () => {
    const { room } = roomWith()
    await room.open()
    last().say(4, at(4), [bust])
    expect(room.stage).toMatchObject({ kind: 'bust', card: 'ship-red-1-1' })
    expect(room.table?.seq).toBe(3)
    expect(room.mine).toBe(false)
    room.skip()
    await vi.advanceTimersByTimeAsync(0)
    expect(room.stage).toBeNull()
    expect(room.table?.seq).toBe(4)
  })

  it.each([
    ['person', 0.7, 1, 2400],
    ['bot', 0.7, 0.5, 1200],
    ['bot', 0.3, 0.3 / 0.7 / 2, 600],
    ['bot', 0, 0, 0],
  ] as const)('shows what a %s does at the pace %d of the table', async (kind, pace, share, most) => {
    const seats = at(3).seats.map((seat) => ({ ...seat, kind, bot: kind === 'bot' ? 'medium' : null }))
    const of = (seq: number) => ({ ...at(seq), pace, seats })
    const { room } = roomWith({ table: async () => of(3) })
    await room.open()
    opened()
    last().say(4, of(4), [bust])
    await vi.advanceTimersByTimeAsync(0)
    expect(room.stage?.kind).toBe(share > 0 ? 'bust' : undefined)
    expect(room.flight).toBeCloseTo(300 * share)
    await vi.advanceTimersByTimeAsync(most)
    expect(room.table?.seq).toBe(4)
  })

  it('shows the first card of a bot calmly, and then catches up', async () => {
    const seats = at(3).seats.map((seat) => ({ ...seat, kind: 'bot' as const, bot: 'medium' }))
    const of = (seq: number) => ({ ...at(seq), pace: 0.7, seats })
    const turn: GameEvent = { ...bust, key: 'turn', args: { seat: 1 } }
    const { room } = roomWith({ table: async () => of(3), log: async () => ({ entries: [entry(1), entry(2), entry(3, [turn])] }) })
    await room.open()
    opened()
    const draw: GameEvent = { ...bust, key: 'drew' }
    const flights = []
    for (const seq of [4, 5, 6]) last().say(seq, of(seq), [draw])
    await vi.advanceTimersByTimeAsync(0)
    flights.push(room.flight)
    await vi.advanceTimersByTimeAsync(600)
    flights.push(room.flight)
    expect(flights).toEqual([300, 75])
    await vi.advanceTimersByTimeAsync(400)
    expect([room.table?.seq, room.behind]).toEqual([6, false])
  })

  it('asks the bots to hurry only while they play', async () => {
    const waiting = tableOf(viewOf(2, { moves: undefined, asked: { seat: 1, question: 'discover' } }), { seq: 3 })
    const { room, parts } = roomWith({ table: vi.fn(async () => waiting) })
    await room.open()
    room.hurry()
    expect(parts.hurry).toHaveBeenCalledOnce()
    const mine = roomWith()
    await mine.room.open()
    mine.room.hurry()
    expect(mine.parts.hurry).not.toHaveBeenCalled()
  })

  it('opens no socket after it was closed', async () => {
    const { room } = roomWith()
    const opening = room.open()
    room.close()
    await opening
    expect(FakeSocket.all).toHaveLength(0)
  })
})
