/** The kinds of cards that have their own face, in display order. */
const KINDS = ['ship', 'person', 'expedition', 'tax', 'contract']

/** The position of a kind in the display order; unknown kinds come last. */
export const kindRank = (kind: string): number => [...KINDS, kind].indexOf(kind)
