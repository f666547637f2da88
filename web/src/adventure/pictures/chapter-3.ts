/** The pictures of the third chapter: the voyage to Saint Orlan. */
import { figure, MUSKET, person, RAISED, who } from './crowd'
import { candle, candlestick, casement, column, drapes, room } from './indoors'
import { clouds, foam, grass, gulls, hills, house, islet, palm, quay, rain, reef, sand, ship, skyline } from './outdoors'
import { at, dot, faint, grain, ink, line, many, plank, turned, wash } from './pens'
import type { Draw } from './scene'
import { barrel, bollard, bunting, crate, herbs, sack } from './things'

const island: Draw = () => ({
  light: 'morning',
  horizon: 116,
  disk: [100, 78],
  back: clouds(62) + gulls(140, 66),
  front:
    islet(112, 118, 1.15) + faint(0.5, line('M60 122h100M76 127h70M92 132h40', '#fff8dc', 1.6)) + reef(34, 140, 0.6) +
    reef(172, 138, 0.55) + ship('yellow', 66, 182, 0.62) + foam(120, 178, 50),
})

const departure: Draw = () => ({
  light: 'morning',
  horizon: 114,
  disk: [160, 66],
  back: skyline(114, 0) + hills(114, 8) + gulls(96, 56),
  front:
    ship('blue', 112, 152, 0.86, 2) + quay(170) + who('harborMistress', 44, 0.84) +
    figure(118, 194, 44, '#8c2436', { hat: 'scarf', more: RAISED }) +
    figure(140, 196, 46, '#4e7d6c', { hat: 'cap', more: RAISED }) + crate(158, 194, 30) + barrel(184, 168, 0.7),
})

const masthead: Draw = () => ({
  light: 'night',
  horizon: 132,
  disk: [34, 68],
  back:
    reef(24, 152, 0.9) + reef(180, 150, 1) +
    line('M-10 146q12-6 24 0t24 0M140 160q12-6 24 0t24 0 24 0', '#f4f7f2', 2.6),
  front:
    plank(96, 20, 9, 190, '#7b4a2a', 1.6) +
    line('M100 36 16 210M100 36 184 210M100 36 58 210M100 36 142 210', '#c9a566', 1.3) +
    grain('M66 120h68M56 142h88M46 164h108M36 186h128', '#c9a566', 0.9, 1.1) +
    plank(24, 60, 152, 5, '#7b4a2a', 1.4) +
    ink('M32 64C60 72 140 72 168 64 166 80 160 90 150 94 120 84 80 84 50 94 40 90 34 80 32 64Z', '#dcd2bb', 1.4) +
    person('lookout', 104, 0.72, 158) + ink('M66 140H142L134 172H74Z', '#8a5a33', 1.6) +
    line('M67 148H141M70 160H138', '#2b1c10', 1.4) + grain('M84 140v32M104 140v32M124 140v32', '#2b1c10', 0.6),
})

const audience: Draw = () => ({
  light: 'room',
  back:
    room('#c99a6a', '#9c6a3e', 142) + drapes(40, 40, 120, 110, '#7d2340') + column(8) + column(174) +
    ink('M74 150V74C78 56 122 56 126 74V150Z', '#8e2f36', 1.6) + plank(70, 62, 8, 92, '#c8962e') +
    plank(122, 62, 8, 92, '#c8962e') + ink('M84 60 88 46 100 56 112 46 116 60Z', '#e2b23c', 1.3),
  front:
    person('governor', 100, 0.82, 168) + plank(52, 158, 96, 9, '#b98a56') + plank(40, 167, 120, 10, '#a97a48') +
    wash('M76 177H124L138 210H62Z', '#8e2f36') +
    figure(40, 200, 52, '#54756a', { hat: 'cap' }) + figure(164, 200, 52, '#7d5a6b', { skirt: true, hat: 'scarf' }) +
    plank(150, 174, 12, 9, '#e2b23c'),
})

const fourColors: Draw = () => ({
  light: 'day',
  horizon: 112,
  back: clouds(60) + islet(160, 114, 0.9) + hills(114, 10),
  front:
    ship('yellow', 30, 146, 0.5) + ship('blue', 78, 140, 0.5, 2) + ship('black', 172, 146, 0.54, 3, true) +
    ship('red', 124, 152, 0.52, 3) + line('M54 152q5-2 10 0M100 150q5-2 10 0', '#ffffffb0', 1.3) + sand(178) +
    figure(66, 200, 50, '#7e888c', { hat: 'hood' }) +
    figure(92, 202, 52, '#8d9a86', { skin: 'dark', hat: 'hood', skirt: true }) +
    figure(116, 200, 36, '#c08a3c', { skin: 'brown', more: RAISED }),
})

const chain: Draw = () => ({
  light: 'day',
  horizon: 106,
  back: clouds(58) + hills(106, 18) + ship('ares', 92, 112, 0.24) + ship('ares', 128, 110, 0.2, 1, true),
  front:
    ink('M-10 170V96C6 92 24 98 30 112 42 122 44 144 50 170Z', '#8d8478', 1.6) +
    ink('M210 170V90C190 88 174 98 168 114 158 124 154 146 148 170Z', '#8d8478', 1.6) +
    grain('M0 110l14 20M18 140l10 20M190 104l-10 22M180 146l-12 14', '#2b1c10', 0.5, 1.2) +
    plank(0, 74, 22, 26, '#b5a582', 1.3) + plank(-4, 68, 30, 7, '#b5a582') + plank(178, 68, 22, 26, '#b5a582', 1.3) +
    plank(174, 62, 30, 7, '#b5a582') +
    many(13, (i) => `<ellipse cx="${40 + i * 10}" cy="${(134 + 18 * Math.sin((i / 12) * Math.PI)).toFixed(1)}" rx="6.6" ry="4" fill="none" stroke="#2b1c10" stroke-width="3.4"/><ellipse cx="${40 + i * 10}" cy="${(134 + 18 * Math.sin((i / 12) * Math.PI)).toFixed(1)}" rx="6.6" ry="4" fill="none" stroke="#8a939a" stroke-width="1.6"/>`) +
    ship('green', 42, 186, 0.5, 1) + ship('red', 158, 186, 0.54, 2, true) + ship('yellow', 98, 196, 0.5) +
    bunting(10, 104, 142) + bunting(100, 190, 142),
})

const doctorAtSea: Draw = () => ({
  light: 'evening',
  horizon: 108,
  disk: [40, 88],
  back: ship('ares', 150, 122, 0.36),
  front:
    who('doctor', 92, 1.04, 182) + plank(-10, 168, 220, 10, '#6b4226') + plank(-10, 184, 220, 30, '#4a2b1b') +
    many(9, (i) => plank(i * 26 - 12, 176, 8, 10, '#6b4226')) +
    line('M20 168C24 120 30 80 34 30M176 168C172 120 168 80 162 30', '#c9a566', 1.6) +
    turned(-8, 150, 160, ink('M130 158h34v6h-20c-4 0-5 3-5 6l-3 10h-11l4-14c0-4 0-6 1-8Z', '#8a5a33', 1.3) + plank(148, 156, 32, 5, '#aeb8bd')),
})

const chapel: Draw = () => ({
  light: 'room',
  back:
    room('#ded2b6', '#a08460', 152) + ink('M40 152V84C46 42 154 42 160 84V152Z', '#cfe0dc', 1.6) +
    ink('M56 152V92C62 58 138 58 144 92V152Z', '#e9dcc0', 1.4) + casement(88, 62, 24, 54, '#8fb6c2') +
    faint(0.3, wash('M88 70 112 70 150 200H50Z', '#fff3c4')) +
    plank(66, 128, 68, 24, '#b98a56') + plank(60, 122, 80, 7, '#f6ead0') + candle(74, 122, 0.8) +
    candle(126, 122, 0.8) + line('M100 122V104M94 110h12', '#c8962e', 3) + plank(14, 70, 8, 84, '#8a6240') +
    plank(178, 70, 8, 84, '#8a6240'),
  front:
    who('elder', 100, 0.96, 206) + plank(-10, 178, 52, 9, '#8a6240') + plank(-10, 187, 46, 30, '#6b4a2e') +
    plank(158, 178, 60, 9, '#8a6240') + plank(164, 187, 50, 30, '#6b4a2e') +
    figure(24, 178, 40, '#54756a', { hat: 'none', skin: 'pale' }) + figure(178, 178, 40, '#8c2436', { hat: 'hair' }),
})

const boy = (x: number, y: number, size: number, shirt: string) =>
  at(
    x,
    y,
    size,
    ink('M-14 30C-14 12-8 6 0 6S14 12 14 30Z', shirt, 1.3) + dot(0, -6, 11, '#a66e43') +
    ink('M-11-8C-12-20 12-20 11-8 6-13-6-13-11-8Z', '#2c1a12', 1.1) +
    ink('M-3-18C-4-24 2-26 5-24 3-22 3-20 3-18Z', '#2c1a12', 1) +
      dot(-4, -5, 1.2, '#2b1c10', false) + dot(4, -5, 1.2, '#2b1c10', false) +
      line('M-4 0C-2 2 2 2 4 0', '#2b1c10', 1.2),
  )

const painting: Draw = () => ({
  light: 'room',
  back:
    room('#d8cbab', '#a08460', 166) + grain('M-10 70H210M-10 110H210M30 40v30M150 40v30M70 110v40', '#2b1c10', 0.18),
  front:
    plank(30, 48, 140, 104, '#c8962e', 2) + plank(38, 56, 124, 88, '#7a5a33', 1.4) +
    plank(42, 60, 116, 80, '#a9c0b0', 1) + wash('M42 118C70 108 110 112 158 104V140H42Z', '#8fae6b') +
    wash('M42 84C60 74 80 80 100 78S140 72 158 80V104C110 112 70 108 42 118Z', '#8fb6c2') +
    boy(66, 108, 0.94, '#b6372f') + boy(100, 102, 1.05, '#3f7f86') + boy(134, 110, 0.86, '#c08a3c') +
    plank(70, 154, 60, 12, '#e2b23c', 1.2) +
    '<text class="title lettering" x="100" y="163.5" font-size="9.5" text-anchor="middle" fill="#3a1c0c">TYBUK</text>' +
    ink('M86 192c0-7 10-12 14-9l5 7 14 3v6H86ZM120 194c0-7 10-12 14-9l5 7 14 3v6H120Z', '#6b3f22', 1.4) +
    candlestick(34, 190) + candlestick(176, 190),
})

const beach: Draw = () => ({
  light: 'day',
  horizon: 104,
  back: clouds(58) + ship('ares', 158, 112, 0.3) + ship('ares', 130, 110, 0.22, 1, true),
  front:
    sand(138) + palm(20, 158, 1.1) + palm(186, 150, 0.9) +
    figure(60, 168, 50, '#7e888c', { skin: 'dark', hat: 'hood', skirt: true }) +
    figure(84, 164, 54, '#6d7a5c', { hat: 'straw', more: MUSKET }) +
    figure(110, 164, 56, '#8d6f4e', { skin: 'brown', hat: 'hood', more: MUSKET }) +
    figure(134, 166, 52, '#7d8a92', { skin: 'dark', hat: 'scarf', skirt: true }) +
    figure(154, 168, 38, '#c08a3c', { skin: 'brown' }) +
    at(96, 204, 0.9, wash('M-26 0C-24-22-12-28 0-28S24-22 26 0Z', '#54756a') + line('M-26 0C-24-22-12-28 0-28S24-22 26 0', '#2b1c10', 1.6) + dot(0, -40, 13, '#6b4a3a') + ink('M-14-40C-14-56 14-56 14-40 6-44-6-44-14-40Z', '#5d4228', 1.4)),
})

const herbGarden: Draw = () => ({
  light: 'morning',
  horizon: 98,
  disk: [36, 62],
  back: ship('ares', 34, 106, 0.26) + ship('ares', 62, 104, 0.2),
  front:
    grass(118) + house(126, 140, 56, 50, '#efe6d0', '#b58d52') +
    ink('M134 140v-18a6 6 0 0 1 12 0v18Z', '#6b3f22', 1.2) + plank(156, 112, 14, 12, '#6f8f93') +
    many(4, (row) => many(6 - (row % 2), (i) => herbs(18 + i * 34 + (row % 2) * 16 + (row > 1 ? -4 : 0), 148 + row * 17, 0.46 + row * 0.06))) +
    who('doctor', 84, 0.88, 204) + at(166, 200, 0.9, herbs(0, 0, 0.8) + sack(16, 4, 0.9, '#c9b48a')),
})

const windTurned: Draw = () => ({
  light: 'storm',
  horizon: 108,
  back: hills(108, 16) + islet(168, 110, 0.34) + clouds(50) + gulls(30, 70),
  front:
    ship('blue', 84, 158, 0.95, 2, true) + line('M116 150 138 182', '#2b1c10', 1.6) + rain() +
    quay(180) + bollard(168, 196, 1) + figure(40, 194, 58, '#2c4566', { skin: 'brown', hat: 'scarf', skirt: true }) +
    figure(66, 196, 54, '#54756a', { hat: 'cap' }),
})

export const THIRD = {
  'wind-turned': windTurned,
  island,
  departure,
  masthead,
  audience,
  'four-colors': fourColors,
  chain,
  'doctor-at-sea': doctorAtSea,
  chapel,
  painting,
  beach,
  'herb-garden': herbGarden,
} satisfies Record<string, Draw>
