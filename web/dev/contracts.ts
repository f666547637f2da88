/** Hand-made contracts for stories and tests. */
import type { Card, Contract, View } from '../src/wire/wire'
import rows from './contracts.json'
import { viewOf } from './fixtures'

export const contractRows = rows as unknown as Card[]

const rowOf = (name: string) => contractRows.find((row) => row.name === name)

export function openContract(card: string, more: Partial<Contract> = {}): Contract {
  const row = rowOf(card)
  return {
    card,
    coins: row?.spaces ?? [],
    taken: [null, null, null, null, null],
    demand: row?.demand ?? 1,
    progress: [0, 0, 0, 0, 0],
    steps: row?.steps ?? 1,
    markers: [0, 0, 0, 0, 0],
    ready: [],
    ...more,
  }
}

export const FOUR = [
  openContract('thrifty-staff', { taken: [3, null, null, null, null], progress: [4, 1, 1, 4, 0], ready: [0] }),
  openContract('frigate-nemesis', { progress: [2, 1, 0, 0, 0], markers: [2, 1, 0, 0, 0] }),
  openContract('speculator', { progress: [0, 1, 0, 0, 0], markers: [0, 1, 0, 0, 0] }),
  openContract('pirates-nest', { progress: [1, 0, 3, 0, 0] }),
]

/** The same table with the given contracts. */
export function withContracts(contracts: Contract[], more: Partial<View> = {}): View {
  const view = viewOf(5, more)
  const seats = view.seats.map((seat, i) => ({
    ...seat,
    markers: [2, 1, 3, 2, 3][i] ?? 3,
    kept: [['ship-red-1-1'], [], ['ship-blue-1-1', 'ship-green-1-1', 'ship-black-1-2']][i] ?? [],
    completed: i === 3 ? ['thrifty-staff'] : [],
  }))
  return { ...view, seats, contracts, contract_stack: 12 }
}

/** A team of five seats, or of all seats if there are fewer. */
export const team = (more: Partial<View> = {}): View =>
  withContracts(contractRows.slice(0, 11).map((row, i) => openContract(row.name, i < 2 ? { taken: [i, null, null, null, null] } : {})), {
    time_deck: 9,
    point_deck: 2,
    seals: { base: 13, numbers: 2, letters: ['A', 'B', 'G', 'K'], total: 19 },
    title: 'sailor',
    titles: ['landlubber', 'sailor', 'pirate', 'captain', 'lord'],
    target: null,
    won: null,
    ...more,
  })
