import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tableOf, viewOf } from '../dev/fixtures'
import { api, keys } from '../src/lib/net/api'
import { Problem } from '../src/lib/net/problem'
import { unsent } from '../src/lib/net/unsent.svelte'

const answered = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }))

function serving(answer: (path: string) => Promise<Response>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return answer(path)
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

it('asks for a table before its page is there, and only once', async () => {
  const table = tableOf(viewOf(2))
  const asked = serving((path) => answered(path.endsWith('since=0') ? { entries: [] } : table))
  expect(await api.tableEarly('t')).toEqual(table)
  expect(await api.table('t')).toEqual(table)
  expect(await api.log('t', 0)).toEqual({ entries: [] })
  expect(asked).toEqual(['/api/tables/t', '/api/tables/t/log?since=0'])
})

it('requests data again that may have changed', async () => {
  const asked = serving((path) => answered(path.endsWith('since=0') ? { entries: [] } : tableOf(viewOf(2))))
  await api.tableEarly('t')
  await api.table('t')
  await api.table('t')
  expect(asked.filter((path) => path === '/api/tables/t')).toHaveLength(2)
})

it('passes early errors on to the page', async () => {
  serving(() => answered({ code: 'no-such-table' }, 404))
  await expect(api.tableEarly('gone')).rejects.toBeInstanceOf(Problem)
  await expect(api.table('gone')).rejects.toMatchObject({ code: 'no-such-table' })
})

it('gives up a request without an answer', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const asked = expect(api.me()).rejects.toMatchObject({ code: 'no-answer' })
  await vi.advanceTimersByTimeAsync(30_000)
  await asked
  vi.useRealTimers()
})

it('treats the page of a captive portal as no answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Log in</h1>'))
  await expect(api.me()).rejects.toMatchObject({ status: 0 })
})

it('sends nothing that makes us known where cookies are refused', async () => {
  const asked = serving(() => answered(tableOf(viewOf(2))))
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  await expect(api.quick()).rejects.toMatchObject({ code: 'no-cookies' })
  expect(asked).toEqual([])
  vi.restoreAllMocks()
})

describe('a command', () => {
  const sent: string[] = []
  let answers: (() => Promise<Response>)[]
  const moved = () => answered({ seq: 4, entries: [], table: tableOf(viewOf(2)) })

  beforeEach(() => {
    vi.useFakeTimers()
    sent.length = 0
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      if (path.endsWith('/me')) return answered({})
      sent.push(JSON.parse(String(init.body)).key)
      return answers.shift()!()
    })
  })
  afterEach(() => {
    unsent.giveUp()
    vi.useRealTimers()
  })

  it('is resent with its key until an answer comes, and says so meanwhile', async () => {
    const none = () => Promise.reject(new TypeError('network'))
    answers = [none, () => answered({}, 502), () => answered({}, 503), () => answered('late', 504), none, moved]
    const done = api.move('t', 0, 'draw', 3, 'k')
    await vi.advanceTimersByTimeAsync(100)
    expect(unsent.problem?.status).toBe(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(unsent.problem?.status).toBe(502)
    await vi.advanceTimersByTimeAsync(20_000)
    expect((await done).seq).toBe(4)
    expect([sent, unsent.problem]).toEqual([Array(6).fill('k'), null])
  })

  it('is not sent again once it is refused', async () => {
    answers = [() => answered({}, 502), () => answered({ code: 'stale-seq' }, 409)]
    const refused = expect(api.move('t', 0, 'draw', 3, 'k')).rejects.toMatchObject({ code: 'stale-seq' })
    await vi.advanceTimersByTimeAsync(20_000)
    await refused
    expect([sent.length, unsent.problem]).toEqual([2, null])
  })

  it('is sent at once when the network is back', async () => {
    answers = [() => answered({}, 502), moved]
    const done = api.move('t', 0, 'draw', 3, 'k')
    await vi.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new Event('online'))
    await done
  })

  it('stops when we give up, and says that its outcome is unknown', async () => {
    answers = [() => answered({}, 502)]
    const given = expect(api.move('t', 0, 'draw', 3, 'k')).rejects.toMatchObject({ code: 'not-known' })
    await vi.advanceTimersByTimeAsync(0)
    unsent.giveUp()
    await given
    expect([sent.length, unsent.problem]).toEqual([1, null])
  })

  it.each([() => answered({}, 403), () => answered('<h1>Log in</h1>', 511), () => answered({ code: 'too-many-requests' }, 429)])(
    'is sent again after an answer that is not about it',
    async (beside) => {
      answers = [() => Promise.reject(new TypeError('network')), beside, moved]
      const done = api.move('t', 0, 'draw', 3, 'k')
      await vi.advanceTimersByTimeAsync(20_000)
      expect((await done).seq).toBe(4)
    },
  )

  it('waits as long as the server asks', async () => {
    const busy = new Response('{"code": "busy"}', { status: 503, headers: { 'retry-after': '30' } })
    answers = [() => Promise.resolve(busy), moved]
    const done = api.move('t', 0, 'draw', 3, 'k')
    await vi.advanceTimersByTimeAsync(29_000)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2000)
    await done
  })
})

it('becomes a guest before a command, so that every attempt comes from the same guest', async () => {
  vi.resetModules()
  const fresh = await import('../src/lib/net/api')
  const asked = serving(() => answered(tableOf(viewOf(2))))
  await fresh.api.quick()
  await fresh.api.quick()
  expect(asked.map((path) => path.replace(/.*\/api/, ''))).toEqual(['/me', '/tables/quick', '/tables/quick'])
})

it('has one key for one body', () => {
  const keyOf = keys()
  const first = keyOf({ text: 'one' })
  expect(keyOf({ text: 'one' })).toBe(first)
  expect(keyOf({ text: 'two' })).not.toBe(first)
})
