import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Problem } from '../src/lib/net/problem'
import { LiveStream, type Link } from '../src/lib/net/stream'
import type { StreamMessage } from '../src/wire/wire'

/** A socket that never reports that it is closed, as on a network that failed silently. */
class DeadSocket {
  static all: DeadSocket[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  sent: string[] = []
  constructor() {
    DeadSocket.all.push(this)
  }
  send(said: string) {
    this.sent.push(said)
  }
  close() {}
  say(type: string) {
    this.onmessage?.({ data: JSON.stringify({ type }) })
  }
}

const last = () => DeadSocket.all.at(-1)!
let link: Link
let stream: LiveStream<StreamMessage>
const parts = {
  url: () => 'ws://here',
  socket: () => new DeadSocket() as unknown as WebSocket,
  poll: vi.fn(async () => undefined),
  resting: () => false,
  opened: vi.fn(),
  received: vi.fn(),
  linked: (now: Link) => (link = now),
  gone: vi.fn(),
}

beforeEach(() => {
  DeadSocket.all = []
  link = 'connecting'
  vi.useFakeTimers()
  vi.resetAllMocks()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  parts.poll.mockResolvedValue(undefined)
  stream = new LiveStream(parts)
})
afterEach(() => {
  stream.close()
  vi.useRealTimers()
})

const open = () => {
  last().onopen?.()
  last().say('alive')
}

it('replaces a socket within ten seconds after the network died, though messages still come', async () => {
  open()
  await vi.advanceTimersByTimeAsync(5000)
  expect(last().sent).toEqual(['probe', 'probe'])
  last().say('alive')
  for (let second = 0; second < 9; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    last().say('ping')
  }
  expect([DeadSocket.all.length, link]).toEqual([2, 'live'])
})

it('keeps a socket that answers', async () => {
  open()
  for (let n = 0; n < 20; n++) {
    await vi.advanceTimersByTimeAsync(5000)
    last().say('alive')
  }
  expect([DeadSocket.all.length, link]).toEqual([1, 'live'])
})

it.each([
  [() => window.dispatchEvent(new Event('online'))],
  [() => window.dispatchEvent(new Event('offline'))],
  [() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
  [() => document.dispatchEvent(new Event('visibilitychange'))],
])('asks at once when the network or the page is back', async (back) => {
  open()
  back()
  expect(last().sent.at(-1)).toBe('probe')
  await vi.advanceTimersByTimeAsync(3000)
  expect(DeadSocket.all).toHaveLength(2)
})

it('does not wait for a socket that does not open', async () => {
  await vi.advanceTimersByTimeAsync(8500)
  expect(DeadSocket.all).toHaveLength(2)
})

it.each([
  ['are cut', () => last().onclose?.({ code: 1006 }), 0],
  ['open and are cut', () => (last().onopen?.(), last().onclose?.({ code: 1006 })), 0],
  ['open and bring nothing', () => last().onopen?.(), 3000],
])('polls if two sockets %s, and stops when one brings something', async (_, happen, after) => {
  happen()
  await vi.advanceTimersByTimeAsync(after + 400)
  expect(parts.poll).not.toHaveBeenCalled()
  happen()
  await vi.advanceTimersByTimeAsync(after)
  expect([parts.poll.mock.calls.length, link]).toEqual([1, 'polled'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(parts.poll).toHaveBeenCalledTimes(2)
  open()
  await vi.advanceTimersByTimeAsync(4000)
  expect([parts.poll.mock.calls.length, link]).toEqual([2, 'live'])
})

async function block() {
  for (let n = 0; n < 2; n++) {
    last().onclose?.({ code: 1006 })
    await vi.advanceTimersByTimeAsync(n === 0 ? 400 : 0)
  }
}

it('polls less often while the server cannot be reached', async () => {
  parts.poll.mockRejectedValue(new Error())
  await block()
  expect(link).toBe('lost')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(parts.poll.mock.calls.length).toBeLessThan(12)
})

it('polls seldom when little is expected', async () => {
  parts.resting = () => true
  await block()
  await vi.advanceTimersByTimeAsync(60_000)
  parts.resting = () => false
  expect(parts.poll.mock.calls.length).toBe(3)
})

it('polls in one loop, however often sockets flap, and not after it is closed', async () => {
  let answer = () => undefined as void
  parts.poll.mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve(undefined))))
  await block()
  open()
  last().onclose?.({ code: 1006 })
  await vi.advanceTimersByTimeAsync(400)
  last().onclose?.({ code: 1006 })
  await vi.advanceTimersByTimeAsync(900)
  last().onclose?.({ code: 1006 })
  answer()
  const before = parts.poll.mock.calls.length
  await vi.advanceTimersByTimeAsync(8000)
  expect(parts.poll.mock.calls.length - before).toBeLessThanOrEqual(4)
  stream.close()
  const then = parts.poll.mock.calls.length
  await vi.advanceTimersByTimeAsync(8000)
  expect(parts.poll).toHaveBeenCalledTimes(then)
})

it('reconnects more slowly to a server that closes each socket at once', async () => {
  for (let n = 0; n < 5; n++) {
    last().onopen?.()
    last().onclose?.({ code: 1011 })
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(DeadSocket.all).toHaveLength(3)
})

it('does not reconnect to a table that no longer exists', async () => {
  open()
  last().onclose?.({ code: 4404 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect([DeadSocket.all.length, parts.gone.mock.calls.length]).toEqual([1, 1])
  stream = new LiveStream(parts)
  parts.poll.mockRejectedValue(new Problem(404, { code: 'no-such-table' }))
  await block()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([parts.poll.mock.calls.length, parts.gone.mock.calls.length]).toEqual([1, 2])
})
