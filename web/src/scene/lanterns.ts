/** The position of each ship's lantern, on the grid of its drawing. */

interface Point {
  x: number
  y: number
}

const LANTERNS: Record<string, Point> = {
  yellow: { x: 17, y: 80 },
  blue: { x: 10, y: 60 },
  green: { x: 92, y: 82 },
  red: { x: 9, y: 64 },
  black: { x: 4, y: 42 },
}

export const lanternOf = (color: string): Point => LANTERNS[color] ?? { x: 10, y: 70 }
