/** What a box adds to the table besides cards; loaded only if its cards are in play. */
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
  /** The next game with the same people, if it began while I was watching. */
  next?: string
}

export interface Extra {
  /** A row above the harbor. */
  Row: Component<{ view: View; me: number; compact: boolean }>
  /** Beside the numbers of a seat; `still`: not selectable. */
  Own: Component<{ seat: number; now: SeatView; still?: boolean }>
  /** Cards to choose from that are not on the table. */
  Tray: Component<{ moves: string[] }>
  /** The box's own end of the game, if it has one. */
  endOf: (view: View) => Component<Ending> | null
}

interface Box {
  load: () => Promise<Extra>
  chanceOf: ChanceOf
}

/** Loaders of each box's drawings, by box name. */
export const BOXES: Record<string, () => Promise<Box>> = {}

/** The parts of the table that the base game does not have. */
export interface Laid {
  Contracts: Component<{ view: View; contracts: NonNullable<View['contracts']>; me: number; compact: boolean }>
  TimeDeck: Component<{ view: View }>
  /** A seat's contracts, markers and ships. */
  Seat: Component<{ seat: number; now: SeatView; still?: boolean; free?: boolean; ships?: boolean }>
  /** A contract action in the log. */
  Action: Component<{ action: ContractAction; onseek: (seq: number) => void }>
}

/** Empty until a table with other boxes is about to be shown. */
export const LAID: Partial<Laid> = {}

const BASE = 'base'

/** Loaders of the parts, with their texts. */
export const BEYOND_BASE: { load: () => Promise<unknown> } = { load: async () => undefined }

/** Null if no card of the deck belongs to such a box. */
async function boxOf(deck: Deck): Promise<Box | null> {
  const box = deck.rows.find((row) => row.box in BOXES)?.box
  return (box !== undefined && (await BOXES[box]?.())) || null
}

/** Null if no box adds anything to the table. */
export async function extraOf(deck: Deck): Promise<Extra | null> {
  if (deck.rows.some((row) => row.box !== BASE)) await BEYOND_BASE.load()
  return (await boxOf(deck))?.load() ?? null
}

/** Null if only the order of the piles is random. */
export async function chanceIn(deck: Deck): Promise<ChanceOf | null> {
  return (await boxOf(deck))?.chanceOf ?? null
}
