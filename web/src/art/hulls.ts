/** One silhouette per kind of ship, drawn in ink on a 100 × 140 card; the waterline is at y = 104. */
import {
  band,
  basket,
  CLOTH,
  DARK,
  INK,
  ink,
  LIGHT,
  mast,
  net,
  pennant,
  plain,
  planks,
  rail,
  ropes,
  swivel,
  WOOD,
  type Deck,
} from './rigging'

interface Sail {
  sail: string
  shade: string
}

/** The bare ship, and what stronger ships add. */
export interface Hull extends Sail {
  base: string
  arms: [string, string, string]
  decks: Deck[]
  /** The tattered sail of a ship that cannot be repelled. */
  torn: Sail
  before: string
  /** Where a flag is hoisted. */
  top: { x: number; y: number }
  emblem: { x: number; y: number; size: number }
}

const PINNACE: Sail = {
  sail: 'M45 36 16 46C9 58 10 74 15 84 26 80 36 79 46 81 42 66 42 50 45 36Z',
  shade: 'M45 36 36 39C32 54 33 68 37 80L46 81C42 66 42 50 45 36Z',
}

export const pinnace: Hull = {
  ...PINNACE,
  base:
    ropes('M46 28 20 88M46 28 88 84M46 30 96 78') +
    mast(46, 26, 90) +
    ink('M84 85 98 77', 2.2) +
    ink('M50 34C62 44 78 62 92 79 78 82 62 83 51 82Z', 1.2, CLOTH) +
    ink('M16 86C40 90 66 90 90 84 88 96 80 106 68 107H36C24 106 18 98 16 86Z', 1.8, WOOD) +
    plain('M18 91C42 95 66 95 88 90L86.5 94C64 99 42 99 19.5 95Z', LIGHT) +
    planks('M23 100C42 103 64 103 82 99'),
  arms: [
    pennant(46, 22, 22),
    band('M22 95.5C42 99.5 64 99.5 84 94.5') + rail('M18 88C40 91.5 66 91.5 88 86') + swivel(22, 86, -1) + swivel(80, 85),
    net(50, 90, 74, 86),
  ],
  decks: [{ y: 98.5, from: 29, to: 77, sag: 2 }],
  torn: PINNACE,
  before: ink('M46 35 15 46M14 85 46 82', 2),
  top: { x: 46, y: 14 },
  emblem: { x: 28.5, y: 62, size: 25 },
}

const FLUTE: Sail = {
  sail: 'M33 35C46 31 62 31 75 35 86 46 86 61 79 71 64 65 44 65 29 71 22 61 22 46 33 35Z',
  shade: 'M69 33.5 75 35C86 46 86 61 79 71L70 68C77 58 78 45 69 33.5Z',
}

export const flute: Hull = {
  ...FLUTE,
  base:
    ropes('M54 26 16 72M54 26 94 70') +
    mast(24, 44, 84, 2.2) +
    mast(54, 24, 84) +
    ink('M86 74 99 63', 2.2) +
    ink('M25 45C21 56 14 65 5 72 12 71 19 71 25 72Z', 1.2, CLOTH) +
    ink('M9 66C13 76 22 80 34 80H70C82 80 90 75 95 66 103 86 96 111 72 112H32C8 111 1 86 9 66Z', 1.8, WOOD) +
    plain('M5 84C30 93 74 93 99 84 98.5 91 96.5 97 93 101 68 107 36 107 11 101 7.5 97 5.5 91 5 84Z', DARK, 0.55) +
    plain('M9 70C13 79 22 84 34 84H70C82 84 90 79 95 70L97.5 76C92 84 84 89 72 89H32C20 89 12 84 6.5 76Z', LIGHT),
  arms: [
    pennant(54, 20, 24),
    band('M10 93.5C34 99.5 70 99.5 94 93.5') +
      rail('M11 69C15 77 23 80.5 34 80.5H70C81 80.5 89 77 93 69') +
      swivel(38, 78, -1) +
      swivel(68, 78) +
      basket(24, 40),
    net(28, 80, 68, 79),
  ],
  decks: [
    { y: 97, from: 18, to: 86, sag: 3 },
    { y: 87, from: 24, to: 80, sag: 2 },
  ],
  torn: FLUTE,
  before: ink('M29 35C46 30 62 30 79 35', 2.2) + ropes('M30 71 26 78M78 71 84 77'),
  top: { x: 54, y: 12 },
  emblem: { x: 54, y: 51, size: 26 },
}

const SKIFF: Sail = {
  sail: 'M88 22C88 44 86 68 82 90 62 84 40 84 14 90 40 72 66 48 88 22Z',
  shade: 'M88 22C88 44 86 68 82 90L69 87C78 66 84 44 88 22Z',
}

export const skiff: Hull = {
  ...SKIFF,
  base:
    ropes('M42 40 90 90') +
    mast(42, 40, 96) +
    ink('M14 93C38 97 64 97 94 88 90 101 82 108 70 108H36C24 108 17 102 14 93Z', 1.8, WOOD) +
    plain('M17 98C40 102 64 102 90 95L88 99C64 105.5 40 105.5 20 102Z', LIGHT) +
    ink('M24 94 12 110', 2.4),
  arms: [
    pennant(42, 34, 22),
    ink('M41 42C33 54 22 68 9 78 18 77 28 77 37 79Z', 1.2, CLOTH) +
      band('M21 99.5C42 104 64 104 87 97.5') +
      rail('M17 94.5C40 98.5 64 98.5 92 90.5') +
      swivel(24, 93, -1) +
      swivel(86, 89),
    net(46, 88, 82, 93),
  ],
  decks: [{ y: 102.3, from: 28, to: 80, sag: 2 }],
  torn: SKIFF,
  before: ink('M92 17C68 46 40 72 9 93', 2.6),
  top: { x: 42, y: 26 },
  emblem: { x: 64, y: 68, size: 24 },
}

/** The small sails of the frigate: the lower ones, that of the main mast, and the upper ones. */
const COURSES = [
  'M10 54C15 52 25 52 30 54 32 62 32 70 30 77 25 75 15 75 10 77 8 70 8 62 10 54Z',
  'M70 52C75 50 85 50 90 52 92 60 92 69 90 76 85 74 75 74 70 76 68 69 68 60 70 52Z',
]
const TOPSAIL = 'M41 16C46 14 54 14 59 16 61 24 61 32 59 39 54 37 46 37 41 39 39 32 39 24 41 16Z'
const TOPSAILS = [
  'M13 32C17 30 23 30 27 32 29 38 29 44 27 50 23 48 17 48 13 50 11 44 11 38 13 32Z',
  'M73 29C77 27 83 27 87 29 89 35 89 42 87 48 83 46 77 46 73 48 71 42 71 35 73 29Z',
]
const canvas = (...sails: string[]) => sails.map((d) => ink(d, 1.1, CLOTH)).join('')

export const frigate: Hull = {
  base:
    ropes('M50 10 14 84M50 10 88 84M80 20 98 74') +
    mast(20, 24, 90, 2) +
    mast(50, 10, 90) +
    mast(80, 20, 90, 2) +
    ink('M86 86 100 72', 2.2) +
    canvas(...COURSES) +
    ink('M3 81C30 88 70 88 98 80 97 94 92 106 80 108H20C9 106 4 94 3 81Z', 1.8, DARK) +
    plain('M4 87C32 93 68 93 97 86.5L96 91C66 97.5 34 97.5 5.5 92Z', LIGHT) +
    planks('M9 100C34 104.5 66 104.5 92 100'),
  arms: [
    canvas(TOPSAIL),
    canvas(...TOPSAILS) + pennant(50, 9, 24),
    band('M6.5 90.5C34 95.5 66 95.5 94.5 89.5') +
      band('M10 98.5C34 102.5 66 102.5 90.5 98') +
      net(8, 94, 76, 85) +
      rail('M4 82C30 88.5 70 88.5 97 81') +
      swivel(14, 81, -1) +
      swivel(86, 81) +
      pennant(20, 21, 15) +
      pennant(80, 17, 15),
  ],
  decks: [
    { y: 93.7, from: 15, to: 85, sag: 2.5 },
    { y: 101.3, from: 18, to: 82, sag: 2 },
  ],
  sail: 'M37 44C45 41 55 41 63 44 68 55 68 69 64 81 55 78 45 78 36 81 32 69 32 55 37 44Z',
  shade: 'M58 42.6 63 44C68 55 68 69 64 81L57 79C61 67 62 55 58 42.6Z',
  torn: {
    sail: 'M37 44C45 41 55 41 63 44 67 52 68 61 67 69L63 66 65 77 60 74 58 82 54 74 51 80 47 75 44 82 41 76 36 81 38 71 33 72C32 62 33 53 37 44Z',
    shade: 'M58 42.6 63 44C67 52 68 61 67 69L63 66 65 77 60 74 58 80 57.5 76C61 66 62 55 58 42.6Z',
  },
  before: ink('M34 43.5C45 40 55 40 66 43.5', 2.2),
  top: { x: 50, y: 9 },
  emblem: { x: 50, y: 61, size: 24 },
}

export const galleon: Hull = {
  base:
    ropes('M56 12 8 48M56 12 94 66') +
    mast(17, 20, 60, 2) +
    mast(56, 10, 84) +
    ink('M88 68 100 50', 2.4) +
    ink('M17 21C25 30 29 40 30 48 23 46 14 46 6 49 12 41 16 31 17 21Z', 1.1, CLOTH) +
    ink('M3 47 27 53V70C45 79 61 81 74 77V70L97 61C99 84 92 107 78 110H34C15 108 4 84 3 47Z', 1.8, DARK) +
    plain('M4 54 27 60V64L4.5 58ZM5.5 68 27 74V78L6.5 72Z', LIGHT) +
    plain('M9 84C36 95 68 94 97 80L96.5 86C68 100 38 100 12 92Z', LIGHT) +
    `<path d="M8 61h4v5H8ZM14.5 63h4v5h-4ZM21 65h4v5h-4ZM10 75h4v5h-4ZM17 77h4v5h-4Z" fill="#f3d27a" stroke="${INK}" stroke-width=".8"/>`,
  arms: [
    pennant(56, 10, 24),
    basket(56, 15) +
      ink('M82 50C88 46 94 42 99 41 99 48 98 54 95 59 91 60 86 61 82 63 80 59 80 54 82 50Z', 1.1, CLOTH) +
      rail('M75 72 96 63.5'),
    band('M11.5 88C36 97 68 96.5 94 85.5') +
      band('M18 97.5C38 103.5 66 103.5 89 95.5') +
      net(28, 74, 66, 76) +
      swivel(9, 47, -1) +
      swivel(21, 50, -1) +
      swivel(90, 63) +
      pennant(17, 16, 15),
  ],
  decks: [
    { y: 94, from: 22, to: 86, sag: 3.5 },
    { y: 101.5, from: 26, to: 82, sag: 2.5 },
  ],
  sail: 'M40 21C51 16 66 16 78 23 88 37 87 56 79 70 66 63 51 63 38 69 29 55 29 35 40 21Z',
  shade: 'M70 19.5 78 23C88 37 87 56 79 70L70 66C77 52 78 34 70 19.5Z',
  torn: {
    sail: 'M40 21C51 16 66 16 78 23 84 32 86 42 85 51L80 49 84 60 77 58 79 70 72 62 68 69 63 61 58 66 53 60 49 67 45 62 38 69 39 59 33 60 35 50 31 47C31 37 34 29 40 21Z',
    shade: 'M70 19.5 78 23C84 32 86 42 85 51L80 49 84 60 77 58 79 70 72 62C77 50 77 34 70 19.5Z',
  },
  before: ink('M36 22C51 15 67 15 82 24', 2.2),
  top: { x: 56, y: 8 },
  emblem: { x: 57, y: 42, size: 28 },
}

const PIRATES: Sail = {
  sail: 'M30 30 70 26C80 44 80 62 74 82L62 78 56 83 48 78 40 83 28 80C22 62 22 46 30 30Z',
  shade: 'M64 26.6 70 26C80 44 80 62 74 82L64 79C70 62 70 44 64 26.6Z',
}

export const pirates: Hull = {
  ...PIRATES,
  base:
    ropes('M48 20 14 84M48 20 92 82') +
    mast(48, 18, 90) +
    ink('M84 84 98 74', 2.2) +
    ink('M10 78 30 84H80L95 76C92 94 86 108 72 109H32C18 108 11 94 10 78Z', 1.8, '#4a2b1b') +
    plain('M13 88 30 93H82L92 89 90 94 82 97H30L15 93Z', '#7b4a2a'),
  arms: [
    pennant(48, 14, 24),
    rail('M12 79.5 30 85H80L93 77.5') + swivel(20, 81, -1) + swivel(84, 82),
    band('M18 98C38 104 68 104 88 98') + net(30, 78, 74, 84),
  ],
  decks: [
    { y: 99.5, from: 24, to: 82, sag: 2 },
    { y: 91, from: 32, to: 76, sag: 0 },
  ],
  torn: PIRATES,
  before: ink('M26 31 74 26', 2.4),
  top: { x: 48, y: 9 },
  emblem: { x: 50, y: 54, size: 28 },
}
