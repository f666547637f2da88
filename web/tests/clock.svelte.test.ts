/** The clock of a table, as a page shows it. */
import { expect, test } from 'vitest'
import { TableClock } from '../src/lib/play/clock.svelte'
import type { Room } from '../src/lib/room/room.svelte'

test('while the others are asked, the time of the player who asks stands', () => {
  const since = Date.now() / 1000 + 20
  const clock = { ends: since + 15, since, bank_begins: since + 15, bank: 0, decision: 20, up: false, paused: false }
  expect(new TableClock({ table: { clock }, drift: 0 } as unknown as Room).left).toBe(15)
})
