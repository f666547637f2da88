/** Parts shared by several people of the story: a hand, lips in a beard, a wisp of smoke. */
import { ink, line } from '../../art/bust'

/** A closed hand and a bare wrist, with the knuckles at this point. */
export const fist = (x: number, y: number, skin: string) =>
  ink(`M${x - 7} ${y + 20}L${x - 6} ${y + 2}C${x - 7} ${y - 7} ${x + 7} ${y - 7} ${x + 6} ${y + 2}L${x + 7} ${y + 20}Z`, skin, 1.3) +
  line(`M${x - 2.5} ${y - 3}v5M${x + 1.5} ${y - 3}v5`, '#2b1c10', 0.9)

export const lips = (y: number) => line(`M46 ${y}C48.5 ${y + 2} 51.5 ${y + 2} 54 ${y}`, '#c98f62', 1.6)

export const smoke = (x: number, y: number) =>
  line(`M${x} ${y}C${x - 6} ${y - 8} ${x + 5} ${y - 12} ${x} ${y - 20}C${x - 4} ${y - 27} ${x + 3} ${y - 30} ${x + 1} ${y - 36}`, '#8f8a84', 1.8) +
  line(`M${x} ${y + 1}v.1`, '#ef8a2e', 4)
