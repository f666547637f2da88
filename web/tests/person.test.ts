import { render } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../src/lib/net/api'
import { tellGuest } from '../src/lib/net/cookies'
import { Person } from '../src/lib/net/person.svelte'
import { prefs } from '../src/lib/browser/prefs.svelte'
import { speakLanguage } from '../src/lib/i18n/fluent.svelte'
import TabSign from '../src/ui/TabSign.svelte'
import type { LobbyTable, PersonMessage, TableSummary } from '../src/wire/wire'

class Socket {
  static all: Socket[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor() {
    Socket.all.push(this)
  }
  send() {
    queueMicrotask(() => this.say({ type: 'alive', now: 0 }))
  }
  close() {
    this.closed = true
  }
  say(message: PersonMessage) {
    this.onmessage?.({ data: JSON.stringify(message) })
    flushSync()
  }
}

const at = (minute: number) => `2026-01-01T12:${String(minute).padStart(2, '0')}:00.000Z`
const table = (id: string, minute: number, more: Partial<TableSummary> = {}): TableSummary => ({
  id,
  format: 'base',
  boxes: ['base'],
  modes: [],
  names: [],
  seats: [],
  status: 'playing',
  your_turn: false,
  updated: at(minute),
  round: 1,
  points: null,
  ranking: null,
  campaign: null,
  played_on: null,
  won: null,
  ...more,
})
const other = { seat: 1, name: 'Ben', kind: 'person', bot: null, mine: false } as const
const lobby = (id: string, mine = false) =>
  ({ id, seats: [{ seat: 0, name: 'Ada', kind: 'person', bot: null, mine }] }) as unknown as LobbyTable
const mine = (tables: TableSummary[], more: object = {}): PersonMessage => ({ type: 'mine', tables, gone: [], all: false, ...more })
const ids = (tables: { id: string }[]) => tables.map(({ id }) => id).join(' ')
const last = () => Socket.all.at(-1)!
const sign = () => [document.title, document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href.match(/[^/]+$/)?.[0]]
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

let person: Person
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(1)) })
  vi.stubGlobal('WebSocket', Socket)
  vi.spyOn(api, 'tables').mockResolvedValue([])
  vi.spyOn(api, 'lobby').mockResolvedValue([])
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg" />'
  Socket.all = []
  person = new Person()
  stop = person.follow()
  last().onopen?.()
  last().say(mine([], { all: true }))
})
afterEach(() => {
  stop()
  hide(false)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('my tables', () => {
  it('begin with those waiting for me, then those that changed last', () => {
    last().say(mine([table('a', 1), table('b', 3), table('c', 2, { your_turn: true }), table('d', 9, { status: 'over' })]))
    expect([ids(person.running), ids(person.finished)]).toEqual(['c b a', 'd'])
    last().say(mine([table('a', 4, { your_turn: true })], { gone: ['b'] }))
    expect(ids(person.running)).toBe('a c')
  })

  it('keep changes that are newer than a late answer', async () => {
    vi.mocked(api.tables).mockResolvedValue([table('a', 1), table('old', 0, { status: 'over' })])
    const loading = person.load()
    last().say(mine([table('a', 2, { your_turn: true })]))
    await loading
    expect([person.running[0]?.your_turn, ids(person.finished), person.read]).toEqual([true, 'old', true])
  })

  it('keep the finished ones when a stream restarts', () => {
    last().say(mine([table('a', 1), table('d', 2, { status: 'over' })]))
    last().say(mine([table('b', 1)], { all: true }))
    expect([ids(person.running), ids(person.finished)]).toEqual(['b', 'd'])
  })

  it('are polled now and then where streams are blocked', async () => {
    for (let n = 0; n < 2; n++) {
      last().onclose?.({ code: 1006 })
      await vi.advanceTimersByTimeAsync(8000)
      last().onclose?.({ code: 1006 })
    }
    const before = vi.mocked(api.tables).mock.calls.length
    expect(before).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(vi.mocked(api.tables).mock.calls.length - before).toBe(1)
  })
})

it('lists the public tables of others', () => {
  last().say({ type: 'lobby', tables: [lobby('a'), lobby('b', true)], gone: [], all: true })
  expect(ids(person.open)).toBe('a')
  last().say({ type: 'lobby', tables: [lobby('c')], gone: ['a'], all: false })
  expect(ids(person.open)).toBe('c')
})

it.each([
  ['en', '(2) Your turn · Port Royal'],
  ['de', '(2) Du bist am Zug · Port Royal'],
] as const)('shows at the tab how many tables wait for me, in %s', async (language, title) => {
  prefs.language = language
  await speakLanguage(language)
  render(TabSign, { of: person })
  flushSync()
  expect(sign()).toEqual(['Port Royal', 'favicon.svg'])
  last().say(mine([table('a', 1, { your_turn: true }), table('b', 1, { your_turn: true }), table('c', 1)]))
  expect(sign()).toEqual([title, 'favicon-turn.svg'])
  last().say(mine([table('a', 2), table('b', 2, { status: 'over' })]))
  expect(sign()).toEqual(['Port Royal', 'favicon.svg'])
  prefs.language = 'en'
  await speakLanguage('en')
})

it('believes the page of a table before the list', () => {
  last().say(mine([table('a', 1, { your_turn: true }), table('b', 1, { your_turn: true })]))
  person.sit('a', false)
  expect(person.waiting).toBe(1)
  person.sit('a', true)
  expect(person.waiting).toBe(2)
  person.sit('a', false)
  person.rise()
  expect(person.waiting).toBe(1)
})

it('counts a game against bots no more once I have left it alone for long', async () => {
  const turn = { your_turn: true }
  last().say(mine([table('bots', 0, turn), table('friends', 0, { ...turn, seats: [other] })]))
  last().say(mine([table('left', 0, { ...turn, seats: [{ ...other, bot: 'easy' }] })]))
  expect(person.waiting).toBe(3)
  await vi.advanceTimersByTimeAsync(28 * 60_000)
  expect(person.waiting).toBe(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([person.waiting, person.running.length]).toEqual([1, 3])
  last().say(mine([table('bots', 29, turn)]))
  expect(person.waiting).toBe(2)
})

it('follows no more if nobody looks for long, and at once when somebody does', async () => {
  hide(true)
  await vi.advanceTimersByTimeAsync(29 * 60_000)
  const socket = last()
  expect(socket.closed).toBe(false)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect([Socket.all.every(({ closed }) => closed), person.waiting]).toEqual([true, 0])
  hide(false)
  expect([last().closed, last() !== socket]).toEqual([false, true])
})

it('restarts as soon as the server knows me', () => {
  stop()
  stop = person.follow()
  const socket = last()
  tellGuest()
  expect(socket.closed).toBe(true)
  last().say(mine([], { all: true }))
  const known = last()
  tellGuest()
  expect(last()).toBe(known)
})
