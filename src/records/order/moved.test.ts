import { expect, test } from 'vitest'
import { moved, placeOfDrop } from './moved.ts'

const rows = ['a', 'b', 'c', 'd']

test.each([
  [0, 2, 'top', 'bacd'],
  [0, 2, 'bottom', 'bcad'],
  [3, 1, 'top', 'adbc'],
  [3, 1, 'bottom', 'abdc'],
  [1, 0, 'bottom', 'abcd'],
  [1, 2, 'top', 'abcd'],
] as const)('%i dropped on %i, at its %s: %s', (from, target, edge, expected) => {
  expect(moved(rows, from, placeOfDrop(from, target, edge)).join('')).toEqual(expected)
})

test('nothing moves beyond the ends', () => {
  expect([moved(rows, 0, -1), moved(rows, 3, 4), moved(rows, 9, 1)]).toEqual([rows, rows, rows])
})
