/** Which preset a form shows. */
import { same, type Wish } from './formats'
import type { Preset, SeatRequest } from '../../wire/wire'

const occupant = (seat: SeatRequest): string => (seat.kind === 'bot' ? (seat.bot ?? '') : seat.kind)

const inOrder = (one: string[], other: string[]) => one.length === other.length && one.every((name, i) => name === other[i])

/** The preset with these boxes, modes and seats; with other seats still the one that was chosen last. */
export function presetOf(presets: Preset[], wish: Wish, seats: SeatRequest[], last: string | null): Preset | undefined {
  const fitting = presets.filter((preset) => same(preset.boxes, wish.boxes) && same(preset.modes, wish.modes))
  const seated = seats.map(occupant)
  return fitting.find((preset) => inOrder(preset.seats, seated)) ?? fitting.find((preset) => preset.name === last)
}

/** One more seat beside these: of the kind that the preset is made of. *bots*: the usual ones, in turn. */
export function seatBeside(seats: SeatRequest[], preset: Preset | undefined, bots: string[]): SeatRequest {
  const [, ...beside] = preset?.seats ?? seats.map((seat) => seat.kind)
  const kind = beside.at(-1)
  if (kind === 'friend') return { kind }
  if (kind === 'person') return { kind, name: '' }
  return { kind: 'bot', bot: bots[(seats.length - 1) % Math.max(1, bots.length)] }
}

/** The seats of a preset; the first person keeps their name. */
export const seatsOf = (preset: Preset, name: string): SeatRequest[] =>
  preset.seats.map((seat, i) => {
    if (seat === 'friend') return { kind: 'friend' }
    return seat === 'person' ? { kind: 'person', name: i === 0 ? name : '' } : { kind: 'bot', bot: seat }
  })
