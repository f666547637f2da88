import { afterEach, expect, it, vi } from 'vitest'
import { tableOf, viewOf } from '../dev/fixtures'
import { api, Problem } from '../src/lib/net/api'

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

it('asks again for what may have changed since', async () => {
  const asked = serving((path) => answered(path.endsWith('since=0') ? { entries: [] } : tableOf(viewOf(2))))
  await api.tableEarly('t')
  await api.table('t')
  await api.table('t')
  expect(asked.filter((path) => path === '/api/tables/t')).toHaveLength(2)
})

it('tells the page what went wrong early', async () => {
  serving(() => answered({ code: 'no-such-table' }, 404))
  await expect(api.tableEarly('gone')).rejects.toBeInstanceOf(Problem)
  await expect(api.table('gone')).rejects.toMatchObject({ code: 'no-such-table' })
})
