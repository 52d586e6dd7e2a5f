import type { Drawing } from './drawing.ts'

/** A fill that is distinguished from its neighbours without its colour; the first is plain. */
export function patternOf(place: number, { look }: Pick<Drawing, 'look'>) {
  const pattern = patterns[place % patterns.length]
  return pattern && { color: look.pattern, symbol: 'rect', ...pattern }
}

const patterns = [
  undefined,
  { dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 },
  {
    symbol: 'circle',
    symbolSize: 0.7,
    dashArrayX: [
      [4, 4],
      [0, 4, 4, 0],
    ],
    dashArrayY: [4, 0],
  },
  { dashArrayX: [1, 0], dashArrayY: [2, 6], rotation: 0 },
  { dashArrayX: [1, 0], dashArrayY: [2, 6], rotation: Math.PI / 2 },
  { dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 4 },
] as const
