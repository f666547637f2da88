import { beforeEach, describe, expect, it } from 'vitest'
import { points, valuesOf } from '../src/lib/catalog/editions'
import { bringBack, dismiss, hintFor, hinting, putAway, showed } from '../src/lib/play/hints'
import { arrowTo, targetOf } from '../src/lib/layout/pointing'
import { LessonRoom } from '../src/lib/room/lesson.svelte'
import { Problem } from '../src/lib/net/problem'
import { prefs } from '../src/lib/browser/prefs.svelte'
import { chapters, matching } from '../src/lib/catalog/rulebook'
import type { Clause, Formats, LessonFrame, LessonRun, View } from '../src/wire/wire'

describe('the hint of a first game', () => {
  it('fits the legal moves', () => {
    expect(hintFor(['draw'], [])).toBe('draw')
    expect(hintFor(['draw', 'claim expedition-hut-hut'], [])).toBe('claim')
    expect(hintFor(['draw', 'stop'], [])).toBe('stop')
    expect(hintFor(['take sailor-3-1', 'pass'], [])).toBe('take')
    expect(hintFor(['take sailor-3-1', 'pass'], [], [], false)).toBe('share')
    expect(hintFor(['repel', 'keep'], [])).toBeNull()
    expect(hintFor([], [])).toBeNull()
  })

  it('is shown twice in all, and once in a turn', () => {
    bringBack()
    expect(hintFor(['draw'], prefs.hinted, ['draw'])).toBeNull()
    showed('draw')
    expect(hintFor(['draw'], prefs.hinted)).toBe('draw')
    showed('draw')
    expect(hintFor(['draw'], prefs.hinted)).toBeNull()
    expect(hintFor(['draw', 'stop'], prefs.hinted, ['draw'])).toBe('stop')
  })

  it('stays away once dismissed, until it is brought back', () => {
    bringBack()
    dismiss('stop')
    dismiss('stop')
    expect(prefs.hinted).toEqual(['stop', 'stop'])
    expect(hintFor(['draw', 'stop'], prefs.hinted)).toBeNull()
    expect(hintFor(['draw'], prefs.hinted)).toBe('draw')
    expect(JSON.parse(localStorage.getItem('portroyal') ?? '{}').hinted).toEqual(['stop', 'stop'])
    putAway()
    expect(hinting()).toBe(false)
    bringBack()
    expect(hintFor(['draw', 'stop'], prefs.hinted)).toBe('stop')
  })
})

describe('a lesson', () => {
  const frame = (move: string | null): LessonFrame => ({ seat: 0, move, events: [], view: { over: false } as View })
  const AT = { place: 'harbor', card: 'sailor-3-1' }
  const run = (moves: string[], more: Partial<LessonRun> = {}): LessonRun => ({
    lesson: { name: 'turn', key: 'lesson-turn', clauses: [], steps: 2 },
    format: 'base',
    seats: [],
    frames: [frame(null), ...moves.map(frame)],
    step: moves.length + 1,
    asks: `ask-${moves.length}`,
    at: { place: 'draw pile', card: null },
    answer: moves.length > 0 ? { key: `said-${moves.at(-1)}`, verdict: 'best', clauses: [], at: AT } : null,
    moves: ['draw', 'stop'],
    done: false,
    following: 'repel',
    ...more,
  })
  const poor = { asks: null, moves: [], answer: { key: 'said-poor', verdict: 'poor' as const, clauses: [], at: null } }
  const asked: string[][] = []
  const room = () =>
    new LessonRoom('turn', {
      pause: () => Promise.resolve(),
      api: {
        lesson: (_, moves) => {
          asked.push(moves)
          if (moves.includes('fail')) return Promise.reject(new Problem(409, { code: 'lesson-over' }))
          if (moves.length === 2) return Promise.resolve(run(moves, { done: true, asks: null, moves: [] }))
          return Promise.resolve(moves[0] === 'stop' ? run(moves, poor) : run(moves))
        },
      },
    })

  beforeEach(() => {
    asked.length = 0
    prefs.learned = []
  })

  it('asks, explains, and continues on request', async () => {
    const lesson = room()
    await lesson.open()
    expect([lesson.says, lesson.choices]).toEqual(['ask-0', ['draw', 'stop']])
    await lesson.act('draw')
    expect([lesson.explaining, lesson.says, lesson.choices]).toEqual([true, 'said-draw', []])
    expect(lesson.at).toBe(AT)
    lesson.goOn()
    expect([lesson.explaining, lesson.says, lesson.choices]).toEqual([false, 'ask-1', ['draw', 'stop']])
    await lesson.act('stop')
    expect(asked).toEqual([[], ['draw'], ['draw', 'stop']])
    expect(prefs.learned).toEqual(['turn'])
  })

  it('leaves a bust on the table until the answer is taken back', async () => {
    const sweep = frame('draw')
    sweep.events = [{ kind: 'said', seq: 1, cause: 'B-041', key: 'bust', args: { seat: 0, card: 'ship-red-1-1' } }]
    const frames = [frame(null), sweep]
    const lesson = new LessonRoom('turn', {
      pause: () => Promise.resolve(),
      api: { lesson: (_, moves) => Promise.resolve(moves.length > 0 ? run(moves, { ...poor, frames }) : run([])) },
    })
    await lesson.open()
    await lesson.act('draw')
    expect([lesson.explaining, lesson.stage?.kind, lesson.stage?.card]).toEqual([true, 'bust', 'ship-red-1-1'])
    expect(lesson.view).toBe(frames[0]?.view)
    lesson.again()
    expect([lesson.stage, lesson.says]).toEqual([null, 'ask-0'])
  })

  it('logs its moves up to the view', async () => {
    const lesson = room()
    await lesson.open()
    const first = lesson.entries.length
    await lesson.act('stop')
    expect(lesson.entries.map(({ move }) => move).slice(first)).toEqual(['stop'])
    lesson.again()
    expect(lesson.entries).toHaveLength(first)
  })

  it('takes an answer back without asking the server', async () => {
    const lesson = room()
    await lesson.open()
    await lesson.act('stop')
    expect([lesson.says, lesson.run?.answer?.verdict]).toEqual(['said-poor', 'poor'])
    lesson.again()
    expect([lesson.says, lesson.moves, lesson.choices]).toEqual(['ask-0', [], ['draw', 'stop']])
    expect(asked).toHaveLength(2)
    expect(prefs.learned).toEqual([])
  })

  it('restarts from the beginning', async () => {
    const lesson = room()
    await lesson.open()
    await lesson.act('draw')
    lesson.goOn()
    await lesson.act('draw')
    lesson.fromStart()
    expect([lesson.says, lesson.moves]).toEqual(['ask-0', []])
  })

  it('makes no move that is not offered, and keeps its place when the server refuses', async () => {
    const lesson = room()
    await lesson.open()
    await lesson.act('fly')
    expect(asked).toHaveLength(1)
    const refused = new LessonRoom('turn', { pause: () => Promise.resolve(), api: { lesson: () => Promise.reject(new Problem(404, { code: 'no-such-lesson' })) } })
    await refused.open()
    expect([refused.problem?.code, refused.run, refused.busy]).toEqual(['no-such-lesson', null, false])
  })
})

describe('editions', () => {
  const formats: Formats = {
    boxes: [],
    editions: [
      { name: 'pegasus', title: { en: 'Pegasus', de: 'Pegasus' }, options: { start: 'chosen', 'bust claims': 'no', 'empty piles': 'stop' } },
      { name: 'big-box', title: { en: 'Big Box', de: 'Big Box' }, options: { start: 'chosen', 'bust claims': 'yes', 'empty piles': 'stop' } },
    ],
    options: [
      { name: 'target', kind: 'number', default: 12, clause: 'E-011' },
      { name: 'expedition required', kind: 'flag', default: false, clause: 'E-010' },
      { name: 'bust claims', kind: 'choice', default: 'yes', values: ['no', 'yes'], clause: 'E-002' },
      { name: 'empty piles', kind: 'choice', default: 'tax', values: ['stop', 'tax'], clause: 'E-003' },
    ],
    default: 'base; edition big-box; target 12; bust claims yes; empty piles tax',
    players: { min: 2, max: 5 },
    combinations: [],
  }

  it('have their own values, and the defaults for the rest', () => {
    const [pegasus] = formats.editions
    expect(pegasus && valuesOf(formats, pegasus)).toEqual({
      start: 'chosen',
      target: 12,
      'expedition required': false,
      'bust claims': 'no',
      'empty piles': 'stop',
    })
  })

  it('differ in points, each with its clause', () => {
    expect(points(formats).map((point) => point.clause)).toEqual([
      'E-001',
      'E-002',
      'E-003',
      'E-010',
      'E-010',
      'E-011',
    ])
  })
})

describe('the rulebook', () => {
  const row = (id: string, en: string): Clause => ({ id, box: 'base', en, de: `de ${en}`, topics: [] })
  const all = [row('B-001', 'The deck'), row('B-002', 'The persons'), row('B-010', 'Players'), row('B-011', 'The special')]
  const sections = [
    { first: 'B-001', en: 'Components', de: 'Material' },
    { first: 'B-010', en: 'Setup', de: 'Aufbau' },
  ]

  it('is searched by words and by number', () => {
    expect(matching(all, 'the SPECIAL', 'en').map((found) => found.id)).toEqual(['B-011'])
    expect(matching(all, 'b-002', 'de').map((found) => found.id)).toEqual(['B-002'])
    expect(matching(all, 'galley', 'en')).toEqual([])
    expect(matching(all, '  ', 'en')).toHaveLength(4)
  })

  it('has chapters, without empty ones', () => {
    expect(chapters(all, all, sections).map((part) => [part.heading.en, part.clauses.length])).toEqual([
      ['Components', 2],
      ['Setup', 2],
    ])
    expect(chapters([row('B-011', '')], all, sections).map((part) => [part.first, part.clauses[0]?.id])).toEqual([
      ['B-010', 'B-011'],
    ])
  })
})

describe('the arrow of the coach', () => {
  const words = { left: 0, right: 1000, top: 500, bottom: 600 }
  const box = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 140 })

  it('ends beside its target, on the side of the text, and covers none of it', () => {
    const above = arrowTo(box(200, 100), words)
    expect([above.tip, above.down]).toEqual([[250, 246], -1])
    expect(above.tail[1]).toBe(246 + 96)
    const below = arrowTo(box(200, 610), words)
    expect([below.tip, below.down]).toEqual([[250, 604], 1])
    expect(below.tail[1]).toBe(604 - 26)
  })

  it('finds a card at its place before the same card elsewhere', () => {
    document.body.innerHTML = '<i data-card="a"></i><p data-place="harbor"><b data-card="a"></b></p>'
    expect(targetOf(document, { place: 'harbor', card: 'a' })?.tagName).toBe('B')
    expect(targetOf(document, { place: 'harbor', card: null })?.tagName).toBe('P')
    expect(targetOf(document, { place: 'draw pile', card: null })).toBeNull()
  })

  it('finds the stand-in for a card that does not fit', () => {
    document.body.innerHTML = '<p data-place="missions"><b data-place="mission-12"></b></p>'
    expect(targetOf(document, { place: 'missions', card: 'mission-12' })?.tagName).toBe('B')
    expect(targetOf(document, { place: 'missions', card: 'mission-13' })).toBeNull()
  })
})
