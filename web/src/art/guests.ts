/** The people of the other boxes. */
import { dot, figure, HAIR, ink, line, rod, seen, SKIN, wash, type Looks, type Rank } from './bust'
import { chain, GOLD, jabot, medal, sash, WHITE } from './finery'

const GAMBLERS: Looks = [
  [SKIN.tan, { mouth: 'smile', brow: 'stern', beard: ['moustache', '#3a2416'] }],
  [SKIN.pale, { mouth: 'smile', brow: 'up', hair: ['long', HAIR.red] }],
  [SKIN.dark, { mouth: 'grin', brow: 'stern', hair: ['short', HAIR.grey], beard: ['whiskers', HAIR.grey] }],
]
const MONOCLE = ink('M51 54a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0', 'none', 1.5) + line('M61.5 56.5C64 66 64 74 60 82', GOLD, 1)

export const gambler = (rank: Rank) =>
  figure(...seen(GAMBLERS, rank, '#4b3a5e')) +
  ink('M40 81 50 108 60 81 50 87Z', WHITE, 1.3) +
  (rank === 2 ? jabot + chain('#3f8f6c') : ink('M43 84h14l-4 5 4 5H43l4-5Z', '#b6372f', 1.2)) +
  (rank === 1 ? MONOCLE : '') +
  ink('M12 46C28 38 44 44 60 42S86 34 90 40C84 52 60 52 44 51S20 52 12 46Z', '#3a2c2c', 1.6) +
  ink('M34 43C32 28 42 24 52 25S68 30 66 42C56 46 44 46 34 43Z', '#4a3838', 1.6) +
  ink('M56 24 66 20 70 34 60 38Z', WHITE, 1.2) +
  dot(63, 29, 2, '#b6372f', false) +
  ink('M4 92 16 86 24 108 12 112Z', WHITE, 1.3) +
  ink('M14 84 26 84 28 108 17 108Z', WHITE, 1.3) +
  ink('M24 84 36 88 30 110 20 107Z', WHITE, 1.3) +
  wash('M28 92l3 4-4 4-2-5Z', '#b6372f')

const GUNNERS: Looks = [
  [SKIN.dark, { brow: 'stern', mouth: 'stern' }],
  [SKIN.tan, { brow: 'flat', mouth: 'none', beard: ['full', HAIR.brown] }],
  [SKIN.pale, { brow: 'stern', mouth: 'plain', aged: true, hair: ['tail', HAIR.white], beard: ['moustache', HAIR.white] }],
]

export const gunner = (rank: Rank) =>
  figure(...seen(GUNNERS, rank, rank === 2 ? '#46586e' : '#7c6a4c')) +
  (rank === 2 ? sash('#b6372f') : '') +
  ink('M30 86C40 98 60 98 70 86L62 80 50 88 38 80Z', '#b9a57c', 1.3) +
  ink('M33 48C30 34 40 28 50 28S70 34 67 48C58 42 42 42 33 48Z', '#d8cba8', 1.6) +
  ink('M34 46 22 52 26 58 36 50Z', '#d8cba8', 1.3) +
  wash('M40 60h7v3h-7ZM56 64h6v3h-6Z', '#1d120a', 0.5) +
  rod('M86 40 72 112', '#8a5a33', 2.6) +
  ink('M86 42C80 36 82 28 88 22 88 28 96 30 93 38 92 42 89 44 86 42Z', '#ef8a2e', 1.3) +
  dot(18, 100, 13, '#3b3b40') +
  line('M12 94C13 92 15 91 17 91', '#8b8b92', 2) +
  (rank ? medal(65, 92, '#27466b') : '')

const VICE_ADMIRALS: Looks = [
  [SKIN.tan, { brow: 'flat', mouth: 'plain' }],
  [SKIN.dark, { brow: 'up', mouth: 'none', hair: ['short', HAIR.black], beard: ['goatee', HAIR.black] }],
  [SKIN.pale, { brow: 'stern', mouth: 'stern', aged: true, hair: ['tail', HAIR.grey], beard: ['whiskers', HAIR.grey] }],
]

export const viceAdmiral = (rank: Rank) =>
  figure(...seen(VICE_ADMIRALS, rank, '#3d6a8f')) +
  ink('M42 80 50 112 58 80 50 86Z', WHITE, 1.3) +
  line('M34 88 45 111M66 88 55 111', GOLD, 1.8) +
  (rank === 2 ? sash('#d8c38a') : '') +
  (rank ? medal(32, 93) : '') +
  ink('M26 88c-6-3-13-1-16 5l14 3Z', GOLD, 1.3) +
  ink('M36 50C26 40 34 22 54 22 68 22 76 34 72 48 62 42 48 42 36 50Z', '#274a68', 1.7) +
  line('M39 46C34 38 40 27 54 26', GOLD, 2) +
  dot(62, 34, 3.4, WHITE) +
  dot(62, 34, 1.4, '#27466b', false) +
  rod('M60 108 86 82', GOLD, 5) +
  rod('M82 86 92 76', '#8a5a33', 7)

const CLERKS: Looks = [
  [SKIN.pale, { mouth: 'plain', brow: 'up' }],
  [SKIN.brown, { mouth: 'none', brow: 'flat', hair: ['short', HAIR.black], beard: ['moustache', HAIR.black] }],
  [SKIN.pale, { mouth: 'plain', brow: 'stern', aged: true, hair: ['long', HAIR.white] }],
]

export const clerk = (rank: Rank, cloth: string, shade: string) =>
  figure(...seen(CLERKS, rank, cloth)) +
  (rank === 2 ? jabot : ink('M38 80 50 96 62 80 50 87Z', WHITE, 1.3)) +
  (rank === 2 ? chain() : '') +
  `<g fill="none" stroke="#2b1c10" stroke-width="1.5"><circle cx="43" cy="54.5" r="5"/><circle cx="57" cy="54.5" r="5"/><path d="M48 54.5h4"/></g>` +
  ink('M35 48C34 36 42 32 50 32S66 36 65 48C57 43 43 43 35 48Z', shade, 1.6) +
  dot(50, 32, 2.4, cloth) +
  ink('M22 94 50 100 78 94V114H22Z', '#8a5a33', 1.5) +
  ink('M25 94 50 99V113H25Z', WHITE, 1.2) +
  ink('M75 94 50 99V113H75Z', WHITE, 1.2) +
  line('M29 99l16 3M29 104l16 3M71 99l-10 2', '#8d7c62', 1.2) +
  ink('M62 106C70 86 82 72 94 66 92 82 82 96 66 106Z', '#f3ead6', 1.4) +
  line('M60 109C70 94 80 82 92 69', '#2b1c10', 1.2)

const MERCHANTS: Looks = [
  [SKIN.tan, { mouth: 'none', brow: 'up', beard: ['moustache', HAIR.brown] }],
  [SKIN.brown, { mouth: 'none', brow: 'flat', beard: ['full', '#20130b'] }],
  [SKIN.dark, { mouth: 'none', brow: 'stern', aged: true, beard: ['full', HAIR.white] }],
]

export const merchant = (rank: Rank, cloth: string, shade: string) =>
  figure(...seen(MERCHANTS, rank, cloth)) +
  (rank === 2 ? chain(shade) : '') +
  ink('M30 46C26 30 38 22 50 22S74 30 70 46C62 40 56 44 50 46 44 44 38 40 30 46Z', WHITE, 1.6) +
  line('M32 40C42 30 58 30 68 40M38 30C46 38 58 42 68 44', '#c9b88c', 1.4) +
  dot(50, 36, rank === 2 ? 5 : 3.6, rank === 2 ? GOLD : shade) +
  (rank === 2 ? dot(50, 36, 2.6, shade) : '') +
  ink('M8 112C6 98 14 92 18 90L16 84H30L28 90C34 94 38 102 36 112Z', '#c9a566', 1.5) +
  line('M17 90h12', '#8a5a33', 2) +
  dot(22, 102, 4, GOLD)

export const passenger =
  figure(SKIN.pale, '#7d8f99', { mouth: 'smile', brow: 'up', cheeks: true }) +
  ink('M32 62C24 40 34 24 50 24S76 40 68 62C66 50 62 42 50 42S34 50 32 62Z', '#d9c9a0', 1.6) +
  line('M36 58C40 80 46 80 50 82 54 80 60 80 64 58', '#a3525e', 2) +
  ink('M56 92H94V114H56Z', '#8a5a33', 1.5) +
  line('M68 92V86h14V92M56 102h38', '#2b1c10', 1.8) +
  line('M64 92v22M86 92v22', '#d8b165', 2)

export const tybuk =
  figure(SKIN.brown, '#5c4632', { brow: 'stern', mouth: 'stern' }) +
  ink('M30 84 22 112H42L50 94 58 112H78L70 84 50 96Z', '#7b6248', 1.4) +
  ink('M38 64C40 84 60 84 62 64 58 70 42 70 38 64Z', '#2c1a12', 1.3) +
  ink('M46 36C44 28 48 20 54 18 52 26 56 30 54 36Z', '#2c1a12', 1.4) +
  rod('M86 28 70 112', '#7b4a2a', 3) +
  ink('M74 26C66 34 66 48 74 56L84 46 90 30Z', '#b8c0c4', 1.5)

export const lookout =
  figure(SKIN.tan, '#4e7d6c', { mouth: 'plain', brow: 'flat', eyes: 'left' }) +
  ink('M34 48C30 34 40 28 50 28S70 34 66 48C57 42 43 42 34 48Z', '#c98f3a', 1.6) +
  ink('M34 48C44 43 56 43 66 48L65 52C56 47 44 47 35 52Z', '#8d5f1e', 1.3) +
  rod('M56 54 80 48', GOLD, 5) +
  rod('M78 48.5 94 44', '#8a5a33', 8)

export const innkeeper =
  figure(SKIN.pale, '#a9764a', { mouth: 'none', brow: 'up', cheeks: true }, ink('M34 86H66L70 114H30Z', WHITE, 1.4)) +
  ink('M38 64C42 60 47 61 50 63 53 61 58 60 62 64 58 69 53 67 50 66 47 67 42 69 38 64Z', '#8a5a33', 1.3) +
  ink('M70 84H90V112H70Z', '#c99a4e', 1.5) +
  line('M90 90h5v14h-5', '#2b1c10', 2) +
  ink('M68 86C66 78 74 76 76 78 80 72 90 74 88 80 94 80 94 88 90 87Z', WHITE, 1.4)

export const stranger =
  figure(SKIN.tan, '#6d6a5c', {}) + ink('M34 48C34 34 42 30 50 30S66 34 66 48C57 43 43 43 34 48Z', '#5b4632', 1.6)
