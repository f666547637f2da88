/** Kinds of cards that are drawn and described only where their box is in play. */
import type { Component } from 'svelte'
import type { Card } from '../net/wire'

export interface Further {
  face: Component<{ card: Card }>
  about: (card: Card) => string
  /** What it tells besides; empty: nothing. */
  story?: (card: Card) => string
  /** The message that warns of what cards of the kind give away. */
  warning?: string
}

/** By kind; filled before the first card of the kind is shown. */
export const FURTHER: Record<string, Further> = {}
