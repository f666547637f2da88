/** The people of the story, on the grid shared by all portraits. */
import { body, dot, face, figure, HAIR, head, ink, line, neck, rod, SKIN, wash } from '../../art/bust'
import { GOLD, WHITE } from '../../art/finery'
import { fist } from './parts'

type Draw = () => string

/** The harbor mistress: slate, chalk, and a pencil in her hair. */
const harborMistress: Draw = () =>
  rod('M30 32 70 19', '#d9b46a', 1.6) +
  ink('M38 38C32 26 40 18 50 18S68 26 62 38Z', '#4b3b34', 1.5) +
  line('M43 26C47 23 53 23 57 26', '#a39a92', 1.2) +
  figure(SKIN.brown, '#2c4566', { brow: 'stern', mouth: 'plain', aged: true }) +
  ink('M34 54C33 40 40 32 50 32S67 40 66 54C63 46 58 42 50 42S37 46 34 54Z', '#4b3b34', 1.5) +
  line('M40 40C43 36 46 34.5 49 34M60 40C57 36 55 35 53 34.5', '#a39a92', 1.8) +
  ink('M40 79 32 86 46 98 50 88 54 98 68 86 60 79 50 86Z', '#1f3350', 1.3) +
  dot(50, 102, 2, GOLD) +
  line('M38.5 55.5a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0-9.6 0M52 55.5a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0-9.6 0M48 55.5h4', '#8a6a2c', 1.2) +
  ink('M2 84 32 80 36 110 6 114Z', '#8a5a33', 1.5) +
  ink('M5 87 29.5 83.5 33 107.5 8.5 111Z', '#39464a', 1.1) +
  line('M10 92l4-.6M16 91.2l9-1.3M10.8 97l4-.6M17 96.2l8-1.2M11.5 102l4-.6', '#f3ead6', 1.3) +
  ink('M16 104l3-5 5 4Z', '#a9b0b3', 0.8) +
  fist(34, 96, SKIN.brown)

/** The landlady of the Drowned Bell: fists, a ladle, and an apron. */
const landlady: Draw = () =>
  ink('M62 56C74 62 78 78 72 98L66 96C68 82 66 70 60 64Z', '#a8562a', 1.4) +
  line('M72 66l-7 4M74 75l-8 3M74 84l-8 2M73 92l-7 1', '#7d3f1a', 1.2) +
  body('#7c4a58') +
  ink('M34 82 30 112H70L66 82 58 86H42Z', WHITE, 1.4) +
  line('M35 84 41 79M65 84 59 79', '#c9b88c', 2) +
  neck(SKIN.pale) +
  head(SKIN.pale) +
  face({ brow: 'up', mouth: 'smile', cheeks: true }) +
  ink('M33 52C29 34 38 24 50 24S71 34 67 52C64 44 58 41 50 41S36 44 33 52Z', '#d9a441', 1.6) +
  line('M35 47C40 38 60 38 65 47M42 27C44 31 44 35 43 39M57 27C55 31 55 35 56 39', '#a9762a', 1.2) +
  ink('M64 46 76 42 73 50 79 56 66 53Z', '#d9a441', 1.3) +
  rod('M84 48 80 112', '#8a5a33', 2.6) +
  ink('M76 46C74 36 78 32 85 32S95 37 92 47C88 52 80 52 76 46Z', '#aeb8bd', 1.5) +
  line('M79 40C82 37 87 37 90 40', '#75838a', 1.3) +
  fist(82, 96, SKIN.pale)

/** Keeps confessions, a leaking roof, and a memory for both. */
const brother: Draw = () =>
  figure(SKIN.tan, '#6f5138', { brow: 'up', mouth: 'smile', cheeks: true, aged: true }) +
  ink('M26 84C34 74 66 74 74 84 70 98 60 104 50 104S30 98 26 84Z', '#5a4029', 1.5) +
  ink('M38 79C42 88 58 88 62 79L57 73H43Z', SKIN.tan, 1.2) +
  line('M30 90C38 97 62 97 70 90', '#3f2b1a', 1.1) +
  ink('M35 47C30 50 30 61 35.5 66L38.5 53ZM65 47C70 50 70 61 64.5 66L61.5 53Z', '#7a5a3c', 1.3) +
  ink('M34.5 51C32 43 37 41 43 44 47 42.5 53 42.5 57 44 63 41 68 43 65.5 51 61 47.5 56 47.5 50 47.5S39 47.5 34.5 51Z', '#7a5a3c', 1.3) +
  line('M44 38.5C47 37.5 50 37.3 53 38', '#f5ddbb', 1.5) +
  rod('M50 96V112', '#d8c79a', 2) +
  line('M45 104h10', '#2b1c10', 3.6) +
  line('M45 104h10', '#d8c79a', 2) +
  ink('M10 112 8 92H30L28 112Z', '#8a939a', 1.5) +
  line('M8 94C12 76 26 76 30 94', '#2b1c10', 1.6) +
  line('M9 99h20', '#5f6a72', 1.3) +
  wash('M17 78c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8Z', '#6fa9c4')

/** The mapmaker, who has not left his chair for eleven years. */
const mapmakerAlone: Draw = () =>
  ink('M38 46C26 40 22 50 27 56 21 60 26 70 33 68 34 72 38 72 40 69ZM62 46C74 40 78 50 73 56 79 60 74 70 67 68 66 72 62 72 60 69Z', '#ece5d6', 1.5) +
  figure(SKIN.pale, '#7d5a6b', { brow: 'up', mouth: 'none', aged: true }) +
  ink('M12 112C13 96 22 88 36 82L50 96 64 82C78 88 87 96 88 112H72L64 94 50 106 36 94 28 112Z', '#8fa07a', 1.5) +
  line('M22 104l5 2M26 96l5 3M78 104l-5 2M74 96l-5 3M16 110l6 1M84 110l-6 1', '#5f7350', 1.3) +
  line('M46 67.5C48.5 70 52 70 54.5 67.5', '#2b1c10', 1.5) +
  ink('M42 70C46 73 54 73 58 70 57 80 53 86 50 86S43 80 42 70Z', '#ece5d6', 1.2) +
  line('M37.5 55a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0-11.2 0M51.5 55a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0-11.2 0M48.7 54.5h2.8', '#2b1c10', 1.5) +
  line('M46 41C48 39.5 52 39.5 54 41M45 44C48 42.5 52 42.5 55 44', '#b9895a', 0.9)

const mapmaker: Draw = () =>
  mapmakerAlone() +
  ink('M62 52C70 44 82 36 92 34 90 44 80 52 66 57Z', '#f6ead0', 1.3) +
  line('M60 58 90 36', '#8d7c62', 1.1) +
  ink('M6 112 0 96 34 86 40 104Z', '#f0dfb2', 1.4) +
  line('M8 100C14 94 18 100 24 96S30 94 34 92M14 108l4-3 4 2', '#a3352b', 1.2)

/** The mapmaker in his bed, gray around the eyes. */
const patient: Draw = () =>
  mapmakerAlone() +
  wash('M37.5 55a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0-11.2 0M51.5 55a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0-11.2 0', '#5f6669', 0.45)

/** The secretary. He never raises his voice. */
const secretary: Draw = () =>
  ink('M37 46C32 56 32 70 35 80L65 80C68 70 68 56 63 46Z', '#241c1c', 1.4) +
  body('#2a2a33') +
  ink('M42 80 26 84 38 112H46ZM58 80 74 84 62 112H54Z', '#3a3a46', 1.3) +
  neck('#ecd0ae') +
  head('#ecd0ae') +
  face({ brow: 'none', mouth: 'none', eyes: 'plain' }) +
  line('M39.5 49.5 46.5 50M60.5 49 54 50', '#2b1c10', 1.3) +
  line('M46 67 54 66', '#2b1c10', 1.4) +
  line('M39 60.5l3 5M61 60.5l-3 5', '#a8763f', 0.9) +
  ink('M35 53C33 38 41 31 50 31S67 38 65 53C63 46 61 43 57 41 50 44 42 44 38 46 36.5 48 35.5 50 35 53Z', '#2f2423', 1.5) +
  line('M40 37C46 34 54 34 60 37', '#5d4a48', 1.3) +
  ink('M41 76H59L61 86 56 84 57 94 50 90 43 94 44 84 39 86Z', WHITE, 1.3) +
  dot(50, 82, 2.4, '#3f8f6c') +
  ink('M60 92 90 88 93 108 63 112Z', '#f6ead0', 1.4) +
  line('M60 92 78 101 90 88', '#8d7c62', 1.2) +
  dot(77, 101, 5, '#8c2f22') +
  line('M75 99 77 103.5 79 99', '#f6dcc9', 1.3) +
  fist(88, 100, '#ecd0ae')

/** The doctor of Saint Orlan. */
const doctor: Draw = () =>
  body('#6d7a80') +
  ink('M34 84 30 112H70L66 84 58 88 50 92 42 88Z', WHITE, 1.4) +
  line('M35 86 42 79M65 86 58 79', '#c9b88c', 2) +
  wash('M40 100h8v2h-8Z', '#8fb08a', 0.9) +
  neck(SKIN.dark) +
  head(SKIN.dark) +
  face({ brow: 'flat', mouth: 'plain', eyes: 'lashes', aged: true }) +
  ink('M33 50C28 34 36 20 52 19S74 32 67 50C62 43 56 41 50 41S38 43 33 50Z', '#8e999d', 1.6) +
  line('M36 44C44 35 58 34 66 45M40 27C48 24 58 25 66 32M37 34C46 29 58 29 68 38', '#5f6b70', 1.2) +
  ink('M62 24C70 16 80 20 78 28 76 34 68 34 64 31Z', '#8e999d', 1.4) +
  line('M37 48.5C40 44 44 43 48 42.5', '#d9d4cc', 1.8) +
  dot(35.5, 64, 1.8, GOLD) +
  dot(64.5, 64, 1.8, GOLD) +
  herbs(20, 96) +
  fist(20, 100, SKIN.dark)

function herbs(x: number, y: number): string {
  const stems = [-10, -5, 0, 5, 10].map((lean) => `M${x} ${y + 6}Q${x + lean * 0.4} ${y - 10} ${x + lean * 1.3} ${y - 26}`).join('')
  const leaf = (lx: number, ly: number, turn: number) =>
    `<ellipse cx="${lx}" cy="${ly}" rx="3" ry="6" transform="rotate(${turn} ${lx} ${ly})" fill="#5f8f55" stroke="#2b1c10" stroke-width="1.1"/>`
  return (
    line(stems, '#3d6a3a', 1.8) +
    [-13, -6.5, 0, 6.5, 13].map((lean) => leaf(x + lean, y - 27, lean * 2.5)).join('') +
    [-8, 8].map((lean) => leaf(x + lean, y - 14, lean * 5)).join('') +
    [-3, 4].map((lean) => leaf(x + lean, y - 20, lean * 6)).join('')
  )
}

/** Keeper of the archive: honest, thirsty, never asked. */
const archivist: Draw = () =>
  figure(SKIN.pale, '#8a7152', { brow: 'none', mouth: 'none', aged: true, cheeks: true }) +
  ink('M40.5 52h7v3.2a3.5 2.6 0 0 1-7 0ZM53 52h7v3.2a3.5 2.6 0 0 1-7 0Z', '#eccaa2', 1.2) +
  line('M38.5 48C41 46.5 45 47 47 49M61.5 48C59 46.5 55 47 53 49', '#a7a196', 2) +
  ink('M35 50C30 58 31 70 37 76 42 78 45 72 47 69 49 67.5 51 67.5 53 69 55 72 58 78 63 76 69 70 70 58 65 50L62 60C58 62 56 64 50 64S42 62 38 60Z', '#c9c2b4', 1.4) +
  line('M36 62C37 67 38 70 40 73M64 62C63 67 62 70 60 73', '#8f887b', 1.1) +
  line('M46.5 70C49 72 51 72 53.5 70', '#7a3f2b', 1.4) +
  line('M42 40C46 38 54 38 58 40', '#c9a27a', 1) +
  ink('M36 82 50 98 64 82 58 79 50 86 42 79Z', WHITE, 1.3) +
  ink('M68 92 78 90 80 112H70Z', '#6b5439', 1.2) +
  ink('M70 94V86C70 83 71 82 71 79H76C76 82 77 83 77 86V94Z', '#4c7a5a', 1.3) +
  line('M10 92a9 9 0 1 0 18 0a9 9 0 1 0-18 0', '#2b1c10', 3.4) +
  line('M10 92a9 9 0 1 0 18 0a9 9 0 1 0-18 0', '#b98249', 1.8) +
  rod('M14 99 10 112M15 112h-5', '#c9963a', 1.8) +
  rod('M20 101V112M24 112h-4', '#aeb8bd', 1.8) +
  rod('M26 98 33 110', '#c9963a', 1.8)

/** The old woman of the chapel. */
const elder: Draw = () =>
  ink('M33 52C28 34 36 22 50 22S72 34 67 52C72 62 70 74 64 80L36 80C30 74 28 62 33 52Z', '#f1ece2', 1.6) +
  figure(SKIN.dark, '#51606a', { brow: 'flat', mouth: 'smile', eyes: 'closed', aged: true }) +
  line('M40 66l-2 3M60 66l2 3M43 71h14', '#4a2a18', 0.9) +
  ink('M34 54C34 40 40 33 50 33S66 40 66 54C64 45 58 42 50 41 42 42 36 45 34 54Z', '#f1ece2', 1.4) +
  line('M50 33V40M42 35C41 38 40 41 38 44M58 35C59 38 60 41 62 44', '#b9b2a4', 1.2) +
  ink('M12 112C14 94 26 86 40 81L50 90 60 81C74 86 86 94 88 112H66L50 98 34 112Z', '#7d8a72', 1.5) +
  line('M24 100l8 5M30 92l8 5M76 100l-8 5M70 92l-8 5', '#566350', 1.2) +
  rod('M86 62V112', '#7b4a2a', 3.4) +
  line('M86 62C86 54 76 54 76 61', '#2b1c10', 5.8) +
  line('M86 62C86 54 76 54 76 61', '#7b4a2a', 3.4)

/** The queen of Cask Lane, who is nine. */
const child: Draw = () =>
  ink('M32 56C24 66 24 82 30 92L40 82ZM68 56C76 66 76 82 70 92L60 82Z', '#3a241a', 1.4) +
  ink('M22 112C23 98 32 90 42 85L50 89 58 85C68 90 77 98 78 112Z', '#8d6f4e', 1.6) +
  ink('M56 96h10v10H56Z', '#5f7f86', 1.1) +
  neck(SKIN.brown) +
  ink('M32 56C32 42 40 38 50 38S68 42 68 56C68 68 60 76 50 76S32 68 32 56Z', SKIN.brown, 1.6) +
  dot(42.5, 58, 2.2, '#2b1c10', false) +
  dot(57.5, 58, 2.2, '#2b1c10', false) +
  line('M39 52.5C41 51 44 51 46 52M61 52.5C59 51 56 51 54 52', '#2b1c10', 1.5) +
  line('M50 60C51 62.5 51.5 63.5 49.5 64.5', '#2b1c10', 1.2) +
  ink('M44 68.5C47 71.5 53 71.5 56 67.5', 'none', 1.5) +
  wash('M36 63a3.4 2.6 0 1 0 6.8 0a3.4 2.6 0 1 0-6.8 0M57 63a3.4 2.6 0 1 0 6.8 0a3.4 2.6 0 1 0-6.8 0', '#d8573f', 0.35) +
  ink('M31 56C30 42 38 34 50 34S70 42 69 56C64 48 58 46 52 45 46 48 38 49 31 56Z', '#3a241a', 1.5) +
  ink('M33 40 30 24 40 32 50 20 60 32 70 24 67 40C57 35 43 35 33 40Z', '#d9b24c', 1.5) +
  line('M34 37.5C43 33 57 33 66 37.5', '#8a5f14', 1.4) +
  ink('M2 112C4 98 18 92 34 100 36 104 34 108 30 112Z', '#c98f4a', 1.5) +
  line('M10 103l4 5M17 100l4 5M24 100l3 4', '#7d4f1e', 1.3)

/** One of the rowers: hollow-cheeked, gray around the eyes. */
const rower: Draw = () =>
  figure('#cfb79a', '#7e888c', { brow: 'up', mouth: 'plain' }) +
  wash('M39.5 54a4.2 3.6 0 1 0 8.4 0a4.2 3.6 0 1 0-8.4 0M52.2 54a4.2 3.6 0 1 0 8.4 0a4.2 3.6 0 1 0-8.4 0', '#5f6669', 0.45) +
  wash('M37 60C39 63 41 66 42 70 39 68 36.5 64 37 60ZM63 60C61 63 59 66 58 70 61 68 63.5 64 63 60Z', '#5f6669', 0.5) +
  ink('M30 84C22 60 26 26 50 24S78 60 70 84L60 88C68 70 68 42 50 40S32 70 40 88Z', '#8e999d', 1.6) +
  line('M34 80C28 60 32 36 44 30M66 80C72 60 68 36 56 30', '#5f6b70', 1.2) +
  line('M42 92 50 98 58 92', '#5f6b70', 1.4)

/** The master baker, and his worries. */
const baker: Draw = () =>
  body('#b9c2c4') +
  ink('M32 86H68L72 112H28Z', WHITE, 1.4) +
  neck(SKIN.pale) +
  ink('M33 54C33 42 40 37 50 37S67 42 67 54C67 68 60 76 50 76S33 68 33 54Z', SKIN.pale, 1.6) +
  face({ brow: 'up', mouth: 'plain', cheeks: true }) +
  ink('M39 64.5C43 61 47 62 50 63.5 53 62 57 61 61 64.5 57 67.5 53 67 50 66 47 67 43 67.5 39 64.5Z', '#6b3f20', 1.2) +
  ink('M32 46C22 40 26 26 36 28 38 18 52 16 56 23 66 18 78 26 70 36 72 40 70 44 67 47 56 42 43 42 32 46Z', WHITE, 1.6) +
  line('M33 45C43 40.5 57 40.5 67 46M44 29C44 32 45 35 46 37M57 28C56 31 56 34 56 37', '#c9c2ae', 1.3) +
  wash('M40 96a3 2 0 1 0 6 0a3 2 0 1 0-6 0M54 104a4 2.5 0 1 0 8 0a4 2.5 0 1 0-8 0', '#e6dcc4') +
  rod('M88 40 76 112', '#a5713a', 2.6) +
  ink('M80 40C80 28 98 28 98 42L94 56 82 54Z', '#c99a5e', 1.5)

/** The governor's daughter, in a dressing gown. */
const daughter: Draw = () =>
  ink('M34 46C24 58 24 84 30 98L70 98C76 84 76 58 66 46Z', '#c99a4e', 1.5) +
  figure('#f3dcc2', '#c9b6cf', { brow: 'up', mouth: 'smile', eyes: 'lashes' }) +
  wash('M39.5 55a4 3.2 0 1 0 8 0a4 3.2 0 1 0-8 0M52.5 55a4 3.2 0 1 0 8 0a4 3.2 0 1 0-8 0', '#8d8f9c', 0.35) +
  ink('M36 82 46 112H40L26 88ZM64 82 54 112H60L74 88Z', '#a98fb3', 1.3) +
  line('M44 80C46 88 54 88 56 80', WHITE, 2) +
  ink('M34 54C33 40 40 32 50 32S67 40 66 54C63 46 56 42 46 42 40 44 36 48 34 54Z', '#d8ab5c', 1.5) +
  line('M28 70C31 76 31 84 29 90M72 70C69 76 69 84 71 90', '#96702f', 1.2) +
  ink('M60 36 70 30 69 38 73 44 62 42Z', '#b84a6e', 1.3)

/** The old treasurer of Anchor Key, who shoots at boats. */
const hermit: Draw = () =>
  ink('M35 46C26 56 26 72 31 84L40 80ZM65 46C74 56 74 72 69 84L60 80Z', '#d5cfc0', 1.4) +
  figure(SKIN.tan, '#7a6a4c', { brow: 'stern', mouth: 'none', aged: true }) +
  ink('M35 57C32 78 38 102 50 110 62 102 68 78 65 57 60 62 56 62 50 61.5S40 62 35 57Z', '#e3ddcf', 1.5) +
  line('M42 72C42 82 44 90 47 98M58 72C58 82 56 90 53 98M50 76v26', '#b3ab99', 1.2) +
  line('M46 67.5C48.5 69.5 51.5 69.5 54 67.5', '#8a5a3f', 1.5) +
  ink('M14 50C22 40 30 42 36 40 36 26 44 22 51 22S64 28 64 40C72 40 80 42 86 48 76 50 66 46 50 46S24 54 14 50Z', '#b9a05a', 1.6) +
  line('M36 40C44 44 56 44 64 40M20 47l6-3M74 45l6 2M44 27l3 4M54 27l-2 5', '#7d6a30', 1.2) +
  rod('M16 112 36 56', '#7b4a2a', 4.6) +
  rod('M34 62 44 34', '#8b9297', 2.6) +
  fist(24, 96, SKIN.tan)

/** A town guard, hired by the day. */
const guard: Draw = () =>
  figure(SKIN.tan, '#7d2a2a', { brow: 'stern', mouth: 'none', beard: ['moustache', HAIR.black] }) +
  ink('M42 80 50 112 58 80 50 86Z', WHITE, 1.3) +
  line('M28 84 56 112M72 84 44 112', '#f3ead6', 3.6) +
  ink('M14 44C24 38 32 26 50 25S76 38 86 44C74 48 62 42 50 42S26 48 14 44Z', '#2a2328', 1.7) +
  line('M17 43.5C27 39 35 29.5 50 29 65 29.5 73 39 83 43.5', '#e6dcc4', 1.8) +
  rod('M86 20V112', '#8a5a33', 2.8) +
  ink('M86 4 91 20 86 28 81 20Z', '#c5ccd0', 1.3)

export const PEOPLE = {
  harborMistress,
  landlady,
  brother,
  mapmaker,
  patient,
  secretary,
  doctor,
  archivist,
  elder,
  child,
  rower,
  baker,
  daughter,
  hermit,
  guard,
} satisfies Record<string, Draw>

export type Person = keyof typeof PEOPLE
