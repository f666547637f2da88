/** The pictures of the fifth chapter: a ledger and its readers. */
import { figure, MUSKET, person, RAISED, who } from './crowd'
import { candlestick, casement, column, desktop, drapes, room } from './indoors'
import { boat, bush, clouds, cobbles, flames, foam, gulls, hills, house, pane, quay, ship, skyline, smokeOver } from './outdoors'
import { at, dot, grain, ink, line, many, plank, rod, slab, turned, wash } from './pens'
import type { Draw } from './scene'
import { bollard, book, bunting, coins, cover, flag, goat, inkwell, lantern, loaf, pages, quill, sack, sheet } from './things'

const GREEN = '#3d6a4a'

const ledger: Draw = () => ({
  light: 'candle',
  back:
    room('#5d4536', '#3d2a1c', 150) + ink('M24 150V70C40 46 160 46 176 70V150Z', '#8d8478', 1.6) +
    ink('M44 150V84C56 66 144 66 156 84V150Z', '#1f120c', 1.5) +
    grain('M30 90h12M158 90h12M30 116h12M158 116h12M60 58h20M110 56h20', '#2b1c10', 0.6, 1.3),
  glows: [[100, 128, 100]],
  front:
    flames(80, 150, 0.9) + flames(122, 150, 0.95) + flames(100, 150, 1.25) +
    turned(-14, 72, 146, book(54, 150, 34, '#27466b', 9)) + turned(12, 130, 146, book(112, 150, 34, '#7d2340', 9)) +
    plank(-10, 150, 220, 8, '#b5a582') + turned(4, 100, 178, book(48, 192, 104, GREEN, 26)) +
    wash('M52 170h10v20H52Z', '#e2b23c', 0.8),
})

const taxDesk: Draw = () => ({
  light: 'room',
  back:
    room('#b9a27c', '#7b5534', 140) + casement(20, 50, 40, 66, '#9fc6d4') + plank(110, 46, 76, 62, '#f6ead0', 1.3) +
    dot(148, 60, 7, '#8c2f22') + line('M128 60h12M156 60h12', '#8c2f22', 1.6) +
    grain('M118 76h60M118 84h52M118 92h58M118 100h40', '#5d4a32', 0.8, 1.2),
  front:
    person('clerk', 96, 0.98, 184, 'green') + plank(-10, 174, 220, 9, '#9a6a3c') + plank(-10, 183, 220, 30, '#6b4226') +
    coins(38, 172, 4) + coins(56, 173, 6) + coins(24, 173, 2) + inkwell(160, 175) + quill(164, 164, 0.7) +
    turned(-5, 134, 172, sheet(122, 166, 26, 12, 1)),
})

const bidding: Draw = () => ({
  light: 'room',
  back: room('#a9895f', '#6b4a2e', 118) + drapes(20, 40, 160, 90, '#7d2340') + column(2, 40, 80) + column(182, 40, 80),
  front:
    figure(100, 118, 62, '#4b3a5e', { hat: 'wig', skin: 'tan', more: RAISED }) +
    turned(-30, 112, 66, plank(104, 58, 16, 10, '#6b4226', 1.3)) + plank(72, 98, 56, 50, '#8a5a33', 1.5) +
    plank(66, 90, 68, 9, '#a5713a', 1.5) + book(76, 90, 26, GREEN, 9) +
    '<text class="figure" x="100" y="132" font-size="24" text-anchor="middle" fill="#f6dcae">4</text>' +
    [20, 62, 140, 182].map((x, i) => wash(`M${x - 24} 210C${x - 22} 180 ${x - 8} 174 ${x} 174S${x + 22} 180 ${x + 24} 210Z`, ['#4a3a34', '#54756a', '#3e4a4e', '#6b3a44'][i] ?? '') + line(`M${x - 24} 210C${x - 22} 180 ${x - 8} 174 ${x} 174S${x + 22} 180 ${x + 24} 210`, '#2b1c10', 1.4) + dot(x, 162, 13, ['#3a2416', '#a7a196', '#6b3f20', '#2c1a12'][i] ?? '')).join('') +
    line('M80 206 96 160', '#2b1c10', 9.4) + line('M80 206 96 160', '#54756a', 7) + dot(97, 154, 6.5, '#d9a574') +
    line('M97 150v-8', '#2b1c10', 5) + line('M97 151v-9', '#d9a574', 2.8),
})

const quietHarbor: Draw = () => ({
  light: 'night',
  horizon: 112,
  disk: [40, 62],
  back: hills(112, 12) + skyline(112, 50, true) + ship('yellow', 58, 136, 0.52),
  glows: [[148, 96, 64]],
  front:
    plank(144, 100, 7, 76, '#39464a', 1.4) + lantern(147.5, 106, 1.2) + quay(170, '#6b4a2c') + bollard(112, 190, 1.3) +
    figure(112, 168, 54, GREEN, { skin: 'pale', hat: 'wig' }) + line('M104 154 98 146', '#2b1c10', 3) +
    ink('M88 144h14v6H88Z', '#c98f4a', 1.1) + book(130, 188, 30, GREEN, 9),
})

const cipher: Draw = () => ({
  light: 'candle',
  back: desktop(-60, '#7a5233'),
  glows: [[100, 70, 100]],
  front:
    turned(-8, 54, 130, cover(16, 176, 72, 96, GREEN, '<text class="figure" x="56" y="139" font-size="24" text-anchor="middle" fill="#e2b23c">V</text>')) +
    turned(8, 146, 130, cover(112, 172, 70, 92, '#7d2340', at(150, 146, 0.9, '<ellipse rx="8" ry="18" cy="-10" fill="none" stroke="#e2b23c" stroke-width="2"/><path d="M0 10V-28M0-6-10-14M0-6 10-14" stroke="#e2b23c" stroke-width="2" fill="none"/>'))) +
    candlestick(100, 86) +
    turned(3, 100, 186, sheet(58, 160, 86, 40, 3) + '<text class="figure lettering" x="101" y="176" font-size="12" text-anchor="middle" fill="#2b1c10">7 · 3 · 19 · 4</text>' + sack(100, 197, 0.42) + line('M70 190h16M114 190h18', '#a3352b', 1.8)),
})

const goatIsland: Draw = () => ({
  light: 'day',
  horizon: 112,
  back:
    clouds(58) + gulls(20, 60) + foam(30, 130, 60) + boat(34, 140, 0.5, figure(0, -6, 40, '#54756a', { hat: 'cap' })),
  front:
    ink('M46 210C56 178 66 150 88 136 102 112 130 108 150 122 176 126 196 150 214 160V210Z', '#a09a86', 1.7) +
    wash('M88 137C102 113 130 109 150 123 170 126 184 138 196 148 170 142 150 138 130 138 112 134 100 134 88 137Z', '#8fae6b') +
    grain('M70 170l16-12M100 190l20-12M150 172l22-10M60 198l14-8', '#2b1c10', 0.5, 1.4) +
    goat(110, 132, 0.6) + goat(180, 150, 0.7, true) + goat(150, 164, 0.8) + goat(78, 184, 0.8, true) +
    plank(122, 84, 34, 32, '#8a6240', 1.4) + ink('M116 84 139 66 162 84Z', '#7d6a30', 1.4) +
    plank(132, 96, 12, 20, '#3d2a1c', 1.1) +
    who('hermit', 122, 0.74, 206),
})

const lodgings: Draw = () => ({
  light: 'candle',
  back:
    room('#8f7a5e', '#5d3f28', 152) + ink('M-10 110V-10H60L-10 110ZM210 110V-10H140L210 110Z', '#5d4a38', 1.5) +
    casement(82, 52, 36, 56, '#20384e') + line('M94 66h.1M106 80h.1M90 92h.1', '#fff6da', 1.6) +
    plank(22, 112, 34, 4, '#4a3421') + book(26, 112, 24, GREEN, 8),
  glows: [[144, 130, 74]],
  front:
    person('clerk', 84, 0.94, 188, 'green') + plank(20, 172, 170, 8, '#8a5a33') + plank(28, 180, 154, 30, '#5d3a20') +
    candlestick(146, 173) + loaf(56, 173, 0.7) + wash('M44 160c4-6 10-6 14-2', '#d8d0c4', 0.6) + coins(172, 173, 2),
})

const parade: Draw = () => ({
  light: 'day',
  back:
    wash(slab(-10, 130, 220, 90), '#dcc99a') + plank(20, 74, 160, 62, '#efe6d0', 1.4) +
    ink('M14 74 100 46 186 74Z', '#9c5a3c', 1.5) + many(5, (i) => pane(32 + i * 29, 86, 14, 20)) +
    plank(86, 108, 28, 28, '#6b3f22') + flag(100, 46, '#c4453d', 30) + bunting(-6, 100, 118) + bunting(100, 206, 118) +
    many(6, (i) => figure(18 + i * 13, 150, 32, '#7d2a2a', { hat: 'tricorne', more: MUSKET })) +
    many(6, (i) => figure(118 + i * 13, 150, 32, '#22416e', { hat: 'tricorne', more: MUSKET })),
  front: person('jester', 62, 0.84, 208) + person('admiral', 142, 0.88, 208),
})

const gate: Draw = () => ({
  light: 'night',
  disk: [162, 58],
  back:
    plank(40, 62, 120, 90, '#b5a582', 1.4) + ink('M34 62 100 40 166 62Z', '#7d5a48', 1.4) +
    many(4, (i) => plank(50 + i * 28, 74, 16, 22, '#4d5a4e', 1.1)) +
    many(4, (i) => (i === 2 ? pane(50 + i * 28, 108, 16, 22, true) : plank(50 + i * 28, 108, 16, 22, '#4d5a4e', 1.1))) +
    bush(20, 160, 1.1, '#4d6a48') + bush(182, 160, 1.1, '#4d6a48'),
  glows: [[36, 116, 44], [164, 116, 44], [114, 119, 26]],
  front:
    plank(-10, 118, 40, 92, '#8d8478', 1.5) + plank(170, 118, 40, 92, '#8d8478', 1.5) +
    plank(-12, 110, 46, 9, '#a39a8c') + plank(166, 110, 46, 9, '#a39a8c') + lantern(14, 110, 1) + lantern(186, 110, 1) +
    many(10, (i) => rod(`M${38 + i * 13.8} 206V${124 - 16 * Math.sin((i / 9) * Math.PI)}`, '#39464a', 1.8)) +
    line('M30 150H170M30 184H170', '#2b1c10', 4) + line('M30 150H170M30 184H170', '#39464a', 2) +
    line('M30 128Q100 92 170 128', '#2b1c10', 2.4) +
    who('doctor', 98, 0.92, 208),
})

const town: Draw = () => ({
  light: 'day',
  back:
    house(-14, 138, 56, 82, '#c4a377') + house(48, 136, 44, 66, '#d3b98c') + house(160, 138, 56, 86, '#b99a70') +
    house(112, 136, 42, 62, '#c9ad80') + ink('M86 136V66h28v70Z', '#e4d7bb', 1.4) +
    ink('M80 66 100 38 120 66Z', '#9c5a3c', 1.4) + dot(100, 82, 9, '#fbf2da') +
    line('M100 82v-6M100 82h5', '#2b1c10', 1.4) + pane(4, 78, 14, 18) + pane(64, 92, 12, 15) + pane(126, 92, 12, 15) +
    pane(176, 76, 14, 18),
  front:
    cobbles(136, '#b39d7e') +
    many(8, (i) => figure(12 + i * 25, 156 + ((i * 5) % 7), 40, ['#54756a', '#8c2436', '#7d5a6b', '#c08a3c', '#27466b', '#6d7a5c', '#8a6a3a', '#5f7f86'][i] ?? '', { skin: (['tan', 'pale', 'brown', 'dark'] as const)[i % 4] ?? 'tan', hat: (['cap', 'straw', 'scarf', 'hair', 'tricorne'] as const)[i % 5] ?? 'hair', skirt: i % 3 === 0 })) +
    who('harborMistress', 52, 0.82, 206) + who('landlady', 146, 0.82, 206) +
    figure(100, 196, 46, '#8d6f4e', { skin: 'brown', hat: 'hair', more: RAISED }),
})

const sixSails: Draw = () => ({
  light: 'morning',
  horizon: 110,
  disk: [100, 82],
  back: hills(110, 12) + gulls(24, 62),
  front:
    ship('yellow', 32, 128, 0.4) + ship('blue', 78, 126, 0.4, 2) + ship('green', 124, 128, 0.4) +
    ship('red', 168, 128, 0.42, 3, true) + ship('black', 62, 156, 0.46, 4) + ship('ares', 136, 158, 0.52, 2) +
    quay(174) + pages(100, 204, 132, '#27466b') +
    many(6, (i) => wash(slab(42 + i * 19.6, 154, 14, 6), ['#f2c437', '#3d7cc4', '#559f5b', '#c4453d', '#3a3a46', '#a9b0b3'][i] ?? '')),
})

const smoke: Draw = () => ({
  light: 'evening',
  disk: [36, 84],
  back:
    skyline(150, 20) + plank(56, 92, 88, 60, '#c9b48f', 1.5) + ink('M48 92 100 62 152 92Z', '#8c5a44', 1.5) +
    plank(112, 56, 14, 28, '#9c6a52', 1.3) + smokeOver(119, 56, 0.8) +
    many(4, (i) => pane(64 + i * 20, 102, 12, 18, i === 3)) + plank(92, 126, 16, 26, '#5b3a24', 1.2),
  front:
    cobbles(152, '#8f7b62') +
    many(12, (i) => turned((i * 37) % 90, 16 + ((i * 53) % 170), 150 + ((i * 29) % 40), plank(16 + ((i * 53) % 170), 150 + ((i * 29) % 40), 6, 4, i % 2 ? '#3a3330' : '#f1e4c4', 0.7))) +
    who('archivist', 100, 0.84, 208),
})

const openHarbor: Draw = () => ({
  light: 'day',
  horizon: 106,
  back: hills(106, 18) + skyline(106, 26) + clouds(46) + gulls(30, 62),
  front:
    ship('ares', 128, 150, 0.9, 2) + bunting(-6, 84, 54) + bunting(84, 206, 54) + quay(160) + bollard(178, 178, 0.9) +
    figure(98, 190, 34, '#54756a', { skin: 'brown', hat: 'straw' }) + figure(116, 192, 30, '#c08a3c', { skin: 'dark', skirt: true }) +
    figure(82, 192, 28, '#8c2436', { skin: 'tan', hat: 'cap' }) +
    who('doctor', 150, 0.74, 206, true) + who('harborMistress', 42, 0.78, 206),
})

export const FIFTH = {
  'open-harbor': openHarbor,
  ledger,
  'tax-desk': taxDesk,
  bidding,
  'quiet-harbor': quietHarbor,
  cipher,
  'goat-island': goatIsland,
  lodgings,
  parade,
  gate,
  town,
  'six-sails': sixSails,
  smoke,
} satisfies Record<string, Draw>
