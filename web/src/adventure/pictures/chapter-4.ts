/** The pictures of the fourth chapter: bread and herbs. */
import { figure, MUSKET, person, who } from './crowd'
import { beams, bed, candle, candlestick, casement, desktop, oven, room } from './indoors'
import { boat, cobbles, door, hills, house, pane, rain, reef, ship } from './outdoors'
import { at, dot, faint, grain, ink, line, many, plank, rod, SKIN, slab, turned, wash } from './pens'
import type { Draw } from './scene'
import { barrel, bottle, bowl, crate, herbs, inkwell, lantern, loaf, mug, pages, quill, sack, sheet } from './things'

const breadAndHerbs: Draw = () => ({
  light: 'room',
  back:
    room('#cbb288', '#8a6240', 132) + casement(24, 44, 44, 66, '#9fc6d4') + ship('ares', 46, 104, 0.26) +
    faint(0.25, wash('M26 60 68 60 190 210H90Z', '#fff3c4')),
  front:
    plank(-10, 160, 220, 10, '#9a6a3c') + plank(-10, 170, 220, 40, '#6b4226') + loaf(74, 162, 1.7) +
    loaf(40, 166, 1.2) + herbs(128, 164, 1.5) + herbs(156, 166, 1.2) +
    turned(-4, 100, 168, ink('M86 170C100 164 120 164 132 170L128 176H90Z', '#f1ece2', 1.2)) + mug(178, 164, 1),
})

const tavern: Draw = () => ({
  light: 'candle',
  back:
    room('#94704c', '#5d3f28', 140) + beams(40) + casement(80, 58, 40, 58, '#20384e') +
    plank(10, 76, 50, 4, '#5d3a20') + many(4, (i) => bottle(18 + i * 11, 76, 0.6, i % 2 ? '#8a4a32' : '#4c7a5a')) +
    barrel(170, 138, 1.1),
  glows: [[100, 126, 92]],
  front:
    figure(30, 176, 56, '#54756a', { hat: 'cap' }) +
    figure(168, 176, 54, '#8c2436', { hat: 'scarf', skirt: true, skin: 'brown' }) + who('landlady', 100, 0.96, 186) +
    plank(-10, 170, 220, 9, '#9a6a3c') + plank(-10, 179, 220, 40, '#6b4226') + candlestick(60, 171) + mug(30, 171) +
    mug(146, 171) + loaf(176, 171, 0.8),
})

const wheel = (x: number, y: number, r: number) =>
  dot(x, y, r, '#8a5a33') + dot(x, y, r * 0.72, '#2a3b40') +
  line(`M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}M${x - r * 0.7} ${y - r * 0.7}l${r * 1.4} ${r * 1.4}M${x + r * 0.7} ${y - r * 0.7}l${-r * 1.4} ${r * 1.4}`, '#8a5a33', 2.6) +
  dot(x, y, r * 0.22, '#4a4f52')

const donkey = (x: number, y: number) =>
  at(
    x,
    y,
    1,
    line('M-18 0V-20M-10 0V-20M14 0V-20M22 0V-20', '#2b1c10', 6.4) +
    line('M-18 0V-20M-10 0V-20M14 0V-20M22 0V-20', '#8d857c', 4) +
      ink('M-24-18C-26-36-14-40 4-38L20-48 24-62 28-50 34-60 34-46C40-42 46-36 48-30 46-26 40-26 36-28L28-22C24-14 4-16-8-16S-22-14-24-18Z', '#8d857c', 1.5) +
      wash('M40-28c4-2 7-2 8-2-1 4-5 4-8 2Z', '#d8d0c4') + dot(34, -40, 1.4, '#2b1c10', false) +
      line('M-24-30C-30-26-30-18-28-14', '#2b1c10', 2) + line('M26-22C22-34 22-42 24-46', '#7d2340', 2),
  )

const cart: Draw = () => ({
  light: 'night',
  disk: [30, 64],
  back:
    house(-20, 158, 60, 84, '#8a6a52') + house(48, 152, 50, 70, '#957a5c') + house(108, 152, 46, 76, '#7d6350') +
    house(160, 158, 60, 92, '#8a6f55') + pane(8, 96, 13, 17) + pane(64, 104, 12, 15, true) + pane(176, 90, 13, 17),
  glows: [[148, 128, 54]],
  front:
    cobbles(158, '#6f655a') + donkey(148, 190) + line('M72 164 130 168', '#8a5a33', 3.4) +
    plank(14, 150, 74, 20, '#8a5a33', 1.5) + plank(8, 146, 86, 6, '#a5713a') + sack(32, 150, 0.9) + sack(56, 150, 1) +
    loaf(78, 147, 0.8) + herbs(44, 128, 0.5) + wheel(34, 182, 16) + wheel(74, 184, 13) +
    figure(112, 196, 56, '#5d4a3a', { hat: 'hood' }) + lantern(124, 178, 0.8),
})

const closedTavern: Draw = () => ({
  light: 'day',
  back:
    house(14, 172, 172, 108, '#c9ad80', '#8c5236') + beamed() + pane(34, 84, 26, 30) + pane(140, 84, 26, 30) +
    door(84, 172, 34, 56, '#5b3a24') + line('M82 128 120 158M120 128 82 158', '#2b1c10', 7) +
    line('M82 128 120 158M120 128 82 158', '#a5763f', 4.6) +
    plank(90, 92, 22, 26, '#f6ead0', 1.2) + line('M94 98h14M94 103h14M94 108h8', '#5d4a32', 1.1) +
    dot(106, 113, 3, '#8c2f22'),
  front:
    line('M52 122h26', '#2b1c10', 3.4) + line('M60 122v6M72 122v6', '#2b1c10', 1.4) +
    ink('M56 128h20l-2 12c4 4 4 8 6 10H52c2-2 2-6 6-10Z', '#c8962e', 1.4) +
    line('M58 150c0 6 14 6 14 0', '#2b1c10', 2) + line('M48 162q6-5 12 0t12 0 12 0', '#4d8ca8', 2) +
    cobbles(172, '#a08a6e') + who('guard', 46, 0.74, 206, true) + who('landlady', 152, 0.8, 206),
})

const beamed = () => line('M14 128H186M14 64V172M186 64V172M72 64V172M128 64V172M14 128 72 64M186 128 128 64', '#5d3f28', 4)

const copying: Draw = () => ({
  light: 'candle',
  back: desktop(-60, '#7a5233'),
  glows: [[178, 70, 88], [22, 70, 60]],
  front:
    turned(-5, 60, 120, pages(60, 146, 96, '#7d2340')) + turned(-5, 60, 120, herbs(34, 132, 0.55)) +
    turned(6, 144, 130, pages(142, 176, 92, '#27466b')) + quill(146, 158, 1.1) + inkwell(100, 176) +
    candlestick(180, 84) + candlestick(24, 84) + herbs(50, 196, 0.9) + herbs(84, 200, 0.7),
})

const convoy: Draw = () => ({
  light: 'storm',
  horizon: 104,
  back:
    hills(104, 12) + ship('black', 46, 116, 0.42, 7) + ship('black', 150, 116, 0.44, 7, true) +
    ship('red', 100, 110, 0.34, 6) + rain(),
  front:
    line('M-10 134q14-8 28 0t28 0 28 0 28 0 28 0 28 0 28 0M-20 168q14-8 28 0t28 0 28 0 28 0 28 0 28 0 28 0', '#dfe8e4', 2) +
    boatLoad(34, 156, 0.7) + boatLoad(92, 152, 0.62) + boatLoad(152, 154, 0.7) + boatLoad(62, 192, 0.92) +
    boatLoad(138, 192, 0.95),
})

const boatLoad = (x: number, y: number, size: number) => boat(x, y, size, sack(-14, -8, 0.8) + figure(14, -4, 44, '#54756a', { hat: 'scarf', more: MUSKET }) + crate(-4, -6, 18))

const bakery: Draw = () => ({
  light: 'room',
  back:
    room('#d3b58a', '#8a6240', 148) + oven(58, 148) + plank(118, 74, 76, 4, '#5d3a20') + loaf(136, 74, 0.7) +
    loaf(164, 74, 0.7) + plank(118, 106, 76, 4, '#5d3a20') + loaf(132, 106, 0.6) + loaf(156, 106, 0.7) +
    loaf(180, 106, 0.6),
  glows: [[58, 122, 46]],
  front:
    who('baker', 124, 0.96, 190) + figure(30, 182, 50, '#c9b6cf', { skin: 'pale', hat: 'scarf', skirt: true }) +
    plank(60, 174, 150, 9, '#9a6a3c') + plank(66, 183, 150, 30, '#6b4226') + loaf(176, 175, 1) + sack(20, 200, 0.8) +
    wash('M84 173c8-4 20-4 28 0Z', '#fff6e6'),
})

const signatures: Draw = () => ({
  light: 'room',
  back: desktop(-60, '#7d5838'),
  front:
    turned(-3, 96, 120, sheet(32, 48, 126, 144, 7) + wash(slab(34, 138, 122, 50), '#f6ead0') + line('M65 64c4-7 6 2 10-3s6 4 9-1M91 64c3-8 7 1 10-3s6 4 9-1 6 3 10-2', '#5d2a14', 1.6) + wash(slab(36, 56, 118, 14), '#f6ead0', 0) + line('M44 160h44M102 160h44', '#5d4a32', 1.2) + line('M46 156C52 144 56 160 60 152S66 146 70 154 78 150 86 152', '#27364a', 2) +
      `<g transform="translate(60 178)">${ink('M-9-2c1-5 5-7 9-6 4-2 9 1 9 5 3 3 2 7-1 8-1 5-6 6-9 4-4 2-8 0-8-4-3-2-3-5 0-7Z', '#8c2f22', 1.2)}</g>`) +
    quill(126, 166, 1.3) + inkwell(176, 150) +
    turned(10, 172, 186, rod('M158 190h26', '#8a5a33', 4) + plank(180, 183, 10, 14, '#c8962e', 1.3)),
})

const wreck: Draw = () => ({
  light: 'storm',
  horizon: 100,
  back: rain() + line('M-10 112q14-8 28 0t28 0 28 0 28 0 28 0 28 0 28 0', '#dfe8e4', 2),
  front:
    turned(17, 112, 130, ship('ares', 112, 140, 0.82)) + reef(86, 152, 1.3) + reef(158, 158, 1) +
    figure(60, 146, 30, '#7e888c', { hat: 'hood' }) + figure(74, 138, 32, '#6d7a80', { hat: 'hood', skin: 'dark' }) +
    figure(90, 136, 30, '#8e999d', { hat: 'hood', skin: 'brown' }) +
    figure(104, 142, 26, '#c9b6cf', { hat: 'hair', skin: 'brown' }) +
    line('M-10 176q14-9 28 0t28 0 28 0 28 0 28 0 28 0 28 0', '#f4f7f2', 2.6) +
    line('M-24 192q14-9 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0', '#dfe8e4', 2.2),
})

const council: Draw = () => ({
  light: 'room',
  back:
    room('#ded2b6', '#a08460', 140) + ink('M44 140V80C50 40 150 40 156 80V140Z', '#cfe0dc', 1.6) +
    casement(88, 52, 24, 58, '#8fb6c2') + faint(0.25, wash('M88 70 112 70 160 200H40Z', '#fff3c4')) +
    plank(50, 120, 100, 6, '#b98a56') + candle(62, 120, 0.8) + candle(138, 120, 0.8),
  front:
    person('priest', 40, 0.74, 184) + person('settler', 160, 0.74, 184, '', true) + person('captain', 100, 0.78, 180) +
    ink('M-10 172H210V184H-10Z', '#b98a56', 1.6) + plank(-10, 184, 220, 30, '#8a6240') + mug(70, 173, 0.8) +
    loaf(132, 174, 0.8) + turned(4, 100, 176, sheet(86, 172, 32, 8, 1)),
})

const asleep = (x: number, y: number, skin: string, hair: string) =>
  dot(x, y, 8, skin) +
  ink(`M${x - 8} ${y - 1}C${x - 9} ${y - 13} ${x + 9} ${y - 13} ${x + 8} ${y - 1} ${x + 3} ${y - 7} ${x - 3} ${y - 7} ${x - 8} ${y - 1}Z`, hair, 1.1) +
  line(`M${x - 4} ${y}q1.5 1.5 3 0M${x + 2} ${y}q1.5 1.5 3 0M${x - 1.5} ${y + 4}q1.5 1 3 0`, '#2b1c10', 1)

const hospital: Draw = () => ({
  light: 'room',
  back:
    room('#dfe0d2', '#a78c68', 132) + casement(20, 48, 28, 58, '#9fc6d4') + casement(86, 48, 28, 58, '#9fc6d4') +
    casement(152, 48, 28, 58, '#9fc6d4') + faint(0.2, wash('M86 60 114 60 170 210H60Z', '#fff3c4')),
  front:
    bed(12, 138, 62) + asleep(30, 128, SKIN.pale, '#6b3f20') + bed(78, 138, 62, '#9c6a72') +
    asleep(96, 128, SKIN.brown, '#2c1a12') +
    figure(160, 170, 62, '#6d7a80', { skin: 'dark', hat: 'hood', skirt: true }) + bowl(148, 152, 0.6) +
    plank(-10, 178, 220, 8, '#9a6a3c') + plank(-10, 186, 220, 30, '#6b4226') + bowl(30, 176, 1.2) + bowl(74, 176, 1.2) +
    bowl(118, 176, 1.2) + loaf(160, 179, 1.1),
})

const chalkBread: Draw = () => ({
  light: 'morning',
  horizon: 104,
  disk: [164, 78],
  back: hills(104, 14) + ship('ares', 40, 122, 0.34) + ship('ares', 78, 118, 0.26, 1, true) + reef(58, 126, 0.7),
  front:
    plank(-10, 136, 220, 10, '#9a6a3c') + plank(-10, 146, 220, 70, '#6b4226') +
    grain('M-10 166H210M-10 190H210M40 146v20M120 146v20M84 166v24M160 166v24', '#2b1c10', 0.5) +
    who('landlady', 144, 0.94, 190) + plank(-10, 176, 220, 8, '#a5713a') + plank(-10, 184, 220, 30, '#7b5534') +
    loaf(40, 177, 1) + wash('M22 174c4-10 30-10 36 0-8-4-28-4-36 0Z', '#f4efe4', 0.8) + loaf(88, 177, 0.8) + bowl(66, 196, 0.9),
})

export const FOURTH = {
  'chalk-bread': chalkBread,
  'bread-and-herbs': breadAndHerbs,
  tavern,
  cart,
  'closed-tavern': closedTavern,
  copying,
  convoy,
  bakery,
  signatures,
  wreck,
  council,
  hospital,
} satisfies Record<string, Draw>
