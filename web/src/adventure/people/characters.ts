/** The ten characters, each with its own hat, tool and face. Traders wear their color. */
import { dot, figure, HAIR, ink, line, rod, SKIN, wash } from '../../art/bust'
import { chain, earring, epaulette, GOLD, jabot, medal, WHITE } from '../../art/finery'
import { fist, lips, smoke } from './parts'

type Draw = (cloth: string, shade: string) => string

/** Sixteen, in her big brother's cap; she tosses a coin that used to belong to someone else. */
const kidMay: Draw = () =>
  ink('M34 50C25 58 23 76 25 94L33 96C33 82 35 68 39 60ZM66 50C75 58 77 76 75 94L67 96C67 82 65 68 61 60Z', '#b4622f', 1.4) +
  line('M25 66l10 4M24 74l9 4M24 82l9 4M75 66l-10 4M76 74l-9 4M76 82l-9 4', '#7d3f1a', 1.3) +
  line('M24 91h9M67 91h9', '#3f7f86', 2.6) +
  figure(SKIN.pale, '#54756a', { brow: 'up', mouth: 'grin', cheeks: true }) +
  wash('M40 58h1.4v1.4H40ZM43 60h1.4v1.4H43ZM38.5 61h1.4v1.4h-1.4ZM57 58h1.4v1.4H57ZM60 60h1.4v1.4H60ZM55 60.5h1.4v1.4H55Z', '#a8562a', 0.8) +
  ink('M37 82 50 99 63 82 58 79 50 86 42 79Z', '#e0c48d', 1.3) +
  ink('M24 96h11v10H24Z', '#8f6a45', 1.1) +
  line('M23 98h2M23 102h2M34 98h2M34 102h2', WHITE, 1) +
  ink('M28 47C20 28 36 18 54 20 72 20 82 32 76 46 62 38 44 39 28 47Z', '#6b4a3a', 1.6) +
  line('M54 21C50 26 47 32 46 40M56 21C62 26 66 32 67 41', '#4a3126', 1.2) +
  ink('M27 48C40 37 62 37 74 45 62 45 46 47 30 54 26 54 25 51 27 48Z', '#4f3529', 1.5) +
  dot(55, 20, 2.4, '#4f3529') +
  fist(84, 92, SKIN.pale) +
  dot(84, 74, 7, 'url(#gold)') +
  line('M76 84C74 78 74 72 77 66M92 84C94 78 94 72 91 66', '#8a6a33', 1)

/** Discoverer of islands, with plumes that are hard to miss. */
const grandeur: Draw = () =>
  ink('M35 44C22 54 22 76 28 90L40 84C36 72 36 60 38 50ZM65 44C78 54 78 76 72 90L60 84C64 72 64 60 62 50Z', '#3c2416', 1.5) +
  line('M28 60C32 62 34 66 31 70M28 76C32 77 34 80 32 84M72 60C68 62 66 66 69 70M72 76C68 77 66 80 68 84', '#6d4a30', 1.4) +
  figure(SKIN.tan, '#2c6a6c', { brow: 'up', mouth: 'plain' }) +
  line('M30 90 42 112M70 90 58 112', GOLD, 2.4) +
  jabot +
  line('M49.5 64C45 61 41 63 38 66 36 68 33 66 34 63M50.5 64C55 61 59 63 62 66 64 68 67 66 66 63', '#2b1710', 2.4) +
  ink('M48 70h4l-2 5Z', '#2b1710', 1) +
  ink('M10 44C24 34 34 38 50 40 66 38 78 32 92 38 84 52 66 50 50 49 34 50 18 54 10 44Z', '#7d2340', 1.7) +
  ink('M32 42C30 26 40 20 52 21S70 28 68 41C56 45 44 45 32 42Z', '#94304e', 1.6) +
  line('M32.5 39C44 43 58 43 68 38.5', GOLD, 2.6) +
  ink('M60 32C64 14 80 2 96 8 90 12 88 16 90 20 84 22 80 28 82 32 76 32 68 36 60 36Z', WHITE, 1.4) +
  ink('M58 30C56 14 66 4 80 4 76 8 75 12 76 16 70 20 66 26 66 34Z', '#e7b9c4', 1.3) +
  line('M62 34C66 22 76 14 88 11M60 31C62 20 68 12 76 7', '#a3566b', 1) +
  dot(62, 35, 3, '#3f8f6c') +
  rod('M10 110 26 90', GOLD, 6) +
  rod('M26 90 34 80', '#8a5a33', 8)

/** Lit fuses under the hat and bows in the beard: he encourages the rumors. */
const blackbeard: Draw = () =>
  rod('M31 50 20 60', '#8a6a3a', 1.6) +
  rod('M69 50 80 60', '#8a6a3a', 1.6) +
  smoke(18, 58) +
  smoke(82, 58) +
  figure(SKIN.pale, '#41323c', { brow: 'up', mouth: 'none', cheeks: true }) +
  line('M26 86 40 112M74 86 60 112', '#c9a24a', 2) +
  ink('M32 54C25 74 29 98 40 108L44 102 50 112 56 102 60 108C71 98 75 74 68 54 63 62 58 62 54.5 61 51 60 49 60 45.5 61 42 62 37 62 32 54Z', '#1f1815', 1.5) +
  line('M38 70C37 80 38 90 42 98M62 70C63 80 62 90 58 98M50 78V102', '#4a3d37', 1.2) +
  lips(68) +
  ink('M36 96l-5-3v6ZM36 96l5-3v6ZM64 96l-5-3v6ZM64 96l5-3v6Z', '#b6372f', 1.1) +
  ink('M12 42C24 40 30 22 50 20S76 40 88 42C80 52 66 46 50 47S20 52 12 42Z', '#2a2328', 1.7) +
  line('M15 42.5C26 39 33 26 50 24.5 67 26 74 39 85 42.5', '#e6dcc4', 2) +
  dot(50, 35, 4.2, '#f3ead2') +
  ink('M47.5 39h5v3.4h-5Z', '#f3ead2', 1) +
  dot(48.4, 35, 1, '#2a2328', false) +
  dot(51.6, 35, 1, '#2a2328', false)

/** A comb, a lace veil, a rose; a fan that need not open. */
const senoraAnne: Draw = () =>
  ink('M24 98C16 56 26 18 50 14S84 56 76 98C70 90 68 84 67 78H33C32 84 30 90 24 98Z', '#2a2027', 1.6) +
  line('M25 92C21 60 30 24 50 19 70 24 79 60 75 92', '#8b7a84', 1.1) +
  wash('M24 80l3-3 3 3-3 3ZM24 62l3-3 3 3-3 3ZM29 44l3-3 3 3-3 3ZM70 80l3-3 3 3-3 3ZM70 62l3-3 3 3-3 3ZM65 44l3-3 3 3-3 3Z', '#8b7a84', 0.9) +
  ink('M32 26C34 10 66 10 68 26L60 32H40Z', '#a5713a', 1.5) +
  line('M40 30 37 18M46 30 45 14M54 30 55 14M60 30 63 18', '#5d3512', 1.4) +
  figure(SKIN.tan, '#8c2436', { eyes: 'lashes', brow: 'flat', mouth: 'none' }) +
  ink('M34 85C42 93 58 93 66 85L57 79V70H43V79Z', SKIN.tan, 1.2) +
  ink('M16 102C22 90 30 86 34 84 40 93 60 93 66 84 70 86 78 90 84 102 74 94 64 96 50 98 36 96 26 94 16 102Z', '#2a2027', 1.3) +
  ink('M45 66.5C48 64.5 52 64.5 55 66.5 53 70 47 70 45 66.5Z', '#b03a3f', 1) +
  dot(58, 61.5, 0.9, '#2b1c10', false) +
  ink('M34 52C35 38 42 32 50 32S65 38 66 52C64 44 58 40 50 38 42 40 36 44 34 52Z', '#241612', 1.4) +
  line('M42 36C46 33 50 32.5 55 33.5', '#8d8790', 1.8) +
  dot(68, 40, 6, '#c4323a') +
  line('M65 40a3 3 0 1 1 4 2M66 43c2 1 5 0 6-2', '#7c1a22', 1.2) +
  dot(36, 65, 1.8, GOLD) +
  dot(64, 65, 1.8, GOLD) +
  dot(50, 95, 4, GOLD) +
  dot(50, 95, 2.2, '#2f8f6c') +
  ink('M78 112 88 72 93 73 90 112Z', '#b98249', 1.4) +
  ink('M80 108 90 72 94 74 92 108Z', '#8c2436', 1.3) +
  fist(84, 104, SKIN.tan)

/** A ruff, and more honors than he can wear. */
const ferdinando: Draw = (cloth, shade) =>
  figure(SKIN.tan, cloth, { brow: 'flat', mouth: 'none', hair: ['short', '#20130c'] }) +
  line('M30 90 36 112M70 90 64 112M42 96V112M58 96V112', shade, 2) +
  chain(shade) +
  medal(29, 92, '#27466b') +
  medal(71, 92, '#3f8f6c') +
  ink('M22 82C24 74 36 72 50 72S76 74 78 82C76 92 64 94 50 94S24 92 22 82Z', WHITE, 1.5) +
  line('M28 77l5 8M36 74l4 9M44 73l3 9M56 73l-3 9M64 74l-4 9M72 77l-5 8M30 90l5-5M42 93l2-6M58 93l-2-6M70 90l-5-5', '#b9ab8d', 1.2) +
  line('M50 64C47 62 43 62 40 60M50 64C53 62 57 62 60 60', '#20130c', 2.4) +
  ink('M46 69C48 68 52 68 54 69L50 80Z', '#20130c', 1.2) +
  ink('M34 46C34 34 40 24 50 24S66 34 66 46C58 42 42 42 34 46Z', '#2f2730', 1.6) +
  ink('M30 44C42 38 58 38 70 44 62 50 38 50 30 44Z', '#3c323e', 1.5) +
  ink('M62 38C70 26 80 22 88 26 84 28 82 31 82 34 76 34 70 38 64 42Z', cloth, 1.3) +
  dot(62, 41, 3, GOLD)

/** He inspects, and takes notes. */
const scott: Draw = () =>
  ink('M36 44C27 46 24 54 28 59 23 62 25 70 31 70 30 74 33 77 38 75L39 50ZM64 44C73 46 76 54 72 59 77 62 75 70 69 70 70 74 67 77 62 75L61 50Z', '#ece5d6', 1.5) +
  line('M31 52c3 0 5 2 5 5M30 64c3 0 5 2 5 5M69 52c-3 0-5 2-5 5M70 64c-3 0-5 2-5 5', '#b9ab8d', 1.3) +
  figure(SKIN.pale, '#2f5a4c', { brow: 'stern', mouth: 'stern', aged: true }) +
  ink('M42 80 50 112 58 80 50 86Z', WHITE, 1.3) +
  ink('M41 80 27 90 43 112H48ZM59 80 73 90 57 112H52Z', '#d8c79a', 1.3) +
  epaulette(26, -1) +
  ink('M50.5 54a6 6 0 1 0 12 0a6 6 0 1 0-12 0', 'none', 1.5) +
  line('M62.5 56C67 66 66 76 62 86', GOLD, 1.1) +
  ink('M12 44C22 36 32 24 50 24S78 36 88 44C76 44 64 40 50 40S24 44 12 44Z', '#1f3d36', 1.7) +
  ink('M12 44C26 42 38 40 50 40S74 42 88 44C78 51 64 48 50 48S22 51 12 44Z', '#2c4f46', 1.6) +
  line('M14 44C28 46 38 45 50 45S72 46 86 44', GOLD, 1.8) +
  dot(66, 37, 4, '#b6372f') +
  dot(66, 37, 1.8, WHITE) +
  ink('M64 88 92 84 96 112H68Z', '#8a5a33', 1.5) +
  ink('M67 90.5 89 87.5 92 112H70Z', WHITE, 1.1) +
  line('M72 95l14-2M73 100l14-2M73 105l9-1.2', '#8d7c62', 1.3) +
  rod('M60 112 74 96', '#c9963a', 2.6)

/** Wrapped up to the chin; the sea does not agree with him, but its cargo does. */
const landman: Draw = (cloth, shade) =>
  figure('#e8d0a8', '#6e5a48', { brow: 'up', mouth: 'none', hair: ['short', '#c9a05a'] }) +
  wash('M35 52C35 40 41 36 50 36S65 40 65 52C65 64 60 74 50 74S35 64 35 52Z', '#8fbf86', 0.2) +
  wash('M37 61a4 3 0 1 0 8 0a4 3 0 1 0-8 0M55 61a4 3 0 1 0 8 0a4 3 0 1 0-8 0', '#7fb07a', 0.4) +
  line('M44 68C46 65.5 48 70 50 67.5 52 65.5 54 70 56 67.5', '#2b1c10', 1.5) +
  line('M38 50C39 47 41 47 43 48M62 50C61 47 59 47 57 48', '#2b1c10', 1) +
  ink('M30 76C36 70 42 73 50 74S64 70 70 76C74 84 70 92 62 92 56 94 44 94 38 92 30 92 26 84 30 76Z', cloth, 1.6) +
  line('M33 80C42 84 58 84 67 80M34 87C44 90 56 90 66 87', shade, 1.8) +
  ink('M58 90 70 90 74 112H60Z', cloth, 1.5) +
  line('M62 98h9M63 105h10', shade, 1.8) +
  ink('M32 47C28 30 38 20 50 20S72 30 68 47Z', cloth, 1.6) +
  ink('M30 42H70C73 46 73 50 70 52H30C27 50 27 46 30 42Z', '#f0e6cc', 1.4) +
  line('M36 43v8M42 43v8M48 43v8M54 43v8M60 43v8M66 43v8', '#b9a67c', 1) +
  dot(50, 18, 6, '#f0e6cc') +
  ink('M10 112C7 98 14 92 18 90L15 83H29L26 90C32 94 36 102 34 112Z', '#c9a566', 1.5) +
  line('M17 90h10', '#8a5a33', 2) +
  dot(21, 102, 4.5, 'url(#gold)')

/** A knife between the teeth, to keep both hands free. */
const cutthroatMary: Draw = () =>
  ink('M34 42C20 46 16 66 22 92L32 86 30 96 42 84C36 72 36 60 38 50ZM66 42C80 46 84 66 78 92L68 86 70 96 58 84C64 72 64 60 62 50Z', '#c2562a', 1.6) +
  line('M24 60C28 64 26 72 24 78M76 60C72 64 74 72 76 78M31 56C33 66 30 76 30 82M69 56C67 66 70 76 70 82', '#8a3414', 1.3) +
  figure(SKIN.brown, '#e9dcc0', { brow: 'stern', mouth: 'none', eyes: 'lashes' }) +
  ink('M26 86 38 81 46 112H20Z', '#5a3a2a', 1.4) +
  ink('M74 86 62 81 54 112H80Z', '#5a3a2a', 1.4) +
  line('M70 84 34 112', '#2b1c10', 6) +
  line('M70 84 34 112', '#a5713a', 3.6) +
  wash('M60 91l3-2 2 3-3 2ZM53 96l3-2 2 3-3 2ZM46 102l3-2 2 3-3 2Z', '#e2b23c') +
  line('M59 45 62.5 62', '#e3b48c', 1.5) +
  line('M58.5 50l3-1M60 55l3-1', '#e3b48c', 1.1) +
  ink('M22 65 57 64V69C44 71 30 71 22 65Z', '#d7dde0', 1.3) +
  rod('M58 66.5H74', '#7b4a2a', 3.4) +
  ink('M56 62h3v9h-3Z', GOLD, 1) +
  wash('M45 64h10v1.6H45ZM45 68h10v1.6H45Z', '#fff6e6') +
  ink('M33 47C31 34 40 28 50 28S69 34 67 47C57 41 43 41 33 47Z', '#2f3c46', 1.6) +
  line('M34 44C44 38.5 56 38.5 66 44', '#c8a24a', 1.8) +
  ink('M34 45 20 40 24 48 17 53 33 50Z', '#2f3c46', 1.4) +
  earring(35.5, 66) +
  earring(64.5, 66)

/** He knows when it will rain, and keeps a nest egg. */
const blackguard: Draw = () =>
  ink('M35 46C28 56 27 72 31 84L39 80C36 70 36 60 38 52ZM65 46C72 56 73 72 69 84L61 80C64 70 64 60 62 52Z', HAIR.grey, 1.4) +
  figure(SKIN.pale, '#4a4058', { brow: 'flat', mouth: 'none', aged: true }) +
  wash('M37 62C40 74 60 74 63 62 60 70 56 73 50 73S40 70 37 62Z', '#6f675c', 0.5) +
  ink('M43 64.5C47 69 54 69 58 64 56 71 46 72 43 64.5Z', '#fff6e6', 1.3) +
  wash('M50.5 66.8h3v2.6h-3Z', GOLD) +
  ink('M30 112 24 84 40 78 46 92 40 112ZM70 112 76 84 60 78 54 92 60 112Z', '#5d5170', 1.5) +
  ink('M72 96h9v10h-9Z', '#8a7a4e', 1) +
  line('M71 98h2M71 102h2M80 98h2M80 102h2', WHITE, 1) +
  ink('M8 50C22 34 34 42 50 42S80 28 92 40C82 50 66 49 52 50S22 60 8 50Z', '#3a2c2c', 1.7) +
  ink('M33 44C30 26 42 22 52 23S70 28 67 42C56 46 44 47 33 44Z', '#4a3838', 1.6) +
  line('M33.5 40C44 44 58 43 67 38.5', '#7d2340', 3) +
  ink('M33 49C40 46.5 46 47.5 50 49 49 56 44 58 39 57 35 55 33 52 33 49Z', '#1c1310', 1, ) +
  ink('M36 104C36 96 64 96 64 104 64 112 36 112 36 104Z', '#a5763e', 1.5) +
  line('M37 104l8-3 6 4 7-4 6 3M40 110l7-4 6 3 8-4', '#6b4620', 1.3) +
  ink('M43 101C43 92 47 88 50 88S57 92 57 101C55 104 45 104 43 101Z', 'url(#gold)', 1.3)

/** Eyes that no one has ever seen closed. */
const fishborn: Draw = () =>
  figure(SKIN.tan, '#c9952e', { brow: 'none', mouth: 'none', aged: true }) +
  line('M50 86V112M42 92h2M42 100h2M42 108h2', '#8a5f14', 1.6) +
  ink('M28 88 42 79 50 90 58 79 72 88 62 98 50 92 38 98Z', '#dcab44', 1.4) +
  dot(43, 54, 5.6, '#fffaf0') +
  dot(57, 54, 5.6, '#fffaf0') +
  dot(43.6, 54, 2.2, '#2b1c10', false) +
  dot(57.6, 54, 2.2, '#2b1c10', false) +
  line('M37 46.5C40 44.5 44 44.5 46.5 46M63 46.5C60 44.5 56 44.5 53.5 46', '#ece5d6', 2.4) +
  ink('M34.5 54C31 66 36 84 50 86S69 66 65.5 54C64 64 60 68 57 70 53 73 47 73 43 70 40 68 36 64 34.5 54Z', '#ece5d6', 1.4) +
  line('M40 76C42 79 44 81 46 82M60 76C58 79 56 81 54 82M50 78v5', '#b9ab8d', 1.2) +
  line('M45 68.5h6', '#7a3f2b', 1.6) +
  rod('M51 69 62 73', '#7b4a2a', 2) +
  ink('M60 69h8v9h-6C60 78 60 74 60 69Z', '#8a5a33', 1.2) +
  smoke(66, 60) +
  ink('M14 58C20 46 30 44 34 42 36 26 44 20 51 20S65 26 67 42C74 44 82 48 88 58 78 58 68 48 50 48S24 58 14 58Z', '#dcab44', 1.7) +
  line('M34 43C44 39 57 39 67 43M44 26C46 32 46 36 45 40M57 26C55 32 55 36 56 40', '#8a5f14', 1.3) +
  rod('M6 110 22 88', GOLD, 5) +
  rod('M20 90 30 76', '#8a5a33', 8) +
  fist(19, 98, SKIN.tan)

export const CHARACTERS: Record<string, Draw> = {
  'kid-may': kidMay,
  grandeur,
  blackbeard,
  'senora-anne': senoraAnne,
  ferdinando,
  scott,
  landman,
  'cutthroat-mary': cutthroatMary,
  blackguard,
  fishborn,
}
