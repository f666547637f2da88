/**
 * A simulated player who answers at once, using the page's own room: prints the seconds waited for each question, as
 * JSON.
 */
import { createServer } from 'vite'
import type { Room as PageRoom, RoomParts } from '../src/lib/room/room.svelte'
import type { View } from '../src/wire/wire'

const [address = '', pace, games, together] = process.argv.slice(2)
const STEP = 5 // ms

const page = { visibilityState: 'visible', baseURI: `${address}/`, cookie: '' }
Object.assign(globalThis, {
  window: globalThis,
  location: new URL(`${address}/`),
  document: Object.assign(new EventTarget(), page),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})

const vite = await createServer({ root: process.cwd(), server: { middlewareMode: true, ws: false }, appType: 'custom', logLevel: 'silent' })
const { Room } = (await vite.ssrLoadModule('/src/lib/room/room.svelte.ts')) as { Room: typeof PageRoom }

const rest = (time: number) => new Promise((done) => setTimeout(done, time))
const key = () => crypto.randomUUID()

class Person {
  cookie = ''

  async ask(method: string, path: string, body?: object): Promise<any> {
    const headers = { 'content-type': 'application/json', cookie: this.cookie }
    const response = await fetch(`${address}/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
    this.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.cookie
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.status === 204 ? null : response.json()
  }

  readonly api: RoomParts['api'] = {
    table: (id) => this.ask('GET', `/tables/${id}`),
    log: (id, since) => this.ask('GET', `/tables/${id}/log?since=${since}`),
    poll: (id, since) => Promise.all([this.api.table(id), this.api.log(id, since)]),
    move: (id, seat, move, seq, k) => this.ask('POST', `/tables/${id}/moves`, { seat, move, seq, key: k }),
    undo: () => Promise.reject(new Error('nothing is taken back')),
    hurry: () => Promise.resolve(),
    stream: (id, since) => `${address.replace('http', 'ws')}/api/tables/${id}/stream?since=${since}`,
  }

  async play(): Promise<number[]> {
    await this.ask('PATCH', '/me', { name: 'Ada' })
    const bots = ['easy', 'hard', 'master'].map((bot) => ({ kind: 'bot', bot }))
    const wanted = { format: 'base', seats: [{ kind: 'person' }, ...bots], pace: Number(pace), start: 0, key: key() }
    const { id } = await this.ask('POST', '/tables', wanted)
    const room = new Room(id, { api: this.api, socket: (url) => new WebSocket(url, { headers: { cookie: this.cookie } } as never) })
    await room.open()
    const waits: number[] = []
    let [answered, seen] = [performance.now(), room.entries.length]
    for (let view = room.table?.view; view && !view.over; view = room.table?.view) {
      await rest(STEP)
      if (!room.mine) continue
      if (room.entries.slice(seen).some((entry) => entry.seat !== 0)) waits.push((performance.now() - answered) / 1000)
      seen = room.entries.length
      answered = performance.now()
      await room.act(chosen(room.table?.view ?? view))
    }
    room.close()
    return waits
  }
}

/** Draw up to four cards, repel every ship possible, and take the last card on offer. */
function chosen({ moves = [], harbor }: View): string {
  if (moves.includes('draw') && !(moves.includes('stop') && harbor.length >= 4)) return 'draw'
  const taking = moves.findLast((move) => /^(take|claim) /.test(move))
  return ['repel', 'stop'].find((move) => moves.includes(move)) ?? taking ?? moves.at(-1) ?? ''
}

let left = Number(games)
const all: number[] = []
await Promise.all(
  Array.from({ length: Number(together) }, async () => {
    while (left-- > 0) all.push(...(await new Person().play()))
  }),
)
process.stdout.write(`${JSON.stringify(all)}\n`)
process.exit(0)
