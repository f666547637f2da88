/** The portraits of the bots: a bust for each, on its own background. */
import { dot, figure, HAIR, ink, line, rod, SKIN, wash } from './bust'
import { earring, epaulette, GOLD, jabot, WHITE } from './finery'

const NAVY = '#27466b'
const RED = '#b6372f'

const easy = () =>
  figure(SKIN.pale, WHITE, { mouth: 'smile', brow: 'up', cheeks: true, hair: ['short', HAIR.red] }) +
  line('M17 98C34 92 40 95 50 95S66 92 83 98M15 105C32 99 40 102 50 102S68 99 85 105', NAVY, 2.6) +
  ink('M39 80 50 92 61 80 57 78 50 85 43 78Z', RED, 1.4) +
  ink('M32 46C28 30 38 21 52 22S72 34 68 46C58 41 42 41 32 46Z', '#3f7f8f', 1.7) +
  ink('M31 46C40 40.5 60 40.5 69 46L68 51.5C58 46.5 42 46.5 32 51.5Z', '#2c5f6c', 1.5) +
  dot(52, 20, 4.4, '#e9dfc6')

const medium = () =>
  figure(SKIN.brown, '#3d6a8f', { mouth: 'plain', brow: 'flat', eyes: 'lashes', hair: ['long', HAIR.black] }) +
  ink('M38 80 50 112 62 80 50 88Z', WHITE, 1.3) +
  ink('M33 49C30 33 39 26 50 26S70 33 67 49C58 42 42 42 33 49Z', '#c58a2c', 1.7) +
  line('M36 42C44 37 56 37 64 42M40 34C46 31 54 31 60 34', '#8a5b17', 1.4) +
  ink('M66 46 78 52 72 57 66 51Z', '#c58a2c', 1.4) +
  rod('M12 100 88 100', '#8a5a33', 3) +
  [22, 36, 64, 78].map((x) => rod(`M${x} 92V108`, '#a87644', 3)).join('')

const hard = () =>
  figure(SKIN.pale, '#6e2531', { mouth: 'stern', brow: 'stern', eyes: 'lashes', hair: ['tail', HAIR.black] }) +
  jabot +
  epaulette(68) +
  epaulette(32, -1) +
  ink('M22 46C24 40 38 30 50 20 62 30 76 40 78 46 66 43 58 39 50 39S34 43 22 46Z', '#26313f', 1.8) +
  line('M24 45C34 41 42 36.5 50 36.5S66 41 76 45', GOLD, 2) +
  ink('M62 33C70 26 80 22 88 24 82 30 76 37 68 39Z', '#e8ded0', 1.3)

const master = () =>
  figure(SKIN.dark, '#22384c', { mouth: 'none', brow: 'flat', aged: true, hair: ['long', HAIR.white], beard: ['full', HAIR.white] }) +
  line('M34 88 44 111M66 88 56 111', GOLD, 1.8) +
  ink('M28 47C26 43 30 40 34 41 33 29 40 23 50 23S67 29 66 41C70 40 74 43 72 47 62 43 38 43 28 47Z', '#31445a', 1.8) +
  ink('M27 47C38 42.5 62 42.5 73 47L71 51C60 47 40 47 29 51Z', '#1c2937', 1.5) +
  dot(50, 34, 4.2, GOLD) +
  line('M50 31.4V36.6M47.4 34H52.6', '#7d5210', 1.3) +
  rod('M58 108 80 88', GOLD, 5) +
  rod('M77 91 88 81', '#8a5a33', 7)

const quartermaster = () =>
  figure(SKIN.tan, '#5d6b3f', { mouth: 'plain', brow: 'up', eyes: 'lashes', hair: ['tail', HAIR.brown] }) +
  ink('M40 80 50 94 60 80 50 86Z', WHITE, 1.3) +
  `<g fill="none" stroke="#2b1c10" stroke-width="1.5"><circle cx="43" cy="54.5" r="5"/><circle cx="57" cy="54.5" r="5"/><path d="M48 54.5h4"/></g>` +
  ink('M34 47C32 35 41 30 50 30S68 35 66 47C58 41 42 41 34 47Z', HAIR.brown, 1.5) +
  ink('M44 30C44 22 56 22 56 30Z', HAIR.brown, 1.4) +
  line('M42 30.5H58', RED, 2.2) +
  ink('M58 96C56 104 58 112 70 112S84 104 82 96Z', '#a9793f', 1.5) +
  line('M57 97H83', '#6a441d', 3) +
  dot(70, 104, 4, GOLD) +
  dot(63, 93, 3.4, GOLD) +
  dot(75, 92, 3.4, GOLD)

const corsair = () =>
  figure(SKIN.tan, '#2e2a33', { mouth: 'grin', brow: 'stern', hair: ['short', HAIR.black], beard: ['goatee', HAIR.black] }) +
  ink('M36 82 50 112 64 82 50 92Z', '#e9dfc6', 1.3) +
  ink('M33 48C30 32 39 25 50 25S70 32 67 48C58 41 42 41 33 48Z', RED, 1.7) +
  [41, 50, 59].map((x) => dot(x, 36, 1.7, WHITE, false)).join('') +
  ink('M66 45 80 40 76 49 67 50Z', RED, 1.4) +
  earring() +
  ink('M12 90 24 86 31 98 19 103Z', WHITE, 1.4) +
  dot(19, 92.5, 1.5, '#2b1c10', false) +
  dot(24, 96.5, 1.5, '#2b1c10', false) +
  ink('M28 99 39 96 43 107 32 111Z', WHITE, 1.4) +
  dot(35.5, 103.5, 1.7, RED, false)

const pathfinder = () =>
  figure(SKIN.brown, '#4d7a52', { mouth: 'smile', brow: 'up', eyes: 'plain', beard: ['moustache', HAIR.black] }) +
  ink('M38 80 50 96 62 80 50 87Z', '#d8c38a', 1.3) +
  ink('M18 47C30 38 70 38 82 47 70 51 62 46.5 50 46.5S30 51 18 47Z', '#8f6a3a', 1.8) +
  ink('M35 43C33 29 41 24 50 27 59 24 67 29 65 43 57 39.5 43 39.5 35 43Z', '#a67c46', 1.7) +
  line('M35 41C44 37.5 56 37.5 65 41', '#3c5a3c', 3) +
  ink('M58 88 90 80 92 98 60 108Z', '#efdfb6', 1.5) +
  line('M64 100C68 92 72 100 76 92S84 92 86 87', RED, 1.5) +
  line('M83 84 89 90M89 84 83 90', RED, 1.7) +
  dot(64, 101, 1.8, NAVY, false)

const BOTS: Record<string, [ground: string, draw: () => string]> = {
  easy: ['#cfe3dc', easy],
  medium: ['#f0d9a8', medium],
  hard: ['#d7c3c0', hard],
  master: ['#bfd0dd', master],
  quartermaster: ['#e6dfc0', quartermaster],
  corsair: ['#ecc39a', corsair],
  pathfinder: ['#cfdfb8', pathfinder],
}

/** Whether a bot has a portrait. */
export const hasPortrait = (bot: string): boolean => bot in BOTS

/** The portrait of a bot, in a field of 80 by 80; empty if it has none. */
export function portraitOf(bot: string): string {
  const found = BOTS[bot]
  if (!found) return ''
  const [ground, draw] = found
  return wash('M10 18H90V98H10Z', ground) + draw()
}
