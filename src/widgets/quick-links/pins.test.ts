import { expect, test } from 'vitest'
import { mostPins, movedPin, readPins } from './pins.ts'

test('only paths are pinned, each once, and no more than there is room for', () => {
  expect(readPins({ pinned: ['/a', 3, '/b', '/a', null] })).toEqual(['/a', '/b'])
  expect(readPins({ pinned: Array.from({ length: 20 }, (_, n) => `/${n}`) })).toHaveLength(mostPins)
  for (const stored of [null, undefined, 3, [], {}, { pinned: 'x' }]) expect(readPins(stored)).toEqual([])
})

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
])('a pin moved from %i to %i', (from, to, expected) => {
  expect(movedPin(['a', 'b', 'c'], from, to)).toEqual(expected)
})
