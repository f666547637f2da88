/** Determines which preset a form shows. */
import { same, type Wish } from './formats'
import type { Preset, SeatRequest } from '../../wire/wire'

/** The kind of occupant of each seat; all bots are alike. */
const sitting = (seats: SeatRequest[]): string => seats.map((seat) => seat.kind).join(' ')

/** The preset with these boxes, modes and seats; if only the seats differ, the one chosen last. */
export function presetOf(presets: Preset[], wish: Wish, seats: SeatRequest[], last: string | null): Preset | undefined {
  const fitting = presets.filter((preset) => same(preset.boxes, wish.boxes) && same(preset.modes, wish.modes))
  return fitting.find((preset) => sitting(seatsOf(preset, '')) === sitting(seats)) ?? fitting.find((preset) => preset.name === last)
}

/** One more seat, of the kind that the preset uses. *bots*: the usual bots, which are used in turn. */
export function seatBeside(seats: SeatRequest[], preset: Preset | undefined, bots: string[]): SeatRequest {
  const [, ...beside] = preset?.seats ?? seats.map((seat) => seat.kind)
  const kind = beside.at(-1)
  if (kind === 'friend') return { kind }
  if (kind === 'person') return { kind, name: '' }
  return { kind: 'bot', bot: bots[(seats.length - 1) % Math.max(1, bots.length)] }
}

/** The seats of a preset; the first person keeps their name. `level`: for all bots, instead of the preset's. */
export const seatsOf = (preset: Preset, name: string, level: string | null = null): SeatRequest[] =>
  preset.seats.map((seat, i) => {
    if (seat === 'friend') return { kind: 'friend' }
    return seat === 'person' ? { kind: 'person', name: i === 0 ? name : '' } : { kind: 'bot', bot: level ?? seat }
  })

/** The bot at all bot seats; null if they differ or there are none. */
export function commonBot(seats: SeatRequest[]): string | null {
  const [first = null, ...others] = new Set(seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.bot ?? ''] : [])))
  return others.length ? null : first
}
