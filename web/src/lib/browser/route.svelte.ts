/** The page that the address bar names. */
import { prefix, unprefixed } from './prefix'

export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'about' }
  | { page: 'campaigns'; campaign: string | null }
  | { page: 'cards' }
  | { page: 'rules'; clause: string | null; edition: string | null }
  | { page: 'learn'; lesson: string | null }
  | { page: 'table'; id: string }
  | { page: 'join'; invite: string }
  | { page: 'pass'; secret: string }
  | { page: 'replay'; id: string; at: number; review: boolean }
  | { page: 'stories'; story: string | null }
  | { page: 'lost' }

/** The parts of a path; null if one of them is not valid text. */
function partsOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
}

export function parseRoute(path: string, hash = ''): Route {
  const parts = partsOf(path)
  if (!parts) return { page: 'lost' }
  const [page = '', id = '', rest = ''] = parts
  const mark = hash.replace(/^#/, '')
  if (page === '') return { page: 'home' }
  if (page === 'new') return { page: 'new' }
  if (page === 'about') return { page: 'about' }
  if (page === 'campaigns') return { page: 'campaigns', campaign: mark || null }
  if (page === 'cards') return { page: 'cards' }
  if (page === 'rules') return { page: 'rules', clause: mark || null, edition: id || null }
  if (page === 'learn') return { page: 'learn', lesson: id || null }
  if (page === 'table' && id) return { page: 'table', id }
  if (page === 'join' && id) return { page: 'join', invite: id }
  if (page === 'pass' && id) return { page: 'pass', secret: id }
  if (page === 'replay' && id) return { page: 'replay', id, at: Number(rest) || 0, review: mark === 'review' }
  if (page === 'stories') return { page: 'stories', story: id || null }
  return { page: 'lost' }
}

const here = (): Route => parseRoute(unprefixed(location.pathname), location.hash)

const current = $state({ route: here() })

export const router = {
  get route(): Route {
    return current.route
  },
}

function settle(): void {
  current.route = here()
}

/** Go to an address of the site, including the prefix. */
export function go(address: string, replace = false): void {
  if (replace) history.replaceState(history.state, '', address)
  else history.pushState({}, '', address)
  settle()
  window.scrollTo(0, 0)
}

/** Whether a click on a link leaves this page, rather than opening another tab or window. */
export const leads = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey

/** Handle plain clicks on links within the site without reloading the page. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || !leads(event)) return
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (!link.pathname.startsWith(`${prefix}/`) || link.pathname.startsWith(`${prefix}/api/`)) return
  event.preventDefault()
  go(link.pathname + link.hash)
}

window.addEventListener('popstate', settle)
