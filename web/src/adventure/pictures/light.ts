/** The light of a picture: its sky, its sea, and how it colors everything in the picture. */

export interface Light {
  sky: [string, string]
  sea: [string, string]
  /** Land in the distance. */
  far: string
  /** The color of the sun or moon. */
  disk?: string
  stars?: true
  /** A haze over all but the foreground: its color and strength. */
  veil?: [string, number]
}

export const LIGHTS = {
  morning: { sky: ['#8fc0d0', '#fbe6bb'], sea: ['#b3d3c9', '#5f9fa3'], far: '#7fa39a', disk: '#fff1bf' },
  day: { sky: ['#7db4cc', '#dcebdc'], sea: ['#a3d0c8', '#4b939b'], far: '#86a88f' },
  evening: {
    sky: ['#5f6797', '#f5b27a'],
    sea: ['#d5a58a', '#4c7482'],
    far: '#6b5f72',
    disk: '#ffe0a0',
    veil: ['#3a2450', 0.2],
  },
  night: {
    sky: ['#0a1c30', '#2f5566'],
    sea: ['#2f5a66', '#0b2a35'],
    far: '#0d2a33',
    disk: '#fdf1cf',
    stars: true,
    veil: ['#081d2e', 0.5],
  },
  dark: { sky: ['#0a1826', '#24424f'], sea: ['#24474f', '#0a232c'], far: '#0d262f', stars: true, veil: ['#081d2e', 0.5] },
  fog: { sky: ['#a3b3b4', '#d9dccf'], sea: ['#c0cbc4', '#869d9d'], far: '#a9bab5', veil: ['#cdd3c8', 0.3] },
  storm: { sky: ['#36434c', '#7d8a88'], sea: ['#5c7478', '#22414a'], far: '#42535a', veil: ['#1d2d36', 0.3] },
  room: { sky: ['#d9c39a', '#d9c39a'], sea: ['#8a6a45', '#8a6a45'], far: '#8a6a45' },
  candle: { sky: ['#6b5137', '#6b5137'], sea: ['#4a3524', '#4a3524'], far: '#4a3524', veil: ['#160c08', 0.42] },
} satisfies Record<string, Light>

export type LightName = keyof typeof LIGHTS
