/** The people whom this box adds to the deck: three brothers, and others drawn by value. */
import { backdropOf, type Setting } from '../../art/backdrops'
import { dot, figure, HAIR, ink, line, rod, SKIN, wash, type Look, type Rank } from '../../art/bust'
import { chain, earring, GOLD, jabot, medal, WHITE } from '../../art/finery'
import { CHANGED, rankOf, type Portrait } from '../../art/persons'
import type { Card } from '../../wire/wire'
import { fist } from './parts'

const TATTOO = line('M55 42C59 45 60 49 58 53M59 41C63 46 63 50 62 54', '#2f6b66', 1.8)
const KNOT = ink('M46 38C42 28 46 18 54 16 53 24 58 28 55 37Z', '#2c1a12', 1.4)

/** The youngest, with two knives. */
const youngest = () =>
  figure(SKIN.brown, '#5d7a6a', { brow: 'up', mouth: 'grin' }) +
  ink('M32 85 24 112H42L50 98 58 112H76L68 85 50 97Z', '#8a6a48', 1.4) +
  ink('M35 50C33 40 40 35 50 35S67 40 65 50C60 43 54 42 46 44 41 45 37 47 35 50Z', '#2c1a12', 1.4) +
  KNOT +
  TATTOO +
  earring() +
  knife(18) +
  knife(82)

function knife(x: number): string {
  return ink(`M${x - 3} 90C${x - 7} 74 ${x - 4} 60 ${x + 3} 52C${x + 4} 66 ${x + 4} 78 ${x + 3} 90Z`, '#c5ccd0', 1.4) +
  fist(x, 98, SKIN.brown) + line(`M${x - 7} 90h14`, '#2b1c10', 4.4) + line(`M${x - 7} 90h14`, GOLD, 2.2)
}

/** The middle one, with the axe. */
const middle = () =>
  figure(SKIN.brown, '#5c4632', { brow: 'stern', mouth: 'stern' }) +
  ink('M30 84 22 112H42L50 94 58 112H78L70 84 50 96Z', '#7b6248', 1.4) +
  line('M34 90l6 3M33 98l5 2M66 90l-6 3M67 98l-5 2', '#4a3826', 1.4) +
  TATTOO +
  ink('M38 64C40 84 60 84 62 64 58 70 42 70 38 64Z', '#2c1a12', 1.3) +
  line('M46 79l4 4 4-4', GOLD, 1.8) +
  ink('M35 48C34 39 41 35.5 50 35.5 47 40 44 44 35 48ZM65 48C66 39 59 35.5 50 35.5 54 40 57 44 65 48Z', '#2c1a12', 1.2) +
  KNOT +
  rod('M86 28 70 112', '#7b4a2a', 3) +
  ink('M74 26C66 34 66 48 74 56L84 46 90 30Z', '#b8c0c4', 1.5) +
  fist(76, 92, SKIN.brown)

/** The eldest, who needs no weapon. */
const eldest = () =>
  figure(SKIN.brown, '#5a2f33', { brow: 'stern', mouth: 'none', aged: true }) +
  ink('M10 112C10 92 24 86 34 82L42 112ZM90 112C90 92 76 86 66 82L58 112Z', '#8d8478', 1.5) +
  line('M16 98l5 4M22 92l5 4M14 106l6 3M84 98l-5 4M78 92l-5 4M86 106l-6 3', '#5f584f', 1.4) +
  ink('M34 56C31 76 38 96 46 100L50 108 54 100C62 96 69 76 66 56 61 62 56 62 50 61.5S39 62 34 56Z', '#3a2a22', 1.5) +
  line('M40 74C41 82 43 88 46 94M60 74C59 82 57 88 54 94', '#8d8478', 1.6) +
  line('M46 68C48.5 70 51.5 70 54 68', '#c98f62', 1.6) +
  line('M45 97h10', GOLD, 2.2) +
  ink('M35 48C34 38 42 34 50 34S66 38 65 48C62 42 57 40 50 40S38 42 35 48Z', '#3a2a22', 1.3) +
  ink('M45 36C40 26 44 14 54 12 53 21 59 26 56 36Z', '#3a2a22', 1.4) +
  TATTOO +
  line('M38 44 44 58', '#e0b48a', 1.5) +
  earring(35.5, 66) +
  earring(64.5, 66)

interface Watch {
  skin: string
  coat: string
  hat: string
  band: string
  look: Look
}

const WATCHES: Record<Rank, Watch> = {
  0: { skin: SKIN.tan, coat: '#4e7d6c', hat: '#c98f3a', band: '#8d5f1e', look: {} },
  1: { skin: SKIN.dark, coat: '#3f6488', hat: '#b6483c', band: '#7c2a22', look: { mouth: 'smile' } },
  2: {
    skin: SKIN.pale,
    coat: '#7a4a5e',
    hat: '#39464a',
    band: '#c8962e',
    look: { aged: true, beard: ['goatee', HAIR.grey], hair: ['tail', HAIR.grey] },
  },
}

const lookout = (rank: Rank) => {
  const { skin, coat, hat, band, look } = WATCHES[rank]
  return (
    figure(skin, coat, { eyes: 'left', ...look }) +
    ink('M38 81 50 96 62 81 57 78 50 86 43 78Z', rank === 2 ? WHITE : '#e0c48d', 1.3) +
    (rank ? medal(32, 93, rank === 2 ? '#b6372f' : '#27466b') : '') +
    ink('M34 48C30 34 40 28 50 28S70 34 66 48C57 42 43 42 34 48Z', hat, 1.6) +
    ink('M34 48C44 43 56 43 66 48L65 52C56 47 44 47 35 52Z', band, 1.3) +
    (rank === 1 ? ink('M34 46 22 44 26 50 20 56 35 52Z', hat, 1.3) : '') +
    (rank === 2 ? ink('M48 28C48 20 56 14 64 15 60 20 58 24 56 29Z', WHITE, 1.2) : '') +
    rod('M56 54 80 48', GOLD, 5) +
    rod('M78 48.5 94 44', rank === 2 ? '#7d2340' : '#8a5a33', 8) +
    ink('M66 112 66 72 81 70 90 112Z', coat, 1.5) +
    fist(73, 62, skin)
  )
}

const INNKEEPERS = [
  { skin: SKIN.pale, coat: '#a9764a', hair: HAIR.brown },
  { skin: SKIN.brown, coat: '#4f6f7a', hair: HAIR.black },
  { skin: SKIN.tan, coat: '#7d3a44', hair: HAIR.grey },
] as const

const MUG =
  ink('M70 84H90V112H70Z', '#c99a4e', 1.5) +
  line('M76 86v24M83 86v24', '#8a5a33', 1.4) +
  line('M90 90h5v14h-5', '#2b1c10', 2) +
  ink('M68 86C66 78 74 76 76 78 80 72 90 74 88 80 94 80 94 88 90 87Z', WHITE, 1.4)

const innkeeper = (rank: Rank) => {
  const { skin, coat, hair } = INNKEEPERS[rank]
  return (
    figure(
      skin,
      coat,
      { mouth: rank === 1 ? 'smile' : 'none', brow: 'up', cheeks: true, aged: rank === 2 },
      ink('M34 86H66L70 114H30Z', WHITE, 1.4),
    ) +
    ink('M35 50C31 56 32 62 36 64L38 54ZM65 50C69 56 68 62 64 64L62 54Z', hair, 1.2) +
    (rank === 1
      ? ink('M34 54C32 40 40 32 50 32S68 40 66 54C63 46 58 43 50 43S37 46 34 54Z', hair, 1.4) +
      ink('M33 48C31 34 40 26 50 26S69 34 67 48C60 42 40 42 33 48Z', '#d9a441', 1.5) + earring() + earring(64)
      : ink('M38 64C42 60 47 61 50 63 53 61 58 60 62 64 58 69 53 67 50 66 47 67 42 69 38 64Z', hair, 1.3)) +
    (rank === 2 ? ink('M36 44C36 32 42 26 50 26S64 32 64 44C58 40 42 40 36 44Z', '#7d3a44', 1.5) + line('M37 42C44 38.5 56 38.5 63 42', GOLD, 2) + chain() : '') +
    MUG +
    (rank ? ink('M8 104C8 92 16 86 24 88S36 98 34 106L30 112H12Z', '#cf9249', 1.5) + line('M15 96l4 6M22 93l4 6', '#7d4f1e', 1.4) : '')
  )
}

/** The sprig worn by friends of Ares. */
const SPRIG =
  line('M66 104C70 96 76 90 82 86', '#3d6a3a', 1.8) +
  wash('M70 97c-6-1-8-5-8-8 5 0 8 3 8 8ZM76 91c-5-2-6-6-5-9 4 1 6 5 5 9ZM73 97c1-5 5-6 8-5-1 4-4 6-8 5ZM79 89c2-5 6-6 9-4-2 4-5 5-9 4Z', '#5f8f55') +
  ink('M60 102C64 100 70 102 72 106 68 108 62 108 60 102Z', '#a9b0b3', 1.1)

const drawn = new Map<string, Portrait>()

/** A portrait, drawn once for each price. */
const once = (setting: Setting, rankFor: (card: Card) => Rank, bust: (rank: Rank) => string) => (card: Card) => {
  const rank = rankFor(card)
  const id = `${card.type} ${rank}`
  let art = drawn.get(id)
  if (!art) drawn.set(id, (art = { room: backdropOf(setting, rank), bust: bust(rank) }))
  return art
}

const byAge = ({ cost }: Card): Rank => (cost > 7 ? 2 : cost > 5 ? 1 : 0)
const BROTHERS: Record<Rank, () => string> = { 0: youngest, 1: middle, 2: eldest }

/** From now on, the people of the deck are drawn like this. */
export function drawDeck(): void {
  CHANGED.tybuk = once('town', byAge, (rank) => BROTHERS[rank]())
  CHANGED.lookout = once('sea', rankOf, lookout)
  CHANGED.innkeeper = once('town', rankOf, innkeeper)
  for (const type of ['captain', 'priest', 'settler']) CHANGED[type] = (card, usual) => friendly(card, usual)
}

const friendly = (card: Card, { room, bust }: Portrait): Portrait => ({
  room,
  bust: card.gives['friend-of-ares'] ? bust + SPRIG : bust,
})
