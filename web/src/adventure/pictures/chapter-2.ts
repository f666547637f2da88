/** The pictures of the second chapter: an island that is on no chart. */
import { figure, MUSKET, person, who } from './crowd'
import { beams, bookcase, candlestick, casement, chandelier, column, desktop, drapes, room } from './indoors'
import { cobbles, flames, hills, house, pane, quay, reef, ship, skyline, smokeOver } from './outdoors'
import { dot, faint, grain, ink, line, many, plank, rod, slab, turned, wash } from './pens'
import type { Draw } from './scene'
import { barrel, book, bottle, bucket, chest, coast, compass, inkwell, lantern, mug, quill, sheet } from './things'

const emptyChart: Draw = () => ({
  light: 'room',
  back: desktop(-60, '#7d5838'),
  front:
    turned(-4, 100, 120, plank(14, 50, 172, 138, '#f0dfb2', 1.6) + grain('M14 84H186M14 118H186M14 152H186M57 50V188M100 50V188M143 50V188', '#8a6a33', 0.4) +
      ink('M14 60C34 58 44 72 38 86 50 92 44 108 30 112 24 124 20 130 14 132ZM186 50H150C144 62 154 72 166 70 170 82 178 84 186 80ZM60 188C64 170 82 166 92 172 104 166 118 176 116 188Z', '#d9c48a', 1.3) +
      faint(0.75, wash('M84 104C86 84 130 80 140 96 152 112 136 134 112 132 92 134 82 122 84 104Z', '#fbf2dc')) +
      line('M84 104C86 84 130 80 140 96 152 112 136 134 112 132 92 134 82 122 84 104Z', '#8a6a33', 0.8) +
      '<text class="figure" x="112" y="120" font-size="30" text-anchor="middle" fill="#a3352b">?</text>' +
      line('M40 96C56 104 66 112 80 112', '#a3352b', 1.8) + compass(44, 158, 15)) +
    quill(150, 182, 0.9) + inkwell(182, 194),
})

const mapmaker: Draw = () => ({
  light: 'room',
  back:
    room('#c7ad84', '#7b5534', 150) + casement(128, 52, 46, 74, '#9fc6d4') +
    wash('M132 110c8-8 14-4 20-8s14 2 18 0v20h-38Z', '#86a88f') +
    plank(16, 60, 70, 4, '#6b4a2e') +
    many(6, (i) => ink(`M${20 + i * 11} 60v-${12 + ((i * 5) % 8)}h7v${12 + ((i * 5) % 8)}Z`, i % 2 ? '#f0dfb2' : '#e4cf9d', 1)) +
    coast(20, 74, 58, 44),
  front:
    who('mapmaker', 96, 1, 186) + plank(-10, 178, 220, 8, '#9a6a3c') + plank(-10, 186, 220, 30, '#6b4226') +
    inkwell(152, 179) + compass(30, 168, 10) + turned(-5, 170, 176, plank(160, 172, 34, 6, '#f0dfb2')),
})

const archive: Draw = () => ({
  light: 'room',
  back:
    room('#8f7350', '#6b4a2e', 160) + bookcase(-6, 40, 66, 5) + bookcase(140, 40, 66, 5) +
    casement(82, 48, 36, 62, '#cfe3dd') + faint(0.25, wash('M84 60 116 60 150 200H70Z', '#fff3c4')),
  front:
    who('archivist', 100, 0.98, 188) + plank(-10, 182, 220, 8, '#9a6a3c') + plank(-10, 190, 220, 30, '#6b4226') +
    book(16, 182, 44, '#7d2340', 11) + book(20, 171, 36, '#27466b', 9) + sheet(150, 166, 34, 16, 2) +
    sheet(144, 172, 40, 10, 1) +
    '<text class="title lettering" x="118" y="112" font-size="15" fill="#5d4a32">z</text><text class="title lettering" x="106" y="98" font-size="11" fill="#5d4a32">z</text>',
})

const children: Draw = () => ({
  light: 'day',
  back:
    house(-14, 160, 60, 112, '#b58d62') + house(154, 160, 66, 120, '#a9865f') + house(58, 150, 44, 70, '#c4a377') +
    house(108, 150, 42, 62, '#b99a70') + pane(6, 74, 16, 20) + pane(170, 70, 16, 20) + pane(70, 96, 12, 15) +
    pane(122, 100, 12, 15),
  front:
    cobbles(154, '#a08a6e') +
    barrel(30, 178, 1.1) + barrel(58, 172, 0.9) + figure(44, 136, 36, '#7d5a6b', { skin: 'pale', hat: 'cap' }) +
    barrel(168, 176, 1.1) + figure(168, 133, 34, '#8a6a3a', { skin: 'brown', hat: 'straw' }) +
    figure(138, 178, 38, '#4e7d6c', { skin: 'tan', hat: 'scarf', skirt: true }) +
    figure(20, 196, 42, '#c08a3c', { skin: 'dark' }) +
    who('child', 96, 0.82, 204) + figure(182, 200, 44, '#54656e', { skin: 'pale', hat: 'cap' }),
})

const ballroom: Draw = () => ({
  light: 'room',
  back:
    room('#d8b98c', '#b98a56', 146) + wash(slab(-10, 40, 220, 8), '#c8962e') + column(14) + column(168) +
    casement(52, 62, 28, 70, '#20384e') + casement(120, 62, 28, 70, '#20384e') + drapes(50, 62, 32, 74) +
    drapes(118, 62, 32, 74) + chandelier(100, 66),
  glows: [[100, 62, 70]],
  front:
    figure(44, 178, 50, '#27466b', { hat: 'wig', skin: 'pale' }) +
    figure(62, 178, 48, '#b84a6e', { skirt: true, skin: 'brown' }) +
    figure(134, 176, 48, '#6d3a78', { hat: 'wig', skin: 'pale' }) + figure(152, 176, 46, '#3f7f86', { skirt: true }) +
    person('mademoiselle', 98, 0.9, 208),
})

const witnesses: Draw = () => ({
  light: 'room',
  back:
    room('#b89a6e', '#7b5534', 146) + beams(40) + casement(80, 62, 40, 66, '#9fc6d4') + ship('ares', 100, 116, 0.26),
  front:
    person('captain', 52, 0.9, 184) + person('settler', 148, 0.9, 184, '', true) + plank(-10, 174, 220, 8, '#9a6a3c') +
    plank(-10, 182, 220, 30, '#6b4226') +
    turned(-3, 100, 176, plank(70, 164, 62, 16, '#f0dfb2', 1.3) + line('M76 174C84 164 92 178 104 168S120 172 126 168', '#a3352b', 1.3)) +
    mug(28, 175, 0.9) + mug(176, 175, 0.9),
})

const hammer = (x: number, y: number) => turned(-24, x, y, rod(`M${x} ${y}h30`, '#8a5a33', 3) + plank(x - 8, y - 9, 14, 18, '#6b4226', 1.3))

const auction: Draw = () => ({
  light: 'room',
  back:
    room('#a9895f', '#6b4a2e', 128) + drapes(40, 46, 120, 90, '#3f5a52') + coast(64, 52, 72, 56) +
    plank(60, 96, 24, 16, '#f6ead0', 1) +
    '<text class="figure lettering" x="72" y="108.5" font-size="13" text-anchor="middle" fill="#a3352b">17</text>',
  front:
    figure(166, 118, 62, '#4b3a5e', { hat: 'wig', skin: 'tan' }) + plank(142, 108, 46, 46, '#8a5a33', 1.4) +
    plank(138, 102, 54, 8, '#a5713a', 1.4) + hammer(146, 92) +
    [22, 56, 116].map((x, i) => wash(`M${x - 22} 210C${x - 20} 184 ${x - 8} 180 ${x} 180S${x + 20} 184 ${x + 22} 210Z`, ['#4a3a34', '#5b4a3e', '#3e4a4e'][i] ?? '') + dot(x, 168, 12, ['#3a2416', '#a7a196', '#6b3f20'][i] ?? '')).join('') +
    who('secretary', 88, 0.74, 206, true) + line('M128 186 134 158', '#2b1c10', 7) +
    line('M128 186 134 158', '#d9a574', 4.6) + plank(126, 140, 18, 18, '#f6ead0', 1.3),
})

const bridge = (y: number) =>
  line(`M-10 ${y - 30}Q100 ${y + 6} 210 ${y - 30}M-10 ${y}Q100 ${y + 40} 210 ${y}`, '#2b1c10', 4.4) +
  line(`M-10 ${y - 30}Q100 ${y + 6} 210 ${y - 30}M-10 ${y}Q100 ${y + 40} 210 ${y}`, '#c9a566', 2.2) +
  many(12, (i) => { const x = -4 + i * 19; const sag = 20 * (1 - ((x - 100) / 110) ** 2); return line(`M${x} ${y - 30 + sag * 0.9}V${y + sag}`, '#c9a566', 1.5) }) +
  many(24, (i) => { const x = -8 + i * 9.4; const sag = 20 * (1 - ((x - 100) / 110) ** 2); return plank(x, y + sag - 2, 7, 5, '#8a5a33', 1) })

const ropeBridge: Draw = () => ({
  light: 'dark',
  back:
    house(-20, 150, 70, 92, '#8a6a52') + house(150, 150, 70, 100, '#7d6350') + house(60, 156, 34, 60, '#93755a') +
    house(104, 156, 40, 70, '#85684f') + pane(8, 80, 14, 18, true) + pane(170, 76, 14, 18, true) +
    pane(70, 116, 10, 12, true),
  glows: [[100, 128, 62]],
  front:
    wash('M-10 184C40 176 70 190 110 182S180 178 210 186V210H-10Z', '#2c5560') +
    line('M10 194q8-3 16 0t16 0M110 196q8-3 16 0t16 0', '#9fc6c0', 1.3) +
    figure(84, 160, 46, '#27466b', { hat: 'cap', more: MUSKET }) + figure(102, 162, 48, '#8c2436', { hat: 'scarf' }) +
    figure(120, 160, 46, '#4e7d6c', { hat: 'straw', more: MUSKET }) + lantern(110, 148, 0.5) +
    figure(18, 146, 46, '#2a2328', { hat: 'tricorne', more: MUSKET }) +
    figure(34, 150, 46, '#3a2f35', { hat: 'tricorne' }) +
    figure(178, 148, 46, '#2a2328', { hat: 'tricorne', more: MUSKET }) +
    bridge(142),
})

const sickbed: Draw = () => ({
  light: 'candle',
  back:
    room('#a5845c', '#5d3f28', 150) + casement(24, 50, 36, 62, '#20384e') + coast(120, 52, 56, 44) +
    plank(116, 108, 66, 4, '#5d3a20') + bottle(126, 108, 0.6) + book(140, 108, 26, '#7d2340', 8),
  glows: [[170, 136, 70]],
  front:
    ink('M14 166C8 140 20 130 56 130S104 140 98 166Z', '#f6ead0', 1.4) + who('patient', 56, 0.84, 194) +
    ink('M-10 210V170C20 158 60 158 96 164S150 160 160 170V210Z', '#7d8f99', 1.6) +
    grain('M30 166v40M70 164v42M110 168v40', '#2b1c10', 0.5) +
    plank(156, 168, 40, 40, '#6b4226') + plank(152, 162, 48, 7, '#8a5a33') + candlestick(166, 162) + mug(186, 162, 0.8),
})

const fire: Draw = () => ({
  light: 'night',
  disk: [30, 56],
  back:
    skyline(120, 40, true) + wash(slab(-10, 120, 220, 40), '#2a3b40') + smokeOver(140, 100, 1.3) +
    smokeOver(100, 94, 0.9),
  glows: [[130, 112, 104], [110, 110, 50]],
  front:
    plank(84, 96, 96, 62, '#5d3a20', 1.6) + ink('M76 96 130 66 188 96Z', '#4a2b1b', 1.6) +
    grain('M84 110h96M84 126h96M84 142h96', '#120a06', 0.8) +
    flames(104, 100, 0.9) + flames(134, 84, 1) + flames(164, 100, 0.8) + plank(118, 122, 26, 36, '#1f120c') +
    flames(131, 158, 0.7) +
    cobbles(158, '#6f5f50') +
    figure(34, 192, 58, '#2c4566', { skin: 'brown', skirt: true }) + figure(70, 188, 54, '#8c2436', { hat: 'scarf' }) +
    figure(106, 190, 54, '#54756a', { hat: 'cap' }) + figure(142, 188, 54, '#6f5138') +
    figure(176, 192, 56, '#7d5a6b', { hat: 'straw', skirt: true }) +
    bucket(52, 178, 0.7) + bucket(88, 176, 0.7) + bucket(124, 177, 0.7) + bucket(159, 178, 0.7),
})

const seaChests: Draw = () => ({
  light: 'evening',
  horizon: 106,
  disk: [100, 84],
  back:
    hills(106, 14) + ship('ares', 40, 120, 0.44) + ship('ares', 100, 116, 0.38, 2) +
    ship('ares', 162, 120, 0.44, 1, true),
  front:
    reef(20, 142, 0.7) + reef(184, 144, 0.7) + quay(166, '#7b5534') + chest(46, 190, 1) + chest(154, 190, 1) +
    chest(100, 196, 1.15) +
    line('M34 162c6-4 10 2 16-2M88 166c8-4 12 2 20-2M142 162c6-4 10 2 16-2', '#a3352b', 1.8),
})

const islandChart: Draw = () => ({
  light: 'candle',
  back: desktop(-60, '#7a5233'),
  glows: [[40, 76, 80], [172, 96, 60]],
  front:
    turned(-3, 104, 126, coast(22, 62, 160, 122)) +
    turned(-3, 104, 126, line('M22 176C44 168 56 150 74 142', '#a3352b', 2.2) + line('M74 176c4-7 6 2 10-3s6 4 9-1M100 176c3-8 7 1 10-3s6 4 9-1 6 3 10-2', '#5d2a14', 1.6)) +
    compass(162, 82, 15) + candlestick(36, 82) + candlestick(182, 126) + quill(150, 190, 0.8) +
    turned(20, 30, 180, plank(14, 176, 40, 5, '#8a939a')),
})

const halfACoast: Draw = () => ({
  light: 'candle',
  back: room('#7d684c', '#4f3a28', 150) + casement(128, 52, 46, 74, '#20384e') + line('M140 66h.1M158 84h.1M148 104h.1', '#fff6da', 1.6),
  glows: [[38, 128, 82]],
  front:
    who('mapmaker', 112, 0.9, 176, true) + plank(-10, 162, 220, 8, '#9a6a3c') + plank(-10, 170, 220, 46, '#7a5233') +
    candlestick(38, 163) + turned(-4, 98, 190, coast(46, 170, 104, 58)) +
    turned(-4, 98, 190, wash(slab(98, 171, 51, 56), '#f6ead0')) + inkwell(172, 178) + quill(172, 164, 0.8),
})

export const SECOND = {
  'half-a-coast': halfACoast,
  'empty-chart': emptyChart,
  mapmaker,
  archive,
  children,
  ballroom,
  witnesses,
  auction,
  'rope-bridge': ropeBridge,
  sickbed,
  fire,
  'sea-chests': seaChests,
  'island-chart': islandChart,
} satisfies Record<string, Draw>
