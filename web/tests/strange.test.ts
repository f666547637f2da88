import { render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { viewOf } from '../dev/fixtures'
import { STRANGE } from '../dev/strange'
import CardFace from '../src/card/CardFace.svelte'
import { blank } from '../src/lib/cards/cards'
import { speakLanguage } from '../src/lib/i18n/fluent.svelte'
import { cardLabel, cardPhrase, cardTitle } from '../src/lib/telling/speak'
import { TablePlay } from '../src/lib/play/table-play.svelte'
import Explained from '../dev/Explained.svelte'

const rule = (id: string, topics: string[] = []) => ({ id, box: 'strange', en: `What ${id} says.`, de: `Was ${id} sagt.`, topics })
const rules = [rule('Z-008', ['tea']), ...STRANGE.rows.flatMap(({ clauses }) => clauses.map((id) => rule(id)))]

function told(): TablePlay {
  const play = new TablePlay()
  play.deck = STRANGE
  play.view = viewOf(2)
  play.clauses = async () => new Map(rules.map((row) => [row.id, row]))
  return play
}

describe('a tax increase', () => {
  it.each([
    ['tea', { limit: 15 }, ['15+', '−½']],
    ['tea', { limit: 7, kept: 6 }, ['7+', '6']],
    ['sail', {}, ['', '']],
  ])('%s shows what the server says is printed on it: %o', (type, printed, figures) => {
    const { container } = render(CardFace, { card: { ...blank(`tax-${type}`), kind: 'tax', type, printed } })
    const shown = [...container.querySelectorAll('.fine > .figure')].map((text) => text.textContent)
    expect(shown).toEqual(figures)
  })
})

describe('cards of a box unknown to the client', () => {
  afterEach(() => speakLanguage('en'))

  it.each(STRANGE.rows.map((row) => row.name))('%s is drawn and named', async (name) => {
    for (const language of ['en', 'de'] as const) {
      await speakLanguage(language)
      const card = STRANGE.card(name)
      const { container, unmount } = render(CardFace, { card })
      expect(container.querySelectorAll('path, rect, circle').length).toBeGreaterThan(3)
      expect(container.innerHTML).not.toMatch(/undefined|NaN|\{\$/)
      for (const said of [cardTitle(card), cardLabel(card), cardPhrase(card)]) expect(said).toMatch(/\w{2}/)
      unmount()
    }
  })

  it.each(STRANGE.rows.map((row) => [row.name, row.clauses[0]]))('%s is explained by its clause', async (name, clause) => {
    render(Explained, { play: told(), subject: { about: 'card', name, place: 'harbor' } })
    expect(await screen.findByText(new RegExp(`What ${clause} says`))).toBeTruthy()
  })

  it('include topics that are not cards', async () => {
    render(Explained, { play: told(), subject: { about: 'topic', topic: 'tea' } })
    expect(await screen.findByText(/What Z-008 says/)).toBeTruthy()
  })
})
