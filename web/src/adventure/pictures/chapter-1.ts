/** The pictures of the first chapter: gray sails off Port Royal. */
import { figure, person, who } from './crowd'
import { beams, candlestick, desktop, room } from './indoors'
import { banks, boat, cobbles, door, gulls, hills, house, pane, quay, reef, ship, skyline } from './outdoors'
import { at, faint, grain, ink, line, many, plank, rod, slab, turned, wash } from './pens'
import type { Draw } from './scene'
import { barrel, bollard, bottle, crate, coast, herbs, lantern, loaf, mug, book } from './things'

const fleetInFog: Draw = () => ({
  light: 'fog',
  horizon: 112,
  back:
    hills(112, 20) + ship('ares', 40, 122, 0.36) + ship('ares', 152, 126, 0.42, 1, true) + banks(116, 0.7) +
    banks(128, 0.55),
  front: ship('ares', 100, 164, 0.92, 3) + banks(170, 0.5) + banks(188, 0.65),
})

const greySail: Draw = () => ({
  light: 'morning',
  horizon: 112,
  disk: [34, 84],
  back: hills(112, 16) + gulls(26, 56),
  front:
    ship('ares', 142, 132, 0.72, 2) +
    quay(172) +
    who('harborMistress', 62, 0.98) +
    herbs(132, 186, 0.8) +
    bollard(172, 184, 0.8),
})

const crates: Draw = () => ({
  light: 'room',
  back:
    room('#c9b28a', '#8a6240', 128) +
    grain('M-10 60H210M-10 84H210M-10 106H210M50 40v20M140 40v20M90 60v24M20 84v22M170 84v22', '#2b1c10', 0.3) +
    faint(0.35, wash('M130 40 210 40 150 200H30Z', '#fff3c4')),
  front:
    barrel(24, 146, 0.9) +
    crate(46, 176, 58, 'ARES') +
    herbs(62, 134, 0.9) + herbs(88, 136, 0.8) +
    plank(42, 126, 66, 6, '#c99a5a') +
    crate(112, 186, 66, 'ARES') +
    wash(slab(114, 131, 62, 6), '#3d2a1c') +
    ink('M118 138C130 128 160 128 172 138V146H118Z', '#efe0c0', 1.3) +
    grain('M124 138C136 132 156 132 166 138', '#8d7c62', 0.8) +
    turned(-8, 146, 130, book(122, 134, 48, '#7d2340', 13)) +
    turned(24, 186, 152, plank(180, 116, 6, 74, '#c99a5a')) +
    rod('M14 192 70 184', '#8e979b', 2.6) + line('M66 186l8-5', '#2b1c10', 3),
})

const signal: Draw = () => ({
  light: 'night',
  horizon: 108,
  disk: [168, 62],
  back: hills(108, 14) + skyline(108, 60, true) + ship('ares', 56, 130, 0.62, 2),
  glows: [[80, 112, 30], [80, 126, 12]],
  front:
    line('M80 112v.1', '#fff1c9', 5) +
    quay(170, '#6b4a2c') +
    person('sailor', 58, 0.82, 204) +
    person('lookout', 142, 0.86, 204) +
    lantern(100, 190, 0.9),
})

const leakingRoof: Draw = () => ({
  light: 'day',
  back:
    room('#e4d7bb', '#a98a62', 160) +
    ink('M-10 60 100 -10 210 60V40L100-40-10 40Z', '#8a6240', 1.4) +
    ink('M62 30C70 20 78 26 86 16 96 22 100 12 110 18L122 34C110 44 76 44 62 30Z', '#9fc6d4', 1.5) +
    ink('M146 148V96a16 16 0 0 1 32 0v52Z', '#8fb6c2', 1.5) + line('M162 80v68M146 106h32', '#5d4a32', 1.8) +
    plank(-10, 126, 60, 40, '#b98a56') + plank(-14, 118, 70, 9, '#f6ead0') +
    line('M26 76V116M14 88h24', '#2b1c10', 6.4) + line('M26 76V116M14 88h24', '#c8962e', 4) +
    line('M92 48v6M92 66v6M92 86v6M104 56v6M104 76v6M80 60v6M80 80v6', '#4d8ca8', 2),
  front:
    plank(-10, 184, 220, 8, '#8a6240') + who('brother', 88, 1, 206) +
    line('M60 138v5M56 154v5M62 166v5', '#4d8ca8', 2) + plank(132, 168, 64, 40, '#7b5534') +
    plank(128, 162, 72, 8, '#94683f'),
})

const hungryRowers: Draw = () => ({
  light: 'candle',
  back:
    room('#8a6545', '#5d3f28', 146) + beams(40) + plank(132, 66, 52, 4, '#5d3a20') +
    many(4, (i) => bottle(140 + i * 12, 66, 0.6, i % 2 ? '#4c7a5a' : '#8a4a32')) + pane(24, 70, 26, 32),
  glows: [[100, 122, 84]],
  front:
    who('rower', 40, 0.68, 178) +
    who('rower', 104, 0.68, 176) +
    who('landlady', 158, 0.86, 186) +
    plank(-10, 168, 220, 9, '#9a6a3c') + plank(-10, 177, 220, 40, '#6b4226') +
    loaf(70, 168, 0.9) + mug(30, 168) + bottle(120, 169, 0.9, '#8a4a32') + candlestick(92, 168),
})

const fog: Draw = () => ({
  light: 'fog',
  horizon: 104,
  back: ship('ares', 54, 120, 0.5) + ship('ares', 150, 116, 0.4, 1, true) + banks(112, 0.8) + banks(126, 0.7),
  front:
    reef(40, 146) + reef(130, 150, 1.1) + reef(186, 140, 0.8) + banks(150, 0.6) +
    boat(100, 186, 0.95, figure(-14, -6, 44, '#27466b', { hat: 'cap' }) + figure(14, -6, 44, '#6b1f33', { hat: 'scarf' })) +
    banks(196, 0.4),
})

const alley: Draw = () => ({
  light: 'evening',
  back:
    house(-16, 170, 62, 128, '#b58d62') + house(150, 172, 66, 138, '#a3805c') + house(66, 150, 62, 80, '#c4a377') +
    pane(2, 72, 16, 22, true) + pane(24, 104, 14, 20) + pane(164, 66, 16, 22) + pane(170, 106, 16, 22, true) +
    door(84, 150, 24, 38) + pane(80, 86, 12, 16) + pane(104, 86, 12, 16) +
    line('M42 62C80 76 120 76 152 58M40 92C80 106 120 104 150 90', '#2b1c10', 1.2),
  front:
    ink('M58 68h22v26l-6-3-6 4-10-3ZM92 72h20l-3 22H96ZM122 70h18v20l-9 6-9-6Z', '#f1ece2', 1.2) +
    ink('M68 99h16v18H68ZM106 101h22v14h-22Z', '#9fb6c2', 1.2) +
    cobbles(160, '#8f7b62') +
    figure(52, 190, 62, '#7d5a6b', { skin: 'brown', hat: 'scarf', skirt: true, more: BASKET_UP }) +
    figure(100, 184, 52, '#5f7f86', { skin: 'dark', hat: 'straw' }) +
    figure(146, 194, 64, '#8a6a3a', { hat: 'cap', skirt: true }) +
    ink('M132 166h26l-4 12h-18Z', '#c99a5a', 1.3),
})

const BASKET_UP = ink('M-10-46H10L7-54H-7Z', '#c99a5a', 1.1)

const backStairs: Draw = () => ({
  light: 'evening',
  back:
    wash(slab(-10, 20, 220, 200), '#d9cbb0') +
    grain('M-10 60H210M-10 100H210M30 20v40M110 60v40M170 20v40M60 100v40', '#2b1c10', 0.25) +
    plank(-10, 24, 220, 10, '#efe6d0') + plank(20, 44, 36, 44, '#efe6d0') + pane(24, 48, 28, 38, true) +
    plank(146, 44, 36, 44, '#efe6d0') + pane(150, 48, 28, 38, true),
  glows: [[100, 78, 46]],
  front:
    plank(68, 70, 64, 94, '#efe6d0') + ink('M62 70 100 46 138 70Z', '#e0d3b2', 1.5) +
    plank(76, 80, 48, 84, '#3f5a52', 1.6) +
    line('M100 80V164M81 86h14v30H81ZM105 86h14v30h-14ZM81 124h14v34H81ZM105 124h14v34h-14Z', '#2b1c10', 1.2) +
    ink('M96 110a4 4 0 1 0 8 0', 'none', 2) +
    lantern(56, 116, 0.8) + lantern(144, 116, 0.8) +
    plank(54, 164, 92, 8, '#cdbfa0') + plank(44, 172, 112, 9, '#c2b392') + plank(34, 181, 132, 10, '#b5a582') +
    plank(24, 191, 152, 14, '#a8986f') +
    who('guard', 166, 0.72, 204) + ink('M30 188c0-6 8-10 12-8l4 6 12 3v5H30Z', '#7d2340', 1.3) +
    ink('M62 190c0-6 8-10 12-8l4 6 12 3v5H62Z', '#7d2340', 1.3),
})

const tornPage: Draw = () => ({
  light: 'candle',
  back: desktop(-10, '#7a5233'),
  glows: [[156, 84, 92]],
  front:
    turned(-6, 70, 110, plank(6, 60, 104, 120, '#8a5a33', 1.6) + plank(10, 64, 96, 112, '#f3e6c4', 1.2) + grain(many(9, (i) => `M18 ${78 + i * 11}h${74 - ((i * 9) % 22)}`), '#5d4a32', 0.6, 1.1) + line('M58 64V176', '#2b1c10', 1.1)) +
    turned(7, 132, 130, coast(86, 96, 92, 84) + wash('M84 96l5 8-5 8 5 9-5 8 5 9-5 9 5 8-5 9 4 6v12h-9V92Z', '#7a5233')) +
    turned(7, 132, 130, line('M104 170c4-7 6 2 10-3s6 4 9-1M130 170c3-8 7 1 10-3s6 4 9-1 6 3 10-2', '#5d2a14', 1.6)) +
    candlestick(158, 92),
})

const ebb: Draw = () => ({
  light: 'evening',
  horizon: 116,
  disk: [100, 106],
  back: hills(116, 14) + ship('ares', 148, 120, 0.2) + ship('ares', 120, 118, 0.14, 1, true) + gulls(40, 60),
  front:
    wash('M-10 150C40 138 70 158 120 148 160 140 190 152 210 146V210H-10Z', '#a58b66') +
    grain('M10 160q12-4 24 0M70 166q12-4 24 0M140 160q12-4 24 0', '#2b1c10', 0.4, 1.2) +
    turned(-16, 62, 166, boat(62, 168, 0.8)) +
    wash('M-10 182H210V210H-10Z', '#7a5233') + line('M-10 182H210', '#2b1c10', 2.2) +
    bollard(150, 190, 1) + line('M142 182C126 196 118 188 104 200', '#d9bb82', 3) +
    at(176, 176, 0.5, ink('M-8 0C-10-16 10-18 14-6L22-4 14-1C10 4-4 4-8 0Z', '#f8f0dd', 2) + line('M0 2v8M6 2v8', '#2b1c10', 2)),
})

export const FIRST = {
  'fleet-in-fog': fleetInFog,
  'grey-sail': greySail,
  crates,
  signal,
  'leaking-roof': leakingRoof,
  'hungry-rowers': hungryRowers,
  fog,
  alley,
  'back-stairs': backStairs,
  'torn-page': tornPage,
  ebb,
} satisfies Record<string, Draw>
