/** Folders build on each other in one direction. Lazy imports and type imports count as well. */
import { expect, it } from 'vitest'

const modules = import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })
const sources = Object.entries(modules).map(([path, source]) => [path.slice('../src/'.length), source] as const)

const IMPORT = /\b(?:from|import|module)\s*\(?\s*['"](\.[^'"?]*)/g

interface Arrow {
  from: string
  to: string
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const partOf = (folder: string) => folder.split('/')[0] ?? ''

/** The arrows between the folders of files. A path to a folder means its `index.ts`. */
function arrowsOf(files: (readonly [path: string, source: string])[]): Arrow[] {
  const folders = new Set(files.map(([path]) => folderOf(path)))
  const arrows = files.flatMap(([path, source]) =>
    [...source.matchAll(IMPORT)].map(([, wanted = '']) => {
      const found = new URL(wanted, `file:///${path}`).pathname.slice(1)
      return { from: folderOf(path), to: folders.has(found) ? found : folderOf(found) }
    }),
  )
  return arrows.filter(({ from, to }) => from !== to && folders.has(to))
}

/** The arrows of cycles: those that start or end where no other arrow continues are removed repeatedly. */
function circling(arrows: Arrow[]): Arrow[] {
  const [begins, ends] = [new Set(arrows.map(({ from }) => from)), new Set(arrows.map(({ to }) => to))]
  const left = arrows.filter(({ from, to }) => ends.has(from) && begins.has(to))
  return left.length < arrows.length ? circling(left) : left
}

const told = (arrows: Arrow[]) => [...new Set(arrows.map(({ from, to }) => `${from} → ${to}`))].sort()

it('has no cycle of folders', () => {
  const arrows = arrowsOf(sources)
  expect(arrows.length).toBeGreaterThan(1000)
  expect(told(circling(arrows))).toEqual([])
})

it('has no cycle of the parts that these folders belong to', () => {
  const parts = arrowsOf(sources).map(({ from, to }) => ({ from: partOf(from), to: partOf(to) }))
  expect(told(circling(parts.filter(({ from, to }) => from !== to)))).toEqual([])
})

it('finds every cycle', () => {
  const ways = [
    "import a from '../a'",
    "import type { A } from '../a/b'",
    "export { a } from '../a/b'",
    "import {\n  a,\n} from '../a/b'",
    "import '../a/b'",
    "const a = () => import('../a/B.svelte')",
    "type A = import('../a/b').A",
    "declare module '../a/b' {}",
  ]
  const circle = (way: string) =>
    circling(arrowsOf([['main.ts', "import './c/d'"], ['a/b.ts', "import '../c/d'"], ['c/d.ts', `${way}\nimport '../e/f'`], ['e/f.ts', '']]))
  for (const way of ways) expect(told(circle(way)), way).toEqual(['a → c', 'c → a'])
  expect(circle("import './g'")).toEqual([])
})
