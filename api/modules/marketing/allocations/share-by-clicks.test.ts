import { expect, test } from 'vitest'
import { sharesByClicks } from './share-by-clicks.ts'

const lines = (...clicks: number[]) =>
  clicks.map((count, place) => ({ company_id: place + 1, clicks: count }))

test.each([
  [
    [3, 1],
    [7500, 2500],
  ],
  [
    [1, 1, 1],
    [3334, 3333, 3333],
  ],
  [
    [2, 1, 0],
    [6667, 3333, 0],
  ],
  [
    [1, 2, 3, 1],
    [1429, 2857, 4286, 1428],
  ],
  [[0, 0], []],
] as const)('clicks %j make shares %j', (clicks, shares) => {
  expect([...sharesByClicks(lines(...clicks)).values()]).toEqual(shares)
})
