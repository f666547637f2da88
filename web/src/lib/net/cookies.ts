/** The server recognizes a guest by a cookie: without it, the user's own table would open as a spectator's. */
import { Problem } from './problem'
import type { Table } from '../../wire/wire'

const TRIED = 'portroyal_tried'

/** Whether the server has given us a cookie, as far as this page knows. */
let hasCookie = false

/** Tables at which this page took a seat, until they are opened. */
const seated = new Set<string>()

function acceptsCookies(): boolean {
  try {
    document.cookie = `${TRIED}=1; SameSite=Lax`
    const found = document.cookie.includes(`${TRIED}=`)
    document.cookie = `${TRIED}=; Max-Age=0; SameSite=Lax`
    return found
  } catch {
    return false
  }
}

const hasSeat = (table: Table) => table.seats.some((seat) => seat.mine)

/** Functions to call when this page's guest has changed. */
const heeding = new Set<() => void>()

export function heedGuest(heed: () => void): () => void {
  heeding.add(heed)
  return () => heeding.delete(heed)
}

export function tellGuest(): void {
  for (const heed of heeding) heed()
}

/** Get a cookie with a request that is safe to repeat: without a cookie, each request creates another guest. */
export async function beKnown(ask: () => Promise<unknown>): Promise<void> {
  if (hasCookie) return
  await ask()
  hasCookie = true
  tellGuest()
}

/** Send a command that creates our guest, and may seat us at a table. Throws a Problem if the browser refuses cookies. */
export async function asGuest<T>(send: () => Promise<T>, tableOf: (answer: T) => Table | null = () => null): Promise<T> {
  if (!acceptsCookies()) throw new Problem(0, { code: 'no-cookies' })
  const answer = await send()
  const table = tableOf(answer)
  if (table && hasSeat(table)) seated.add(table.id)
  return answer
}

/** Throws a Problem if a table where we took a seat does not recognize us: the cookie was lost. */
export function checkKnown(table: Table): void {
  hasCookie ||= hasSeat(table)
  if (seated.delete(table.id) && !hasSeat(table)) throw new Problem(0, { code: 'no-cookies' })
}
