/** The kinds of cards that have a face of their own, in the order in which they are shown. */
const KINDS = ['ship', 'person', 'expedition', 'tax', 'contract']

/** Where a kind comes; one that is not known here comes last. */
export const kindRank = (kind: string): number => [...KINDS, kind].indexOf(kind)
