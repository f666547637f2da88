/** Which preset a form shows. */
import { same, type Wish } from './formats'
import type { Preset, SeatRequest } from '../../wire/wire'

/** Who sits at each seat, whatever the bots are. */
const sitting = (seats: SeatRequest[]): string => seats.map((seat) => seat.kind).join(' ')

/** The preset with these boxes, modes and seats; with other seats still the one that was chosen last. */
export function presetOf(presets: Preset[], wish: Wish, seats: SeatRequest[], last: string | null): Preset | undefined {
  const fitting = presets.filter((preset) => same(preset.boxes, wish.boxes) && same(preset.modes, wish.modes))
  return fitting.find((preset) => sitting(seatsOf(preset, '')) === sitting(seats)) ?? fitting.find((preset) => preset.name === last)
}

/** One more seat beside these: of the kind that the preset is made of. *bots*: the usual ones, in turn. */
export function seatBeside(seats: SeatRequest[], preset: Preset | undefined, bots: string[]): SeatRequest {
  const [, ...beside] = preset?.seats ?? seats.map((seat) => seat.kind)
  const kind = beside.at(-1)
  if (kind === 'friend') return { kind }
  if (kind === 'person') return { kind, name: '' }
  return { kind: 'bot', bot: bots[(seats.length - 1) % Math.max(1, bots.length)] }
}

/** The seats of a preset; the first person keeps their name. `level`: of all bots, instead of those of the preset. */
export const seatsOf = (preset: Preset, name: string, level: string | null = null): SeatRequest[] =>
  preset.seats.map((seat, i) => {
    if (seat === 'friend') return { kind: 'friend' }
    return seat === 'person' ? { kind: 'person', name: i === 0 ? name : '' } : { kind: 'bot', bot: level ?? seat }
  })

/** The bot at all seats of bots; null if they differ, or there is none. */
export function commonBot(seats: SeatRequest[]): string | null {
  const [first = null, ...others] = new Set(seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.bot ?? ''] : [])))
  return others.length ? null : first
}
