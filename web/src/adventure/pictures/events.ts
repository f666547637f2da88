/** The pictures of the events: a day's surprises in Port Royal. */
import { BASKET, figure, MUSKET, person, RAISED, who } from './crowd'
import { candlestick, casement, room } from './indoors'
import { boat, church, clouds, cobbles, foam, gulls, hills, house, pane, quay, reef, sand, ship, skyline } from './outdoors'
import { at, dot, faint, grain, ink, line, many, plank, rod, slab, turned, wash } from './pens'
import type { Draw } from './scene'
import { barrel, bollard, bottle, bunting, coins, crate, flag, herbs, lantern, loaf, mug, purse, slate as board } from './things'

const stall = (x: number, y: number, w: number, colors: [string, string]) =>
  rod(`M${x + 4} ${y}V${y - 56}`, '#8a5a33', 2.4) +
  rod(`M${x + w - 4} ${y}V${y - 56}`, '#8a5a33', 2.4) +
  many(6, (i) => ink(`M${x - 4 + (i * (w + 8)) / 6} ${y - 58}h${(w + 8) / 6}v14a${(w + 8) / 12} 6 0 0 1 ${-(w + 8) / 6} 0Z`, colors[i % 2] ?? '', 1.2)) +
  plank(x - 4, y - 64, w + 8, 7, colors[0], 1.3) +
  plank(x, y - 22, w, 22, '#a5713a', 1.4)

const market: Draw = () => ({
  light: 'day',
  back:
    clouds(50) + house(-12, 150, 60, 90, '#c4a377') + house(152, 150, 60, 84, '#b99a70') + pane(8, 82, 14, 18) +
    pane(174, 86, 14, 18),
  front:
    cobbles(150, '#b39d7e') + figure(66, 152, 56, '#7c4a58', { hat: 'scarf', skirt: true }) +
    figure(138, 152, 56, '#54756a', { hat: 'straw' }) + stall(28, 164, 66, ['#c4453d', '#f6ead0']) +
    stall(108, 164, 66, ['#3d7cc4', '#f6ead0']) + loaf(46, 142, 0.7) + loaf(72, 142, 0.7) + herbs(124, 144, 0.5) +
    herbs(140, 144, 0.5) + barrel(164, 186, 0.8) + figure(100, 196, 56, '#c08a3c', { skin: 'brown', more: BASKET }),
})

const tradeWinds: Draw = () => ({
  light: 'morning',
  horizon: 118,
  disk: [40, 78],
  back:
    hills(118, 12) +
    line('M-10 52C30 44 50 60 70 52 86 44 78 34 70 40M20 68C70 60 110 76 150 66 168 60 162 48 152 52M90 44C120 38 150 46 190 40', '#ffffffc0', 2.2),
  front:
    ship('yellow', 44, 142, 0.5) + ship('red', 160, 142, 0.5, 2) + ship('blue', 102, 172, 0.86, 2) + foam(10, 180, 60) +
    foam(140, 186, 60),
})

const idleHands: Draw = () => ({
  light: 'day',
  horizon: 104,
  back: hills(104, 12) + ship('green', 150, 116, 0.36) + gulls(30, 60),
  front:
    quay(150) + barrel(46, 168, 1.1) + crate(120, 172, 44) + person('sailor', 90, 0.86, 206) +
    figure(46, 138, 52, '#8c2436', { hat: 'scarf', skin: 'dark' }) + figure(146, 152, 54, '#54756a', { hat: 'straw' }) +
    mug(170, 172, 0.7),
})

const springTide: Draw = () => ({
  light: 'morning',
  horizon: 96,
  disk: [160, 66],
  back: skyline(96, 10) + hills(96, 8),
  front:
    ship('green', 52, 130, 0.56) + boat(150, 136, 0.8) + quay(164) +
    wash('M-10 158q14-9 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0V176q-14 8-28 0t-28 0-28 0-28 0-28 0-28 0-28 0-28 0Z', '#5f9fa3', 0.85) +
    line('M-10 158q14-9 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0', '#ffffff', 2.2) + bollard(100, 186, 1.1),
})

const purseOpen: Draw = () => ({
  light: 'room',
  back: room('#b9a27c', '#7b5534', 120),
  front:
    plank(-10, 150, 220, 10, '#9a6a3c') + plank(-10, 160, 220, 50, '#6b4226') + purse(74, 152, 1.9) +
    coins(124, 152, 6) + coins(144, 152, 3) + coins(164, 152, 8) + dot(104, 148, 7, '#edc14b') +
    at(34, 136, 0.5, board(-20, -30, 44, 50, line('M-12-18h28M-12-6h28M-12 6h16', '#f3ead6', 3))),
})

const drill: Draw = () => ({
  light: 'day',
  back:
    clouds(50) + plank(-10, 70, 220, 76, '#b5a582', 1.5) +
    many(8, (i) => plank(-8 + i * 28, 58, 16, 14, '#b5a582', 1.3)) +
    grain('M-10 94H210M-10 118H210M30 70v24M120 94v24M80 118v28M170 70v24', '#2b1c10', 0.3) +
    flag(100, 60, '#c4453d', 30),
  front:
    wash(slab(-10, 144, 220, 70), '#dcc99a') + line('M-10 144H210', '#2b1c10', 1.4) +
    many(5, (i) => figure(24 + i * 38, 178, 66, ['#7d2a2a', '#22416e'][i % 2] ?? '', { hat: 'tricorne', more: MUSKET, skin: (['tan', 'brown', 'pale', 'dark'] as const)[i % 4] ?? 'tan' })),
})

const emptyPlate: Draw = () => ({
  light: 'room',
  back: room('#a9977a', '#6b4a2e', 116) + casement(130, 36, 40, 62, '#9fb2b8'),
  front:
    plank(-10, 140, 220, 12, '#8a5a33') + plank(-10, 152, 220, 60, '#5d3a20') +
    `<ellipse cx="92" cy="138" rx="46" ry="11" fill="#dfe0d6" stroke="#2b1c10" stroke-width="1.6"/><ellipse cx="92" cy="136" rx="30" ry="6" fill="#c9cbc0" stroke="#2b1c10" stroke-width="1"/>` +
    wash('M84 134c3-3 8-3 10 0ZM100 137c2-2 5-2 6 0Z', '#cf9249') + rod('M150 140 176 136', '#aeb8bd', 2.2) +
    mug(28, 140, 1.1) + candlestick(170, 128),
})

const calm: Draw = () => ({
  light: 'evening',
  horizon: 112,
  disk: [100, 92],
  back: hills(112, 8),
  front:
    ship('black', 100, 138, 0.8, 3) +
    faint(0.28, `<g transform="matrix(1 0 0 -0.5 0 208)">${ship('black', 100, 138, 0.8, 3)}</g>`) +
    line('M20 152h40M140 150h44M60 172h80', '#ffe9c4', 1.4),
})

const alms: Draw = () => ({
  light: 'day',
  back: clouds(50) + church(152, 156, 0.9),
  front:
    cobbles(156, '#b39d7e') + who('brother', 78, 1.04, 204) + figure(150, 190, 54, '#7e888c', { hat: 'hood' }) +
    ink('M104 150C104 138 140 138 140 150L132 162H112Z', '#6b4a3a', 1.4) + dot(116, 142, 5, '#edc14b') +
    dot(128, 142, 5, '#edc14b') + line('M100 150H144', '#2b1c10', 3),
})

const powder: Draw = () => ({
  light: 'day',
  horizon: 96,
  back: hills(96, 12) + ship('red', 150, 106, 0.3, 6),
  front:
    plank(-10, 132, 220, 14, '#b5a582', 1.5) + many(5, (i) => plank(-4 + i * 46, 112, 24, 22, '#b5a582', 1.4)) +
    cobbles(146, '#a39178') +
    at(92, 168, 1.2, ink('M-30-10 38-28 42-14-24 6C-34 8-38-6-30-10Z', '#3b3b40', 1.6) + line('M34-27 38-13M-6-17-2-2', '#6f6f78', 2) + dot(-4, 8, 12, '#8a5a33') + dot(-4, 8, 3, '#2b1c10') + line('M-16 8H8M-4-4V20', '#5d3a20', 1.8)) +
    barrel(166, 184, 0.9) + person('gunner', 38, 0.84, 206) +
    at(152, 176, 1, dot(-8, 8, 6, '#3b3b40') + dot(-20, 8, 6, '#3b3b40') + dot(-14, -2, 6, '#3b3b40')),
})

const collection: Draw = () => ({
  light: 'room',
  back: room('#cbb288', '#8a6240', 118) + casement(20, 34, 40, 66, '#9fc6d4'),
  front:
    figure(150, 150, 72, '#3a3a46', { hat: 'hood', skirt: true, skin: 'pale' }) +
    figure(178, 154, 50, '#7d5a6b', { skin: 'pale' }) + plank(-10, 150, 220, 10, '#9a6a3c') +
    plank(-10, 160, 220, 50, '#6b4226') + plank(52, 108, 60, 42, '#8a5a33', 1.6) +
    plank(46, 100, 72, 10, '#a5713a', 1.5) + plank(70, 102, 24, 4, '#2b1c10') +
    at(82, 130, 0.9, wash('M0 12C-16 0-14-12-6-12-2-12 0-8 0-6 0-8 2-12 6-12 14-12 16 0 0 12Z', '#b6372f')) +
    dot(82, 88, 8, '#edc14b') + line('M70 84v-8M94 84v-8M82 74v-8', '#8a6a33', 1.4) + coins(136, 151, 3),
})

const flotsam: Draw = () => ({
  light: 'storm',
  horizon: 88,
  back: line('M-10 104q14-8 28 0t28 0 28 0 28 0 28 0 28 0 28 0', '#dfe8e4', 2),
  front:
    turned(-20, 150, 100, rod('M150 112V58', '#7b4a2a', 3) + ink('M150 60C166 64 170 78 166 92L152 88Z', '#e6dcc4', 1.3)) +
    reef(158, 116, 1) + sand(132) + turned(-12, 60, 156, barrel(60, 166, 1.1)) +
    turned(10, 112, 160, crate(94, 172, 40)) + coins(150, 172, 2) + bottle(36, 182, 0.7) +
    line('M70 182c20-8 40 6 60-2', '#d9bb82', 3),
})

const fair: Draw = () => ({
  light: 'evening',
  disk: [164, 62],
  back: skyline(140, 0, true) + skyline(140, 110, true),
  glows: [[40, 92, 36], [100, 104, 36], [160, 92, 36]],
  front:
    bunting(-10, 104, 66) + bunting(96, 210, 66) + lantern(40, 96, 0.7) + lantern(100, 106, 0.7) +
    lantern(160, 96, 0.7) + cobbles(140, '#8f7b62') + stall(12, 160, 52, ['#559f5b', '#f6ead0']) +
    stall(138, 160, 52, ['#c4453d', '#f6ead0']) +
    figure(82, 176, 60, '#b84a6e', { skirt: true, skin: 'brown', more: RAISED }) +
    figure(116, 178, 62, '#27466b', { hat: 'tricorne', more: RAISED }) + loaf(38, 139, 0.6) + mug(160, 139, 0.7) +
    mug(174, 139, 0.7),
})

const slate: Draw = () => ({
  light: 'candle',
  back: room('#7a6248', '#4a3524', 140),
  glows: [[158, 96, 96]],
  front:
    board(24, 58, 96, 78, ['#f2c437', '#3d7cc4', '#559f5b', '#c4453d', '#8a8a98', '#a9b0b3'].map((color, i) => ink(`M34 ${68 + i * 11.5}l8-5v8Z`, color, 0.8) + line(`M48 ${67 + i * 11.5}h${46 - ((i * 17) % 26)}`, '#f3ead6', 1.6)).join('')) +
    faint(0.4, wash('M70 90C90 80 112 92 118 110L104 134C90 116 74 120 60 110Z', '#dfe6e2')) +
    plank(-10, 150, 220, 9, '#9a6a3c') + plank(-10, 159, 220, 50, '#6b4226') + lantern(158, 148, 2) +
    ink('M96 150c-6-10 8-16 16-12s18 4 14 12Z', '#d9c49a', 1.3),
})

export const EVENTS = {
  market,
  'trade-winds': tradeWinds,
  'idle-hands': idleHands,
  'spring-tide': springTide,
  purse: purseOpen,
  drill,
  'empty-plate': emptyPlate,
  calm,
  alms,
  powder,
  collection,
  flotsam,
  fair,
  slate,
} satisfies Record<string, Draw>
