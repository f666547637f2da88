import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { deckRows } from '../dev/fixtures'
import { demandSigns } from '../src/lib/cards/contracts'
import { speakLanguage } from '../src/lib/i18n/fluent.svelte'
import { colorsOf, finder, shelve } from '../src/card/gallery'
import { cardLabel, cardTitle } from '../src/lib/telling/speak'
import type { Card } from '../src/wire/wire'
import Gallery from '../src/pages/Gallery.svelte'
import GalleryBox from '../src/pages/GalleryBox.svelte'

const sailor = deckRows.find((card) => card.name === 'sailor-3-1')
const stranger: Card[] = sailor
  ? [
      { ...sailor, box: 'tavern', copies: 2, status: 'inferred', known: { inferred: 2 }, doubts: { inferred: 2 }, inferred: 2 },
      { ...sailor, name: 'brew-1', type: 'brew', kind: 'brew' as Card['kind'], box: 'tavern', copies: 3 },
    ]
  : []
const all = [...deckRows, ...stranger]
const any = () => true

describe('the shelves', () => {
  it('hold every copy of every box, known kinds first', () => {
    const boxes = shelve(all, any)
    expect(boxes.map((box) => [box.box, box.copies])).toEqual([
      ['base', 120],
      ['tavern', 5],
    ])
    expect(boxes.map((box) => box.shelves.map((shelf) => [shelf.kind, shelf.copies]))).toEqual([
      [
        ['ship', 50],
        ['person', 60],
        ['expedition', 6],
        ['tax', 4],
      ],
      [
        ['person', 2],
        ['brew', 3],
      ],
    ])
  })

  it('match every word of the search and the color', () => {
    const names = (looked: string, color: Parameters<typeof finder>[1]) =>
      shelve(deckRows, finder(looked, color, cardTitle)).flatMap((box) =>
        box.shelves.flatMap((shelf) => shelf.cards.map((card) => card.name)),
      )
    expect(names('JEST', 'any')).toEqual(['jester-5-1', 'jester-7-2', 'jester-9-3'])
    expect(names('trader', 'black')).toEqual(['trader-black-3-1'])
    expect(names('trader jester', 'any')).toEqual([])
    expect(colorsOf(deckRows)).toEqual(['yellow', 'blue', 'green', 'red', 'black'])
  })
})

describe('a contract', () => {
  const title: Card['title'] = { en: 'Thrifty Staff', de: 'Sparsames Personal' }
  const staff: Card[] = sailor
    ? [{ ...sailor, name: 'thrifty-staff', kind: 'contract', spaces: [5, 4, 3], needs: { cheap: 4 }, title }]
    : []

  it('reads as its name', () => {
    expect(staff.map(cardLabel)).toEqual(['Contract Thrifty Staff'])
  })

  it('shows a sign for each demand', () => {
    expect(staff.map((card) => demandSigns(card).length > 0)).toEqual([true])
  })
})

describe('two cards of one name in one box', () => {
  it('are both shown', async () => {
    const twice: Card[] = sailor ? [sailor, { ...sailor, mixed: true }] : []
    const [box] = shelve(twice, any)
    if (!box) throw new Error()
    render(GalleryBox, { box, rows: twice })
    expect(await screen.findAllByRole('button')).toHaveLength(2)
    expect(screen.getByText('may be mixed into another deck')).toBeTruthy()
  })
})

describe('the page of all cards', () => {
  beforeAll(() => {
    const answer = (path: string) => (path.endsWith('/gallery') ? all : [])
    vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(JSON.stringify(answer(path)))))
  })

  it('shows every box, finds cards and explains them', async () => {
    render(Gallery)
    const base = within(await screen.findByRole('region', { name: 'Base game 120 cards' }))
    expect(base.getByRole('button', { name: 'Sailor, cost 3, 1 point, 1 sword, 7 times' })).toBeTruthy()
    const tavern = within(await screen.findByRole('region', { name: 'tavern 5 cards' }))
    expect(tavern.getByText('Worked out, not seen.')).toBeTruthy()

    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'skull' } })
    expect(screen.getByRole('status').textContent).toBe('4 cards.')
    await fireEvent.click(screen.getByRole('radio', { name: 'Red' }))
    expect(screen.getByRole('status').textContent).toBe('2 cards.')
    screen.getByRole('button', { name: 'Red frigate, 4 coins, skull' }).click()
    expect(within(await screen.findByRole('dialog')).getByRole('heading').textContent).toBe('Red frigate')
  })

  it('finds in German too', async () => {
    await speakLanguage('de')
    render(Gallery)
    await fireEvent.input(await screen.findByRole('searchbox'), { target: { value: 'hofnarr' } })
    expect(screen.getByRole('status').textContent).toBe('5 Karten.')
    await speakLanguage('en')
  })
})
