/** What a box lays on the table besides cards: loaded only if its cards are in play. */
import type { Component } from 'svelte'
import type { Deck } from '../cards/cards'
import type { ContractAction } from '../timeline/history'
import type { SeatView, Table, View, Want } from '../../wire/wire'
import type { ChanceOf } from '../verify/shuffle'

export interface Ending {
  table: Table
  onclose: () => void
  onwant: (want: Want) => void
  busy: boolean
  /** The next game of the same people, if it was begun while I watch. */
  next?: string
}

export interface Extra {
  /** A row above the harbor. */
  Row: Component<{ view: View; me: number; compact: boolean }>
  /** Beside the numbers of a seat; `still`: not to be chosen. */
  Own: Component<{ seat: number; now: SeatView; still?: boolean }>
  /** Cards to choose from that lie nowhere on the table. */
  Tray: Component<{ moves: string[] }>
  /** The end of a game, if it is told in a way of its own. */
  endOf: (view: View) => Component<Ending> | null
}

interface Box {
  load: () => Promise<Extra>
  chanceOf: ChanceOf
}

/** How to load what draws a box, by its name. */
export const BOXES: Record<string, () => Promise<Box>> = {}

/** Parts of the table that the base game does without. */
export interface Laid {
  Contracts: Component<{ view: View; contracts: NonNullable<View['contracts']>; me: number; compact: boolean }>
  TimeDeck: Component<{ view: View }>
  /** What a seat has of them. */
  Seat: Component<{ seat: number; now: SeatView; still?: boolean; free?: boolean; ships?: boolean }>
  /** What was done with them, in the log. */
  Action: Component<{ action: ContractAction; onseek: (seq: number) => void }>
}

/** Filled before a table with other boxes is shown. */
export const LAID: Partial<Laid> = {}

const BASE = 'base'

/** How to load them, with their words. */
export const BEYOND_BASE: { load: () => Promise<unknown> } = { load: async () => undefined }

/** Null if no card of the deck is of such a box. */
async function boxOf(deck: Deck): Promise<Box | null> {
  const box = deck.rows.find((row) => row.box in BOXES)?.box
  return (box !== undefined && (await BOXES[box]?.())) || null
}

/** Null if no box lays anything else on the table. */
export async function extraOf(deck: Deck): Promise<Extra | null> {
  if (deck.rows.some((row) => row.box !== BASE)) await BEYOND_BASE.load()
  return (await boxOf(deck))?.load() ?? null
}

/** Null if chance decides only the order of piles. */
export async function chanceIn(deck: Deck): Promise<ChanceOf | null> {
  return (await boxOf(deck))?.chanceOf ?? null
}
