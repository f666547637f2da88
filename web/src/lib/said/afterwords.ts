/** What a box adds to the sentence of a message, by its key, from the view; empty: nothing. */
import type { SaidArgs, View } from '../../wire/wire'

export const AFTERWORDS: Record<string, (args: SaidArgs, view: View) => string> = {}
