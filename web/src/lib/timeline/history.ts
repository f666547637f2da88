/** The game by turns, for the history strip (O-004, O-005): cards drawn, who took them, who was paid. */
import { PICTURES } from '../said/said'
import { coinsAt } from './coins'
import { takeAt, type Take } from './takes'
import type { Entry, Said } from '../../wire/wire'

/** A card in a turn. `n`: its number in the order drawn; null if the card was there before. */
export interface Drawn {
  n: number | null
  seq: number
  card: string
  taker: number | null
  repelled: boolean
  bust: boolean
  /** Whether the card started face down. */
  covered?: boolean
}

/** Coins that a seat gained or lost; with `to`, paid to another seat. */
export interface Payment {
  seq: number
  key: string
  seat: number
  to: number | null
  by: number
}

/** A seat's action on a contract in a turn; `n`: the new space of its marker. */
export interface ContractAction {
  seq: number
  key: string
  seat: number
  card: string
  n: number | null
}

export interface Turn {
  /** The entry that starts the turn. */
  seq: number
  seat: number | null
  round: number
  drawn: Drawn[]
  takes: Take[]
  payments: Payment[]
  /** Whether the last cards of the turn started face down. */
  covered?: boolean
  actions: ContractAction[]
}

export interface Round {
  n: number
  turns: Turn[]
}

/** The entries whose moves stand: without undone moves and undos. */
export function standing(entries: Entry[]): Entry[] {
  const remaining: Entry[] = []
  for (const entry of entries) {
    if (entry.kind !== 'undo') remaining.push(entry)
    else {
      const at = remaining.findLastIndex((other) => other.kind === 'move')
      if (at >= 0) remaining.splice(at, 1)
    }
  }
  return remaining
}

/** All turns so far, oldest first. */
export function turnsOf(entries: Entry[]): Turn[] {
  const all: Turn[] = []
  for (const entry of standing(entries)) {
    entry.events.forEach((event, i) => {
      if (event.kind !== 'said') return
      const turn = all.at(-1)
      const coins = coinsAt(entry.events, i)
      const take = takeAt(entry.events, i)
      if (take) turn?.takes.push(take)
      if (PICTURES[event.key] === 'turn') all.push(begun(entry.seq, event, turn))
      else if (coins) turn?.payments.push({ seq: entry.seq, key: event.key, ...coins })
      else if (turn) tell(turn, entry.seq, event)
    })
  }
  return all
}

/** A new turn. Old logs do not name the round; the turn then gets the round of the previous turn. */
function begun(seq: number, { args }: Said, before: Turn | undefined): Turn {
  return { seq, seat: args.seat ?? null, round: args.n ?? before?.round ?? 1, drawn: [], takes: [], payments: [], actions: [] }
}

function tell(turn: Turn, seq: number, said: Said): void {
  const { key, args } = said
  const last = turn.drawn.at(-1)
  switch (PICTURES[key]) {
    case 'covered':
      turn.covered = true
      break
    case 'drawn':
      if (args.card) draw(turn, seq, args.card)
      break
    case 'repelled':
      if (last) last.repelled = true
      break
    case 'bust':
      bustOf(turn, args.card, last)
      break
    case 'taken':
      if (args.card) take(turn, seq, args.card, args.seat ?? null)
      break
    case 'gain':
      pay(turn, seq, key, args.seat, null, args.n)
      break
    case 'gift':
      pay(turn, seq, key, args.to, null, args.n)
      break
    case 'loss':
      pay(turn, seq, key, args.seat, null, -(args.n ?? 0))
      break
    case 'paid':
      pay(turn, seq, key, args.seat, args.to ?? null, args.n)
      break
    case 'step':
      if (args.card && args.seat !== undefined)
        turn.actions.push({ seq, key, seat: args.seat, card: args.card, n: args.n ?? null })
  }
}

function draw(turn: Turn, seq: number, card: string): void {
  const n = turn.drawn.filter((drawn) => drawn.n !== null).length + 1
  const covered = turn.covered ? { covered: true } : {}
  turn.drawn.push({ n, seq, card, taker: null, repelled: false, bust: false, ...covered })
}

/** Mark the ship that busts: the last card drawn, or the last one turned over if cards were face down. */
function bustOf(turn: Turn, card: string | undefined, last: Drawn | undefined): void {
  const twin = turn.covered ? turn.drawn.findLast((drawn) => drawn.card === card) : undefined
  const found = twin ?? last
  if (found) found.bust = true
}

function take(turn: Turn, seq: number, card: string, taker: number | null): void {
  const found = turn.drawn.find((drawn) => drawn.card === card && drawn.taker === null && !drawn.repelled)
  if (found) found.taker = taker
  else turn.drawn.push({ n: null, seq, card, taker, repelled: false, bust: false })
}

function pay(turn: Turn, seq: number, key: string, seat: number | undefined, to: number | null, by = 0): void {
  if (seat !== undefined && by !== 0) turn.payments.push({ seq, key, seat, to, by })
}

/** The turns by round, newest round first, and newest turn first within it. */
export function rounds(turns: Turn[]): Round[] {
  const all: Round[] = []
  for (const turn of turns.toReversed()) {
    const last = all.at(-1)
    if (last?.n === turn.round) last.turns.push(turn)
    else all.push({ n: turn.round, turns: [turn] })
  }
  return all
}

/** The turn that contains an entry (the one that it ends, not the one that it begins); by default, the latest. */
export function turnAt(turns: Turn[], seq: number | null): Turn | undefined {
  return seq === null ? turns.at(-1) : (turns.findLast((turn) => turn.seq < seq) ?? turns[0])
}
