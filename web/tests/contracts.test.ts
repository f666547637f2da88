import { afterEach, describe, expect, it } from 'vitest'
import { contractRows, FOUR, openContract, team, withContracts } from '../dev/contracts'
import { deck } from '../dev/laid'
import { seatsFor } from '../dev/fixtures'
import { Deck } from '../src/lib/cards/cards'
import { demandSigns, steps, waitingFor } from '../src/lib/cards/contracts'
import { has, speakLanguage, t } from '../src/lib/i18n/fluent.svelte'
import { turnsOf } from '../src/lib/timeline/history'
import { EMPTY, layOut, placeOf } from '../src/lib/layout/places'
import { moveText, question } from '../src/lib/telling/questions'
import { cardTitle, sentence, voices } from '../src/lib/telling/speak'

const seats = voices(seatsFor(5))
const SAID = [
  ...['contracts-open', 'completed', 'contract-coins', 'contract-points', 'marked', 'kept-discarded'],
  ...['contract-skipped', 'declined', 'stowed', 'time-deck', 'set-aside', 'left', 'ransom', 'team-won', 'team-lost'],
]

afterEach(() => speakLanguage('en'))

describe('a contract', () => {
  it.each(contractRows.map((row) => row.name))('%s has signs and words in both languages', async (name) => {
    for (const language of ['en', 'de'] as const) {
      await speakLanguage(language)
      expect(has(`demand-${name}`) && has(`brief-${name}`)).toBe(true)
    }
    expect(demandSigns(deck.card(name)).map((sign) => sign.icon)).not.toContain('seal')
  })

  it('bears its own name', async () => {
    const online = new Deck(contractRows.map((row) => ({ ...row, title: row.names?.yucata ?? null })))
    expect(cardTitle(deck.card('frigate-nemesis'))).toBe('Frigate Nemesis')
    expect(cardTitle(online.card('frigate-nemesis'))).toBe('Frigate Foe')
    await speakLanguage('de')
    expect(cardTitle(online.card('frigate-nemesis'))).toBe('Fregattenschreck')
  })

  it('shows whose markers are on its numbered spaces', () => {
    const nemesis = openContract('frigate-nemesis', { markers: [2, 1, 3, 0, 1], taken: [2, null, null, null, null] })
    expect(steps(nemesis)).toEqual([
      { n: 1, seats: [1, 4] },
      { n: 2, seats: [0] },
    ])
    expect(steps(openContract('jinx'))).toEqual([])
  })
})

describe('a question about a contract', () => {
  const ask = (name: string, card: string, seat = 0) =>
    question(withContracts(FOUR, { asked: { seat, question: name, card } }), seats, deck)

  it('names its contract', () => {
    expect(ask('contract', 'jinx')).toBe('Now or never: “Jinx”?')
    expect(ask('decline', 'ship-red-3-6')).toContain('decline them all for “Frigate Nemesis”')
    expect(ask('stow', 'ship-red-3-6')).toContain('keep it for “Pirates\' Nest”')
    expect(ask('decline', 'ship-red-3-6', 1)).toBe('Steady may decline the coins for “Frigate Nemesis”.')
  })

  it('does not offer an expedition where only a contract is left', () => {
    const view = withContracts(FOUR, { asked: { seat: 0, question: 'take' }, moves: ['complete thrifty-staff', 'pass'] })
    expect(question(view, seats, deck)).toBe('You may still complete a contract, or pass.')
  })

  it('speaks of the clock', () => {
    expect(question(team({ moves: ['draw'] }), seats, deck)).toBe('Your turn: draw the time card.')
    expect(question(team({ over: true, won: false, asked: null }), seats, deck)).toContain('lost')
    expect(t('about-points', { target: 0 })).not.toContain('0')
    expect(t('about-points', { target: 15 })).toContain('15')
    expect(waitingFor(team(), 'declined', deck.card('ship-blue-1-1'), deck)).toBeUndefined()
  })

  it('has a name for every answer', () => {
    const answers = ['complete jinx', 'mark speculator', 'skip jinx', 'accept', 'decline', 'set aside', 'leave']
    expect(answers.map((move) => moveText(move, deck, []))).toEqual([
      'Complete “Jinx”',
      'Place a marker: “Speculator”',
      'Let it go',
      'Take the coins',
      'Decline the coins',
      'Set it aside',
      'Leave it',
    ])
    expect(moveText('stow ship-red-1-1', deck, [])).toBe('Keep it')
  })
})

describe('the log of contracts', () => {
  it.each(SAID)('%s is a sentence in both languages', async (key) => {
    for (const language of ['en', 'de'] as const) {
      await speakLanguage(language)
      for (const seat of [0, 1]) {
        const text = sentence(key, { seat, card: 'jinx', n: 2 }, seats, deck)
        expect(text).not.toMatch(/[{}]|said-|undefined|happens|geschieht/)
      }
    }
  })

  it('keeps actions, coins and the ransom of a turn for the history', () => {
    const said = (key: string, args: object) => ({ seq: 1, kind: 'said' as const, cause: 'K-021', key, args })
    const events = [
      said('turn', { seat: 0 }),
      said('marked', { seat: 0, card: 'speculator', n: 1 }),
      said('completed', { seat: 1, card: 'jinx', n: 1 }),
      said('contract-coins', { seat: 1, card: 'jinx', n: 1 }),
      said('ransom', { seat: 1, n: 15 }),
    ]
    const [turn] = turnsOf([{ seq: 1, kind: 'move', seat: 0, move: 'draw', at: '', events }])
    expect(turn?.actions.map(({ key, seat, n }) => [key, seat, n])).toEqual([
      ['marked', 0, 1],
      ['completed', 1, 1],
    ])
    expect(turn?.payments.map(({ by }) => by)).toEqual([1, -15])
  })
})

describe('a kept ship', () => {
  it('stays the same piece on its way from the hand', () => {
    const before = layOut(EMPTY, withContracts(FOUR, { hand: ['ship-yellow-1-1'] }))
    const view = withContracts(FOUR)
    const kept = view.seats.map((seat, i) => (i === 0 ? { ...seat, kept: ['ship-red-1-1', 'ship-yellow-1-1'] } : seat))
    const after = layOut(before, { ...view, seats: kept })
    expect(after.kept[0]?.[1]?.id).toBe(before.hand[0]?.id)
    expect(placeOf(after, before.hand[0]?.id ?? '')).toBe('kept 0')
  })
})
