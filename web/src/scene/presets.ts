/** The content of each preset's picture; positions refer to the middle of the waterline, or to the shoulders. */

type Piece = { x: number; y: number; size: number } & (
  | { ship: string; swords?: number }
  | { person: string; color?: string }
)

interface PresetScene {
  ground: 'sea' | 'quay'
  light: 'morning' | 'evening' | 'night'
  pieces: Piece[]
}

const SCENES: Record<string, PresetScene> = {
  classic: {
    ground: 'sea',
    light: 'morning',
    pieces: [
      { ship: 'yellow', x: 46, y: 64, size: 0.38 },
      { ship: 'red', x: 96, y: 80, size: 0.74, swords: 3 },
    ],
  },
  'big-box': {
    ground: 'quay',
    light: 'morning',
    pieces: [
      { ship: 'blue', x: 118, y: 66, size: 0.56, swords: 4 },
      { person: 'gambler', x: 44, y: 100, size: 0.82 },
      { person: 'clerk', color: 'green', x: 96, y: 100, size: 0.74 },
    ],
  },
  everything: {
    ground: 'sea',
    light: 'evening',
    pieces: [
      { ship: 'green', x: 20, y: 62, size: 0.34 },
      { ship: 'blue', x: 56, y: 66, size: 0.46 },
      { ship: 'yellow', x: 140, y: 64, size: 0.42 },
      { ship: 'red', x: 30, y: 88, size: 0.56, swords: 6 },
      { ship: 'black', x: 100, y: 86, size: 0.78, swords: 7 },
    ],
  },
  cooperative: {
    ground: 'quay',
    light: 'evening',
    pieces: [
      { person: 'captain', x: 40, y: 100, size: 0.8 },
      { person: 'mademoiselle', x: 82, y: 100, size: 0.84 },
      { person: 'sailor', x: 124, y: 100, size: 0.78 },
    ],
  },
  solo: { ground: 'sea', light: 'night', pieces: [{ ship: 'green', x: 66, y: 80, size: 0.66 }] },
  adventure: {
    ground: 'quay',
    light: 'evening',
    pieces: [
      { ship: 'ares', x: 122, y: 70, size: 0.74, swords: 5 },
      { person: 'tybuk', x: 36, y: 100, size: 0.8 },
      { person: 'innkeeper', x: 80, y: 100, size: 0.82 },
    ],
  },
  'adventure-alone': {
    ground: 'sea',
    light: 'night',
    pieces: [
      { ship: 'ares', x: 118, y: 66, size: 0.44 },
      { ship: 'yellow', x: 52, y: 84, size: 0.66 },
    ],
  },
  'adventure-rivals': {
    ground: 'quay',
    light: 'morning',
    pieces: [
      { ship: 'ares', x: 80, y: 66, size: 0.5 },
      { person: 'pirate', x: 34, y: 100, size: 0.82 },
      { person: 'lookout', x: 124, y: 100, size: 0.8 },
    ],
  },
  'make-sail': {
    ground: 'quay',
    light: 'morning',
    pieces: [
      { ship: 'black', x: 104, y: 72, size: 0.8, swords: 7 },
      { person: 'merchant', color: 'red', x: 38, y: 100, size: 0.84 },
    ],
  },
  friends: {
    ground: 'quay',
    light: 'evening',
    pieces: [
      { ship: 'yellow', x: 128, y: 66, size: 0.5 },
      { person: 'sailor', x: 34, y: 100, size: 0.8 },
      { person: 'mademoiselle', x: 80, y: 100, size: 0.84 },
      { person: 'governor', x: 126, y: 100, size: 0.78 },
    ],
  },
  'hot-seat': {
    ground: 'quay',
    light: 'night',
    pieces: [
      { person: 'admiral', x: 36, y: 100, size: 0.8 },
      { person: 'jester', x: 82, y: 100, size: 0.84 },
      { person: 'pirate', x: 126, y: 100, size: 0.78 },
    ],
  },
}

const PLAIN: PresetScene = { ground: 'sea', light: 'morning', pieces: [{ ship: 'yellow', x: 80, y: 78, size: 0.7 }] }

export const sceneOf = (preset: string): PresetScene => SCENES[preset] ?? PLAIN
