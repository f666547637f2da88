import { FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { deckRows, stories } from '../dev/fixtures'
import { Deck } from '../src/lib/cards/cards'
import { speakLanguage, t } from '../src/lib/i18n/fluent.svelte'
import { NO_CLOCK, togetherText } from '../src/lib/telling/clocks'
import { moveText, question } from '../src/lib/telling/questions'
import { cardLabel, colorLetters, sentence, voices } from '../src/lib/telling/speak'
import type { SaidArgs } from '../src/wire/wire'
import adventureDe from '../src/locales/de/adventure'
import catalogDe from '../src/locales/de/catalog'
import pageDe from '../src/locales/de/index'
import contractsDe from '../src/locales/de/beyond'
import helpDe from '../src/locales/de/help'
import lessonsDe from '../src/locales/de/lessons'
import reviewDe from '../src/locales/de/review'
import tipsDe from '../src/locales/de/tips'
import adventureEn from '../src/locales/en/adventure'
import catalogEn from '../src/locales/en/catalog'
import pageEn from '../src/locales/en/index'
import contractsEn from '../src/locales/en/beyond'
import helpEn from '../src/locales/en/help'
import lessonsEn from '../src/locales/en/lessons'
import reviewEn from '../src/locales/en/review'
import tipsEn from '../src/locales/en/tips'

const de = [pageDe, catalogDe, lessonsDe, reviewDe, adventureDe, contractsDe, helpDe, tipsDe].join('\n')
const en = [pageEn, catalogEn, lessonsEn, reviewEn, adventureEn, contractsEn, helpEn, tipsEn].join('\n')

const SAID = [
  'turn',
  'drew',
  'drew-nothing',
  'drew-no-more',
  'no-third-reshuffle',
  'reshuffled',
  'stopped',
  'repelled',
  'let-in',
  'tax',
  'extra-tax',
  'tax-lost',
  'tax-gained',
  'bust',
  'jester',
  'admiral',
  'time',
  'traded',
  'hired',
  'due',
  'claimed',
  'sent',
  'reward',
  'passed',
  'passed-forced',
  'passed-auto',
  'turn-over',
  'end-triggered',
  'stalled',
  'game-over',
]
const deck = new Deck(deckRows)
const seats = [
  { name: 'Ada', you: true, mine: true },
  { name: 'Ben', you: false, mine: false },
]

function variables(part: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(part)) part.forEach((item) => variables(item, found))
  else if (part && typeof part === 'object') {
    const node = part as { type?: string; name?: string }
    if (node.type === 'var' && node.name) found.add(node.name)
    Object.values(part).forEach((item) => variables(item, found))
  }
  return found
}

function messages(source: string): Map<string, { args: string[]; attributes: string[] }> {
  return new Map(
    new FluentResource(source).body.map((message) => [
      message.id,
      { args: [...variables(message.value)].sort(), attributes: Object.keys(message.attributes).sort() },
    ]),
  )
}

const sources = import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })

describe('the two languages', () => {
  it('refer to no other message, for each is read alone', () => {
    expect([de, en].flatMap((text) => text.match(/\{\s*-?[a-z][\w-]*/g) ?? [])).toEqual([])
  })

  const english = messages(en)
  const german = messages(de)

  it('have the same messages with the same arguments', () => {
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [id, message] of english) expect(german.get(id), id).toEqual(message)
  })

  it('have each message once', () => {
    for (const source of [en, de]) {
      const ids = [...source.matchAll(/^([a-z][\w-]*) =/gim)].map((match) => match[1])
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
    }
  })

  it('have every message that the page requests', () => {
    const asked = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map((match) => match[1] ?? ''),
    )
    expect(asked.length).toBeGreaterThan(80)
    for (const id of asked) expect(english.has(id.split('.')[0] ?? ''), id).toBe(true)
  })

  it('are loaded on request', () => {
    const late = messages(catalogEn)
    const pages = /\/campaign\/|\/ui\/SeatField|\/pages\/(NewTable|Presets|HouseRules|Option|OpenBar|Rule|Turn|Editions|Gallery|StoryDoor|About)/
    for (const [path, source] of Object.entries(sources))
      for (const [, id = ''] of source.matchAll(/\bt\(\s*'([\w.-]+)'/g))
        if (late.has(id)) expect(path, id).toMatch(pages)
  })

  it.each([
    ['contracts', contractsEn, /\/(adventure|campaign|table\/(contracts|end|explanations))\/|seats\/(SeatContracts|Display)|Bests|pages\/Home/],
    ['help', helpEn, /\/(explanations|end)\/|lib\/telling\/speak|pages\/(OptionField|SwitchField)/],
  ])('of %s are asked for only where they are loaded', (_, source, parts) => {
    const late = messages(source)
    for (const [path, text] of Object.entries(sources))
      for (const [, id = ''] of text.matchAll(/\bt\(\s*'([\w.-]+)'/g)) if (late.has(id)) expect(path, id).toMatch(parts)
  })

  it('have a sentence for every message of the rules', () => {
    for (const key of SAID) expect(english.has(`said-${key}`), key).toBe(true)
  })

  it('name every card of the deck, also after a verb', () => {
    for (const source of [english, german]) {
      for (const id of [...source.keys()].filter((name) => name.startsWith('card-')))
        expect(source.get(id)?.attributes).toEqual(['a'])
    }
  })
})

describe('a sentence', () => {
  const cases: [string, SaidArgs, string, string][] = [
    [
      'drew',
      { seat: 0, card: 'ship-red-3-6' },
      'You draw a red frigate (3 coins, 6 swords).',
      'Du ziehst eine rote Fregatte (3 Münzen, 6 Säbel).',
    ],
    [
      'hired',
      { seat: 1, card: 'sailor-3-1', n: 3 },
      'Ben hires a sailor (1 point) for 3 coins.',
      'Ben heuert einen Matrosen (1 Punkt) für 3 Münzen an.',
    ],
    [
      'tax-gained',
      { seat: 1, n: 0 },
      'The tax brings Ben no coins: none are left.',
      'Die Steuer bringt Ben keine Münze: Es ist keine mehr da.',
    ],
    [
      'traded',
      { seat: 0, card: 'ship-black-1-2', n: 0 },
      'You trade with a black galleon (1 coin, 2 swords) for no coins.',
      'Du nimmst eine schwarze Galeone (1 Münze, 2 Säbel) und erhältst keine Münze.',
    ],
    ['due', { seat: 1, to: 0, n: 1 }, 'Ben pays you 1 coin.', 'Ben zahlt dir 1 Münze.'],
    [
      'repelled',
      { seat: 1, card: 'ship-black-1-2' },
      'Ben repels a black galleon (1 coin, 2 swords).',
      'Ben wehrt eine schwarze Galeone (1 Münze, 2 Säbel) ab.',
    ],
    [
      'claimed',
      { seat: 0, card: 'expedition-anchor-anchor-hut' },
      'You claim an expedition (2 anchors, hut).',
      'Du trittst eine Expedition (2 Anker, Hütte) an.',
    ],
    [
      'tax',
      { seat: 0, card: 'tax-swords' },
      'You reveal a tax increase (most swords).',
      'Du deckst eine Steuererhöhung (die meisten Säbel) auf.',
    ],
  ]
  it.each(cases)('%s reads well', async (key, args, english, german) => {
    await speakLanguage('en')
    expect(sentence(key, args, seats, deck)).toBe(english)
    await speakLanguage('de')
    expect(sentence(key, args, seats, deck)).toBe(german)
    await speakLanguage('en')
  })

  it('exists for every key, every card and both languages, without holes', async () => {
    for (const language of ['en', 'de'] as const) {
      await speakLanguage(language)
      for (const key of SAID) {
        for (const seat of [0, 1]) {
          const text = sentence(key, { seat, to: 1 - seat, card: 'jack-6-1', n: 2, kind: 'swords' }, seats, deck)
          expect(text).not.toMatch(/[{}]|said-|undefined/)
          expect(text).not.toBe(t('said-unknown'))
        }
      }
      for (const row of deck.rows) expect(cardLabel(row)).not.toMatch(/[{}]|card-/)
    }
    await speakLanguage('en')
  })
})

describe('a card read aloud', () => {
  it.each([
    ['sailor-3-1', 'Sailor, cost 3, 1 point, 1 sword'],
    ['governor-8-0', 'Governor, cost 8, 0 points'],
    ['trader-blue-5-2', 'Blue trader, cost 5, 2 points'],
    ['ship-yellow-1-1', 'Yellow pinnace, 1 coin, 1 sword'],
    ['ship-red-4-skull', 'Red frigate, 4 coins, skull'],
    ['expedition-anchor-cross-hut', 'Expedition: anchor, cross, hut, 5 points, 3 coins'],
    ['tax-points', 'Tax increase: fewest points'],
  ])('%s', (name, label) => {
    expect(cardLabel(deck.card(name))).toBe(label)
  })
})

describe('the question', () => {
  const ask = (story: string) => {
    const table = stories[story]
    if (!table) throw new Error(story)
    return question(table.view, voices(table.seats), deck)
  }

  it('names the question and the seat', () => {
    expect(ask('start')).toBe('Your turn: draw the first card.')
    expect(ask('discover')).toBe('Draw another card, stop, or claim an expedition?')
    expect(ask('repel')).toBe('Green skiff (1 coin, 1 sword): repel it, or let it in?')
    expect(ask('nine')).toBe('You may take 2 cards.')
    expect(ask('due')).toBe('You may take one card: 1 coin to Steady.')
    expect(ask('send')).toBe('Who goes on the expedition?')
    expect(ask('wait')).toBe('Steady is at the draw pile.')
    expect(ask('over')).toBe('Bold wins the game.')
  })

  it('calls two people at one screen by name', () => {
    const table = stories.discover
    if (!table) throw new Error()
    const both = voices(table.seats.map((seat, i) => ({ ...seat, mine: i < 2 })))
    expect(question(table.view, both, deck)).toBe('Ada · Draw another card, stop, or claim an expedition?')
  })

  it('names bots in the language of the page', async () => {
    const table = stories.wait
    if (!table) throw new Error()
    await speakLanguage('de')
    expect(voices(table.seats)[1]?.name).toBe('Bedacht')
    await speakLanguage('en')
  })
})

describe('the letters of a color', () => {
  it('are those of the language, each once', async () => {
    const colors = ['yellow', 'blue', 'green', 'red', 'black', 'ares']
    expect(colors.map(colorLetters)).toEqual(['Y', 'B', 'G', 'R', 'K', 'A'])
    await speakLanguage('de')
    expect(colors.map(colorLetters)).toEqual(['Ge', 'Bl', 'Gr', 'Ro', 'Sw', 'Ar'])
    await speakLanguage('en')
    expect(colorLetters('purple')).toBe('P')
  })
})

describe('a move', () => {
  it('has a name', () => {
    expect(['draw', 'stop', 'repel', 'keep', 'pass'].map((move) => moveText(move, deck, seats))).toEqual([
      'Draw',
      'Stop',
      'Repel',
      'Let it in',
      'Pass',
    ])
    expect(moveText('send captain-4-1', deck, seats)).toBe('Send Captain (1 point)')
  })
})

describe('the choices for a table of several people', () => {
  it('reads as one line', async () => {
    const clock = { ...NO_CLOCK, zero: 'bot' as const }
    expect(togetherText({ clock, access: 'link' })).toBe('No clock · spectators by link')
    expect(togetherText({ clock: { ...clock, decision: 45, bank: 300 }, access: 'public' })).toBe('45 s + 5 min · open to everyone')
    await speakLanguage('de')
    expect(togetherText({ clock, access: 'friends' })).toBe('Ohne Zeitlimit · ohne Zuschauer')
    await speakLanguage('en')
  })
})
