/** The people of town and court in the base game. Each has its own hat, tool and pose. */
import { body, dot, face, figure, HAIR, head, ink, line, neck, rod, seen, SKIN, wash, type Looks, type Rank } from './bust'
import { chain, epaulette, GOLD, medal, sash, WHITE } from './finery'

const LADIES = [
  { skin: SKIN.tan, hair: '#c98f3a', shade: '#8d5f1e', dress: '#3f7f86', trim: '#cfe3dd' },
  { skin: SKIN.pale, hair: '#8a4b22', shade: '#63330f', dress: '#b84a6e', trim: '#f0d8df' },
  { skin: SKIN.brown, hair: '#2f1d18', shade: '#6d4a3c', dress: '#7c2f5a', trim: '#f3e2b4' },
] as const

const TIARA =
  ink('M36 33C42 26 58 26 64 33L62 22 57 27 50 16 43 27 38 22Z', GOLD, 1.4) + dot(50, 23.5, 2.2, '#b6372f')
const PEARLS = Array.from({ length: 9 }, (_, i) => dot(40 + i * 2.5, 82 + 5 * Math.sin((i / 8) * Math.PI), 1.5, WHITE)).join('')
const BOW =
  ink('M56 22C62 14 70 16 70 24 66 26 60 26 56 22ZM56 22C58 14 52 10 47 14 48 19 52 22 56 22Z', '#d9577f', 1.3) +
  dot(56, 22, 2.4, GOLD)

export const mademoiselle = (rank: Rank) => {
  const { skin, hair, shade, dress, trim } = LADIES[rank]
  return (
    ink('M32 60C26 40 34 20 50 18S74 40 68 60C74 72 72 82 66 86L34 86C28 82 26 72 32 60Z', hair, 1.7) +
    body(dress) +
    ink('M34 84C40 96 60 96 66 84L57 79V70H43V79Z', skin, 1.3) +
    ink(
      'M14 104C22 90 30 86 34 84 40 97 60 97 66 84 70 86 78 90 86 104 74 96 66 100 50 103 34 100 26 96 14 104Z',
      trim,
      1.3,
    ) +
    head(skin) +
    face({ eyes: 'lashes', brow: 'up', mouth: 'pout', cheeks: true }) +
    ink('M34 52C36 42 42 40 50 44 58 40 64 42 66 52 66 38 60 32 50 32S34 38 34 52Z', hair, 1.4) +
    line('M40 28C44 22 56 22 60 28M36 36C42 28 58 28 64 36', shade, 1.2) +
    (rank === 2 ? TIARA + PEARLS : BOW) +
    dot(57.5, 61, 0.9, '#2b1c10', false) +
    dot(36.5, 66, 1.8, GOLD) +
    dot(63.5, 66, 1.8, GOLD) +
    ink('M84 112 60 96C64 80 82 72 97 80 98 92 94 104 84 112Z', '#f3c9a0', 1.5) +
    line('M84 111 66 88M84 111 74 80M84 111 84 77M84 111 92 79', dress, 1.5) +
    line('M62 95C66 83 82 75 96 82', dress, 2.4)
  )
}

const JESTERS: Looks = [
  [SKIN.pale, { mouth: 'grin', brow: 'up', cheeks: true }],
  [SKIN.dark, { mouth: 'grin', brow: 'up', eyes: 'closed' }],
  [SKIN.tan, { mouth: 'grin', brow: 'stern', cheeks: true, beard: ['moustache', HAIR.brown] }],
]
/** A little head with bells on a staff. */
const MAROTTE =
  rod('M14 112 20 84', GOLD, 2.4) +
  ink('M10 78C8 70 14 70 16 75 17 68 23 66 24 73 27 69 32 72 29 79Z', '#b6372f', 1.3) +
  dot(19.5, 81, 5, SKIN.pale) +
  dot(18, 80.5, 0.9, '#2b1c10', false) +
  dot(21.5, 80.5, 0.9, '#2b1c10', false)

export const jester = (rank: Rank) => {
  return (
    ink(
      'M36 46C26 26 12 30 10 48 10 50 14 50 15 48 18 40 24 42 30 56ZM64 46C74 26 88 30 90 48 90 50 86 50 85 48 82 40 76 42 70 56Z',
      '#3f8f6c',
      1.7,
    ) +
    figure(...seen(JESTERS, rank, '#b6372f')) +
    (rank === 2 ? wash('M43.5 56.5l2 4.5-2 4.5-2-4.5Z', '#2b1c10') : '') +
    ink('M50 84V112H88C87 93 74 85 59 80Z', '#3f8f6c', 1.5) +
    ink('M24 86 33 100 41 88 50 104 59 88 67 100 76 86C66 80 60 80 57 78L50 85 43 78C40 80 34 80 24 86Z', GOLD, 1.5) +
    dot(33, 101, 2.6, '#f4d882') +
    dot(50, 105, 2.6, '#f4d882') +
    dot(67, 101, 2.6, '#f4d882') +
    ink('M33 52C30 38 36 26 50 14 64 26 70 38 67 52 60 44 40 44 33 52Z', '#e2b23c', 1.7) +
    ink('M50 14C36 26 30 38 33 52 38 46.5 44 45.5 50 45.5Z', '#b6372f', 1.5) +
    dot(50, 13, 3.6, '#f4d882') +
    dot(12, 50, 3.6, '#f4d882') +
    dot(88, 50, 3.6, '#f4d882') +
    (rank ? MAROTTE : '')
  )
}

const ADMIRALS: Looks = [
  [SKIN.brown, { brow: 'flat', mouth: 'plain', hair: ['short', HAIR.black] }],
  [SKIN.pale, { brow: 'stern', mouth: 'stern', hair: ['short', HAIR.white] }],
  [SKIN.tan, { brow: 'stern', mouth: 'none', aged: true, hair: ['short', HAIR.grey], beard: ['whiskers', HAIR.grey] }],
]
const HONORS = [
  '',
  ink('M70 99l2 4 4 .5-3 3 .8 4.5-3.8-2.2-3.8 2.2.8-4.5-3-3 4-.5Z', GOLD, 1),
  sash('#b6372f') + medal(68, 93, '#27466b') + medal(75, 95, '#3f8f6c'),
]
const PLUME = ink('M50 24C54 12 66 6 78 12 74 13 72 15 71 18 76 18 79 20 80 24 70 22 60 24 50 27Z', WHITE, 1.4)

export const admiral = (rank: Rank) => {
  return (
    figure(...seen(ADMIRALS, rank, '#22416e')) +
    ink('M42 80 50 112 58 80 50 85Z', WHITE, 1.3) +
    ink('M41 80 30 88 44 112H48ZM59 80 70 88 56 112H52Z', '#1a3357', 1.3) +
    line('M32 89 44 111M68 89 56 111', GOLD, 1.8) +
    (HONORS[rank] ?? '') +
    epaulette(26, -1) +
    epaulette(74) +
    (rank === 2 ? line('M45 68.5C48 67 52 67 55 68.5', '#2b1c10', 1.4) : '') +
    (rank === 2 ? PLUME : '') +
    ink('M10 44C18 40 28 22 50 22S82 40 90 44C76 50 64 46 50 46S24 50 10 44Z', '#1a2f50', 1.7) +
    line('M13 43.5C24 38 32 27 50 26 68 27 76 38 87 43.5', GOLD, rank === 2 ? 3 : 2) +
    dot(50, 37, 4.6, '#f8f0dd') +
    dot(50, 37, 2, '#b6372f')
  )
}

export const governor =
  ink(
    'M50 24C30 22 24 38 26 50 18 56 20 66 24 70 16 76 18 88 28 92H72C82 88 84 76 76 70 80 66 82 56 74 50 76 38 70 22 50 24Z',
    '#f1ead9',
    1.8,
  ) +
  line(
    'M30 52C34 50 34 44 32 42M28 70C32 68 33 62 30 58M28 86C33 85 34 78 31 74M70 52C66 50 66 44 68 42M72 70C68 68 67 62 70 58M72 86C67 85 66 78 69 74',
    '#b9ab8d',
    1.6,
  ) +
  body('#6d3a78') +
  ink('M27 84C22 88 24 94 30 94S38 88 35 82ZM73 84C78 88 76 94 70 94S62 88 65 82Z', '#f1ead9', 1.5) +
  neck(SKIN.pale) +
  head(SKIN.pale) +
  face({ brow: 'flat', mouth: 'plain', cheeks: true }) +
  ink('M34 54C34 42 40 40 50 42 60 40 66 42 66 54 70 40 62 30 50 30S30 40 34 54Z', '#f1ead9', 1.5) +
  line('M50 31V41M42 33C41 36 41 38 42 41M58 33C59 36 59 38 58 41', '#b9ab8d', 1.4) +
  ink('M43 78H57L62 92 56 90 54 102 50 97 46 102 44 90 38 92Z', WHITE, 1.4) +
  rod('M20 112 28 96', GOLD, 3) +
  dot(29.5, 93, 4, GOLD) +
  line('M36 98C44 108 56 108 64 98', GOLD, 2.2) +
  dot(50, 107, 3.4, '#b6372f')

const TRADERS: Looks = [
  [SKIN.tan, { mouth: 'smile', brow: 'flat', beard: ['goatee', '#4a2d18'] }],
  [SKIN.dark, { mouth: 'smile', brow: 'up', beard: ['goatee', HAIR.white], hair: ['short', HAIR.white] }],
  [SKIN.pale, { mouth: 'none', brow: 'stern', beard: ['full', HAIR.red], hair: ['long', HAIR.red] }],
]

/** A trader wears the color of the ships that earn it extra coins. */
export const trader = (rank: Rank, cloth: string, shade: string) => {
  return (
    figure(...seen(TRADERS, rank, cloth)) +
    ink('M34 83C40 78 44 79 50 86 56 79 60 78 66 83L74 96 64 94 50 108 36 94 26 96Z', rank ? WHITE : '#8f6a45', 1.5) +
    line('M36 87l4 2M40 92l4 1M64 87l-4 2M60 92l-4 1M50 98v4M46 95v3M54 95v3', rank ? '#4a2d18' : '#5e4128', 1.2) +
    (rank ? chain() : '') +
    ink('M26 40C24 28 40 22 54 24S78 30 76 42C68 50 58 44 48 46S30 50 26 40Z', cloth, 1.7) +
    wash('M56 25C68 26 76 32 75 41 70 46 64 44 58 44 64 38 63 30 56 25Z', shade, 0.8) +
    ink('M36 46C44 42 56 42 65 46L64.5 50C56 46 44 46 36 50Z', shade, 1.3) +
    ink('M70 30C78 20 86 14 92 14 90 24 84 34 74 38Z', '#f6ead0', 1.3) +
    line('M72 35C78 28 84 22 90 16', '#b9a67c', 1) +
    (rank ? dot(71, 36, 3.4, GOLD) : '') +
    rod('M17 78V72M4 82 30 74', GOLD, 1.6) +
    line('M5 82 1 94M5 82 10 94M29 75 25 87M29 75 34 87', '#2b1c10', 1) +
    ink('M-1 94H12C11 100 0 100-1 94ZM23 87H36C35 93 24 93 23 87Z', GOLD, 1.3)
  )
}
