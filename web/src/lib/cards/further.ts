/** What boxes draw and tell of cards, only where they are in play. */
import type { Component } from 'svelte'
import type { Card, SaidArgs, View } from '../../wire/wire'

export interface Further {
  /** What is added to the sentence of a message about such a card, by its key; empty: nothing. */
  after?: (key: string, args: SaidArgs, view: View) => string
  face?: Component<{ card: Card }>
  /** On the usual face. */
  marks?: Component<{ card: Card }>
  /** In a display. */
  token?: Component<{ card: Card }>
  /** What it does; empty: as the table tells it. */
  about?: (card: Card) => string
  /** What it tells besides; empty: nothing. */
  story?: (card: Card) => string
  /** The message that warns of what cards of the kind give away. */
  warning?: string
}

/** By kind; filled before the first card of the kind is shown. */
export const FURTHER: Record<string, Further> = {}
