import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TableStream, type Link } from '../src/lib/net/stream'

/** A socket that never says that it is closed, as on a network that died silently. */
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
let stream: TableStream
const parts = {
  url: () => 'ws://here',
  socket: () => new DeadSocket() as unknown as WebSocket,
  poll: vi.fn(async () => undefined),
  opened: vi.fn(),
  received: vi.fn(),
  linked: (now: Link) => (link = now),
  gone: vi.fn(),
}

beforeEach(() => {
  DeadSocket.all = []
  link = 'connecting'
  vi.useFakeTimers()
  vi.clearAllMocks()
  stream = new TableStream(parts)
})
afterEach(() => {
  stream.close()
  vi.useRealTimers()
})

it('replaces a socket within ten seconds after the network died, though messages still come', async () => {
  last().onopen?.()
  await vi.advanceTimersByTimeAsync(5000)
  expect(last().sent).toEqual(['probe'])
  last().say('alive')
  for (let second = 0; second < 9; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    last().say('ping')
  }
  expect([DeadSocket.all.length, link]).toEqual([2, 'lost'])
})

it('keeps a socket that answers', async () => {
  last().onopen?.()
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
  last().onopen?.()
  back()
  expect(last().sent.at(-1)).toBe('probe')
  await vi.advanceTimersByTimeAsync(3000)
  expect(DeadSocket.all).toHaveLength(2)
})

it('does not wait for a socket that does not open', async () => {
  await vi.advanceTimersByTimeAsync(5500)
  expect(DeadSocket.all).toHaveLength(2)
})

it('polls after two sockets that were never open, and stops when one is', async () => {
  last().onclose?.({ code: 1006 })
  await vi.advanceTimersByTimeAsync(400)
  expect(parts.poll).not.toHaveBeenCalled()
  last().onclose?.({ code: 1006 })
  await vi.advanceTimersByTimeAsync(0)
  expect([parts.poll.mock.calls.length, link]).toEqual([1, 'polled'])
  parts.poll.mockRejectedValueOnce(new Error())
  await vi.advanceTimersByTimeAsync(2000)
  expect(link).toBe('lost')
  await vi.advanceTimersByTimeAsync(2000)
  expect([parts.poll.mock.calls.length, link]).toEqual([3, 'polled'])
  last().onopen?.()
  await vi.advanceTimersByTimeAsync(4000)
  expect([parts.poll.mock.calls.length, link]).toEqual([3, 'live'])
})

it('comes back slower to a server that closes each socket at once', async () => {
  for (let n = 0; n < 5; n++) {
    last().onopen?.()
    last().onclose?.({ code: 1011 })
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(DeadSocket.all).toHaveLength(3)
})

it('does not come back to a table that is gone', async () => {
  last().onopen?.()
  last().onclose?.({ code: 4404 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect([DeadSocket.all.length, parts.gone.mock.calls.length]).toEqual([1, 1])
})
