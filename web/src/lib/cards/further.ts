/** How boxes draw and describe cards; loaded only for the boxes of the game. */
import type { Component } from 'svelte'
import type { Card, SaidArgs, View } from '../../wire/wire'

export interface Further {
  /** Text added to the sentence of a message about a card of this kind, by message key; empty if there is none. */
  after?: (key: string, args: SaidArgs, view: View) => string
  face?: Component<{ card: Card }>
  /** Marks on the standard face. */
  marks?: Component<{ card: Card }>
  /** The card in a display. */
  token?: Component<{ card: Card }>
  /** What the card does; if empty, the table's default text is shown. */
  about?: (card: Card) => string
  /** Additional text; empty: none. */
  story?: (card: Card) => string
  /** The message that warns of spoilers on cards of this kind. */
  warning?: string
}

/** By kind; filled before the first card of the kind appears. */
export const FURTHER: Record<string, Further> = {}
