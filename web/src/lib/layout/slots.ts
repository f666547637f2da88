/** Which card is in each slot of the harbor, in the order drawn; null: a slot whose card was taken. */
export type Slots = (string | null)[]

/** Cards keep their slots, and new ones come after the last: no card moves into a slot that became free. */
export function laySlots(before: Slots, ids: string[]): Slots {
  if (ids.length === 0) return []
  const stayed = before.map((id) => (id !== null && ids.includes(id) ? id : null))
  const fresh = ids.filter((id) => !before.includes(id))
  if (fresh.length === 0) return stayed
  const kept = stayed.slice(0, stayed.findLastIndex((id) => id !== null) + 1)
  const gone = before.some((id, i) => id !== null && kept[i] === null)
  return gone ? ids : [...kept, ...fresh]
}
