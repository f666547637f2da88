/** The people of sea and land in the base game. Each has its own hat, tool and pose. */
import { beardOf, dot, figure, HAIR, ink, line, rod, seen, SKIN, wash, type Looks, type Rank } from './bust'
import { chain, earring, GOLD, jabot, medal, WHITE } from './finery'

const NAVY = '#27466b'

const SAILORS: Looks = [
  [SKIN.tan, { mouth: 'smile', brow: 'up', cheeks: true }],
  [SKIN.dark, { mouth: 'grin', brow: 'up', hair: ['short', HAIR.black] }],
  [SKIN.pale, { mouth: 'none', brow: 'flat', aged: true, cheeks: true, hair: ['short', HAIR.white], beard: ['full', HAIR.white] }],
]
const WORN = ['', earring(36, 63), medal(70, 93, '#2f62a0') + medal(31, 93)]

export const sailor = (rank: Rank) => {
  return (
    rod('M84 60 66 110', '#caa36a', 1.6) +
    figure(...seen(SAILORS, rank, WHITE)) +
    line(
      'M17 98C34 92 38 92 46 92M15 105C32 99 40 99 48 99M83 98C66 92 62 92 54 92M85 105C68 99 60 99 52 99',
      NAVY,
      2.6,
    ) +
    ink('M38 80 50 97 62 80 57 78 50 87 43 78Z', '#2f62a0', 1.4) +
    ink('M46 94 44 108 50 102 56 108 54 94Z', '#2f62a0', 1.3) +
    (rank === 2 ? ink('M40 77C42 85 58 85 60 77L57 72H43Z', HAIR.white, 1.3) : '') +
    ink('M34 45C29 36 33 27 50 26S71 36 66 45C57 41 43 41 34 45Z', WHITE, 1.6) +
    ink('M34 45C43 40.5 57 40.5 66 45L65.5 50C56 45.5 44 45.5 34.5 50Z', NAVY, 1.4) +
    (rank ? line('M36 46.8C44 43.2 56 43.2 64 46.8', GOLD, 1.6) : '') +
    line('M66 46C71 47 73 51 71 57M66 47C69 51 69 54 67 59', NAVY, 2) +
    dot(50, 26, 2.4, '#c2453c') +
    (WORN[rank] ?? '')
  )
}

const PIRATES: Looks = [
  [SKIN.brown, { beard: ['full', HAIR.black] }],
  [SKIN.tan, { beard: ['braided', HAIR.red], hair: ['long', HAIR.red] }],
  [SKIN.dark, { beard: ['full', HAIR.grey], aged: true }],
]
const COATS = { 0: '#5a2f25', 1: '#2f4a52', 2: '#6b1f33' }

export const pirate = (rank: Rank) => {
  const [skin, coat, { beard, ...look }] = seen(PIRATES, rank, COATS[rank])
  return (
    figure(skin, coat, { ...look, eyes: 'left', brow: 'stern', mouth: 'none' }) +
    ink('M36 82 50 108 64 82 58 79 50 88 42 79Z', '#e9dcc0', 1.3) +
    (rank === 2 ? jabot + line('M34 84 46 111M66 84 54 111', GOLD, 2) : '') +
    (rank ? chain('#2f8f6c') : '') +
    (beard ? beardOf(beard) : '') +
    ink('M33 47C31 34 38 26 50 26S69 34 67 47C57 42 43 42 33 47Z', '#b6372f', 1.6) +
    wash('M42 33a1.6 1.6 0 1 0 .1 0M51 30a1.6 1.6 0 1 0 .1 0M58 36a1.6 1.6 0 1 0 .1 0M48 38a1.6 1.6 0 1 0 .1 0', WHITE) +
    ink('M66 44 80 38 76 47 82 54 68 50Z', '#b6372f', 1.4) +
    (rank === 2 ? line('M34.5 45C43 40.8 57 40.8 65.5 45', GOLD, 2.2) : '') +
    line('M36 46 60 58', '#1c120b', 2) +
    ink('M52 49.5C56 48.5 60 49 62 51 62 56 60 59 57 59S52 56 52 49.5Z', '#1c120b', 1) +
    earring() +
    ink('M12 110C6 92 8 74 22 60 14 76 14 92 20 108Z', '#d7dde0', 1.5) +
    ink('M9 106 24 102 25 107 10 111Z', GOLD, 1.3)
  )
}

export const settler =
  rod('M82 44 74 112', '#9a6a38', 2.4) +
  ink('M72 34v10c0 4 3 6 7 6h6c4 0 8-2 9-6l1-10M83 34V50', 'none', 2.6) +
  figure(SKIN.tan, '#6f8a4a', { mouth: 'smile' }) +
  ink('M30 86 34 112H42L40 82ZM70 86 66 112H58L60 82Z', '#8a5a33', 1.3) +
  ink('M42 68C45 73 55 73 58 68 56 78 44 78 42 68Z', '#b5773a', 1.2) +
  ink('M16 46C28 36 72 36 84 46 72 53 28 53 16 46Z', '#e6c46d', 1.6) +
  ink('M34 42C34 26 42 23 50 23S66 26 66 42C58 45 42 45 34 42Z', '#eccd7c', 1.6) +
  line('M34.5 39C44 42.5 56 42.5 65.5 39', '#a04a2c', 3.2) +
  line('M24 46C32 42 38 41 40 41M76 46C68 42 62 41 60 41M40 30C42 28 46 27 48 27', '#b98d36', 1)

export const captain =
  figure(SKIN.pale, '#2f5d5a', { brow: 'stern', mouth: 'none' }) +
  ink('M40 81 50 106 60 81 54 84 50 88 46 84Z', WHITE, 1.3) +
  ink('M36 56C36 71 42 80 50 80S64 71 64 56C62 62 58 63 55 62 52 61 48 61 45 62 42 63 38 62 36 56Z', '#8d8478', 1.4) +
  line('M46.5 68C49 69.5 51 69.5 53.5 68', '#7a3f2b', 1.5) +
  ink('M22 46C26 32 38 25 50 25S74 32 78 46C70 40 60 42 50 44 40 42 30 40 22 46Z', '#243a38', 1.7) +
  line('M25 42.5C32 37 42 40 50 41.5 58 40 68 37 75 42.5', GOLD, 1.8) +
  ink('M47 34h6v6l-3 2.5-3-2.5Z', GOLD, 1.1) +
  ink('M50 90m-22 10a22 22 0 0 1 44 0', 'none', 6) +
  line('M28 100a22 22 0 0 1 44 0', '#b0763c', 3.6) +
  rod('M28 100 20 98M34.5 84.5 29 79M50 78V72M65.5 84.5 71 79M72 100 80 98', '#b0763c', 2) +
  line('M50 100 35 85M50 100V79M50 100 65 85', '#8a5a33', 2.4)

export const priest =
  figure(SKIN.pale, '#33302f', { eyes: 'closed', brow: 'up', mouth: 'plain', cheeks: true }) +
  ink('M40 80H60L58 87H42Z', WHITE, 1.3) +
  ink('M35 50C32 60 33 66 37 70L38 56ZM65 50C68 60 67 66 63 70L62 56Z', '#a7a196', 1.2) +
  ink('M14 44C26 37 74 37 86 44 74 50 26 50 14 44Z', '#2a2727', 1.6) +
  ink('M35 41C35 29 42 27 50 27S65 29 65 41C57 44 43 44 35 41Z', '#3b3736', 1.6) +
  line('M35.5 38.5C44 42 56 42 64.5 38.5', '#8d2f3c', 2.6) +
  rod('M50 87V110M42.5 94.5h15', GOLD, 3.2)

export const jack =
  rod('M20 36 36 92', '#b0763c', 2.6) +
  ink('M10 31 28 26 30 34 12 39Z', '#8e979b', 1.5) +
  rod('M82 40 66 94', '#b0763c', 2.6) +
  ink('M74 44C72 34 80 24 92 24 96 34 92 44 82 48Z', '#aeb8bd', 1.5) +
  figure(SKIN.brown, '#c08a3c', { mouth: 'grin', brow: 'up' }) +
  ink('M30 86 40 112H60L70 86 62 82V96H38V82Z', '#5d6c7c', 1.4) +
  ink('M43 98h14v9H43Z', '#74869a', 1.2) +
  rod('M47 98v-7', '#d8c38a', 1.6) +
  rod('M53 98v-5', '#b6372f', 1.6) +
  ink('M34 47C32 33 40 27 52 27S67 35 66 46C56 41 44 42 34 47Z', '#7b5a86', 1.6) +
  ink('M34 47C28 46 22 48 20 52 27 53 34 52 38 46Z', '#664871', 1.4) +
  dot(52, 27, 2.2, '#e2b23c') +
  line('M62 60 67 56', '#e8dcc0', 2)
