/** All requests to the server; errors are thrown as `Problem`. */
import { prefix } from '../browser/prefix'
import { asGuest, beKnown, tellGuest } from './cookies'
import { Problem } from './problem'
import { untilKnown } from './unsent.svelte'
import type {
  About,
  AddressRequest,
  Best,
  Bot,
  Campaign,
  CampaignRequest,
  Card,
  Clause,
  Defaults,
  Entry,
  Format,
  FormatRequest,
  Formats,
  Holder,
  ImportRequest,
  Invitation,
  Lesson,
  LessonRun,
  LobbyTable,
  Me,
  MoveAnswer,
  MuteRequest,
  Notices,
  Past,
  Odds,
  OddsLevel,
  OrderRequest,
  Preset,
  ProblemBody,
  Replay,
  Review,
  SayRequest,
  Section,
  SitRequest,
  Table,
  TableOptions,
  TableRequest,
  TableSummary,
  Tip,
  Want,
  Why,
  Wish,
} from '../../wire/wire'

const API = `${prefix}/api`

export function key(): string {
  return crypto.randomUUID?.() ?? Math.random().toString(36).slice(2) + Date.now().toString(36)
}

/** A function that gives equal bodies the same idempotency key, so that sending one again has no effect. */
export function keys(): (body: object) => string {
  let last = { text: '', key: '' }
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== last.text) last = { text, key: key() }
    return last.key
  }
}

/** Timeout of a request in milliseconds. Review requests last until the server has finished. */
const PATIENCE = 10_000
const READING = 30_000
const REVIEW = 180_000
const POLL = 8000

/** The text of the answer. Throws a Problem. */
async function text(method: string, path: string, body?: unknown, patience = method === 'GET' ? READING : PATIENCE): Promise<string> {
  const late = new AbortController()
  const timer = window.setTimeout(() => late.abort(), patience)
  const init: RequestInit = { method, credentials: 'same-origin', signal: late.signal }
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { 'content-type': 'application/json' }
  }
  try {
    const response = await fetch(path, init)
    const answer = await response.text()
    if (!response.ok) throw new Problem(response.status, parsed<ProblemBody>(answer) ?? {}, waitOf(response))
    return answer
  } catch (problem) {
    throw problem instanceof Problem ? problem : new Problem(0, late.signal.aborted ? { code: 'no-answer' } : {})
  } finally {
    window.clearTimeout(timer)
  }
}

/** The milliseconds of a `Retry-After` header; 0 without one. */
function waitOf(response: Response): number {
  return 1000 * (Number(response.headers.get('retry-after')) || 0)
}

function parsed<T>(answer: string): T | null {
  try {
    return JSON.parse(answer) as T
  } catch {
    return null
  }
}

async function once<T>(method: string, path: string, body?: unknown, patience?: number): Promise<T> {
  const answer = await text(method, path, body, patience)
  const found = answer === '' ? undefined : parsed<T>(answer)
  if (found === null) throw new Problem(0, {}) // the answer is not from our server
  return found as T
}

/** Retry an idempotent request until its outcome is known. Keys belong to guests, so become a guest first. */
function surely<T>(method: string, path: string, body: unknown): Promise<T> {
  return untilKnown(async () => {
    await beKnown(() => once('GET', `${API}/me`))
    return once<T>(method, path, body)
  })
}

function ask<T>(method: string, path: string, body?: unknown, patience?: number): Promise<T> {
  return body instanceof Object && 'key' in body ? surely(method, path, body) : once(method, path, body, patience)
}

/** Requests sent before their page was loaded: the first caller for the same path receives the answer. */
const early = new Map<string, Promise<unknown>>()

function get<T>(path: string, patience?: number): Promise<T> {
  const found = early.get(path) as Promise<T> | undefined
  early.delete(path)
  return found ?? ask<T>('GET', path, undefined, patience)
}

function askEarly<T>(path: string): Promise<T> {
  const answer = ask<T>('GET', path)
  early.set(path, answer)
  return answer
}

const post = <T>(path: string, body: unknown) => ask<T>('POST', path, body)
const moveList = (moves: string[]) => moves.map((move) => `move=${encodeURIComponent(move)}`).join('&')
const lesson = (name: string) => `${API}/lessons/${encodeURIComponent(name)}`
const table = (id: string) => `${API}/tables/${encodeURIComponent(id)}`
const campaign = (id: string) => `${API}/campaigns/${encodeURIComponent(id)}`
/** Open a table and sit at it. */
const open = (path: string, body: unknown) => asGuest(() => post<Table>(path, body), (opened) => opened)
const socketOf = (path: string) => `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${path}`
const log = (id: string, since: number) => `${table(id)}/log?since=${since}`

export const api = {
  me: () => get<Me>(`${API}/me`),
  notices: () => get<Notices>(`${API}/me/notices`),
  addAddress: (address: AddressRequest) => post<Notices>(`${API}/me/notices`, address),
  removeAddress: (url: string) => post<Notices>(`${API}/me/notices/remove`, { url }),
  newPass: () => post<{ secret: string; lasts: number }>(`${API}/me/pass`, {}),
  holder: (secret: string) => get<Holder>(`${API}/passes/${encodeURIComponent(secret)}`),
  usePass: async (secret: string) => {
    const me = await asGuest(() => post<Me>(`${API}/passes/${encodeURIComponent(secret)}`, { key: key() }))
    tellGuest()
    return me
  },
  rename: (name: string | null) => surely<Me>('PATCH', `${API}/me`, { name }),
  about: () => get<About>(`${API}/about`),
  licenses: () => text('GET', `${prefix}/licenses.txt`),
  formats: () => get<Formats>(`${API}/formats`),
  defaults: () => get<Defaults>(`${API}/defaults`),
  format: (wanted: FormatRequest) => post<Format>(`${API}/format`, wanted),
  bots: (format: string, players: number) => get<Bot[]>(`${API}/bots?format=${encodeURIComponent(format)}&players=${players}`),
  cards: (format: string) => get<Card[]>(`${API}/cards?format=${encodeURIComponent(format)}`),
  cardsFor: (format: string, players: number) =>
    get<Card[]>(`${API}/cards?format=${encodeURIComponent(format)}&players=${players}`),
  gallery: () => get<Card[]>(`${API}/gallery`),
  clauses: () => get<Clause[]>(`${API}/clauses`),
  /** The boxes' texts to be read out, in Fluent format. */
  /** All texts to be read out, or one message. */
  texts: (lang: string, only?: string) => text('GET', `${API}/texts?lang=${lang}${only ? `&only=${only}` : ''}`),
  sections: () => get<Section[]>(`${API}/sections`),
  lessons: () => get<Lesson[]>(`${API}/lessons`),
  lesson: (name: string, moves: string[]) => get<LessonRun>(`${lesson(name)}?${moveList(moves)}`),
  lessonWhy: (name: string, moves: string[], wish: string, lang: string) =>
    get<Why>(`${lesson(name)}/why?wish=${encodeURIComponent(wish)}&lang=${lang}&${moveList(moves)}`),
  tables: () => get<TableSummary[]>(`${API}/tables`),
  bests: () => get<Best[]>(`${API}/bests`),
  table: (id: string) => get<Table>(table(id)),
  log: (id: string, since: number) => get<{ entries: Entry[] }>(log(id, since)),
  /** The table and its log after an entry, with a short timeout. */
  poll: (id: string, since: number) =>
    Promise.all([get<Table>(table(id), POLL), get<{ entries: Entry[] }>(log(id, since), POLL)]),
  past: (id: string, seq: number) => get<Past>(`${table(id)}/at/${seq}`),
  why: (id: string, seat: number, move: string, lang: string) =>
    get<Why>(`${table(id)}/why?seat=${seat}&move=${encodeURIComponent(move)}&lang=${lang}`),
  /** `at`: the entry to show; by default the latest. */
  odds: (id: string, level: OddsLevel, at?: number) =>
    get<Odds>(`${table(id)}/odds?level=${level}${at === undefined ? '' : `&at=${at}`}`),
  /** The server answers once the first tip will be quick. */
  tipReady: (id: string) => ask<void>('GET', `${table(id)}/tip/ready`, undefined, REVIEW),
  tip: (id: string, seat: number) => ask<Tip>('POST', `${table(id)}/tip`, { seat }, READING),
  replay: (id: string) => get<Replay>(`${table(id)}/replay`),
  review: (id: string) => get<Review>(`${table(id)}/review`, REVIEW),
  record: (id: string) => `${table(id)}/record`,
  create: (request: TableRequest) => open(`${API}/tables`, request),
  /** `bot`: plays at the other seats; null: bots of mixed levels. */
  quick: (bot: string | null = null) => open(`${API}/tables/quick`, { key: key(), bot }),
  move: (id: string, seat: number, move: string, seq: number, k: string) =>
    post<MoveAnswer>(`${table(id)}/moves`, { seat, move, seq, key: k }),
  undo: (id: string, seat: number, seq: number, k: string) =>
    post<MoveAnswer>(`${table(id)}/undo`, { seat, seq, key: k }),
  options: (id: string, changes: TableOptions) => ask<MoveAnswer>('PATCH', `${table(id)}/options`, changes),
  invitation: (invite: string) => get<Invitation>(`${API}/invites/${encodeURIComponent(invite)}`),
  invite: (id: string) => get<{ invite: string }>(`${table(id)}/invite`),
  renewInvite: (id: string) => post<{ invite: string }>(`${table(id)}/invite`, {}),
  sit: (id: string, wanted: SitRequest) => asGuest(() => post<MoveAnswer>(`${table(id)}/sit`, wanted), (answer) => answer.table),
  seat: (id: string, what: 'stand' | 'fill' | 'clear' | 'relieve', wanted: object) => post<MoveAnswer>(`${table(id)}/${what}`, wanted),
  say: (id: string, words: SayRequest) => post<MoveAnswer>(`${table(id)}/say`, words),
  mute: (id: string, wanted: MuteRequest) => post<MoveAnswer>(`${table(id)}/mute`, wanted),
  lobby: () => get<LobbyTable[]>(`${API}/lobby`),
  ask: (id: string, seat: number, what: Wish) => post<MoveAnswer>(`${table(id)}/ask`, { seat, what, key: key() }),
  answer: (id: string, seat: number, yes: boolean) => post<MoveAnswer>(`${table(id)}/answer`, { seat, yes, key: key() }),
  orders: (id: string, seat: number, order: OrderRequest | null) =>
    post<MoveAnswer>(`${table(id)}/orders`, { seat, order, key: key() }),
  resume: (id: string, seat: number) => post<MoveAnswer>(`${table(id)}/resume`, { seat, key: key() }),
  hurry: (id: string) => post<void>(`${table(id)}/hurry`, {}),
  /** The id of the next table, once all have joined. */
  again: (id: string, want: Want) => post<{ table: string | null }>(`${table(id)}/again`, { want, key: key() }),
  /** Open a position of a finished game as a new table. */
  playOn: (id: string, seq: number) => open(`${table(id)}/on`, { seq, key: key() }),
  /** Not retried: even without a network, a player can leave. */
  leave: (id: string) => post<void>(`${table(id)}/leave`, {}),
  restore: (id: string) => surely<void>('POST', `${table(id)}/restore`, {}),
  campaign: (id: string) => get<Campaign>(campaign(id)),
  campaigns: () => get<Campaign[]>(`${API}/campaigns`),
  beginCampaign: (request: CampaignRequest) => asGuest(() => post<Campaign>(`${API}/campaigns`, request)),
  importCampaign: (request: ImportRequest) => asGuest(() => post<Campaign>(`${API}/campaigns/import`, request)),
  /** The campaign as text. */
  campaignText: (id: string) => text('GET', `${campaign(id)}/text`),
  chapter: (id: string) => open(`${campaign(id)}/chapters`, { key: key() }),
  campaignAgain: (id: string, chapter: number) => post<Campaign>(`${campaign(id)}/again`, { chapter, key: key() }),
  removeCampaign: (id: string) => ask<void>('DELETE', campaign(id)),
  presets: () => get<Preset[]>(`${API}/presets`),
  /** Send the first requests of a table's page in advance. */
  tableEarly: (id: string) =>
    Promise.all([askEarly<Table>(table(id)), askEarly<{ entries: Entry[] }>(log(id, 0))]).then(([now]) => now),
  stream: (id: string, since: number) => socketOf(`${table(id)}/stream?since=${since}`),
  personStream: () => socketOf(`${API}/me/stream`),
}

export type Api = typeof api
