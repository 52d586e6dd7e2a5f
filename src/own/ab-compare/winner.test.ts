import { expect, test } from 'vitest'
import { winnerOf } from './winner.ts'

test('the larger share wins as surely as the numbers allow', () => {
  const clear = winnerOf([300, 1000], [220, 1000])
  expect(clear?.variant).toEqual('A')
  expect(clear?.confidence).toBeGreaterThan(0.99)
  const vague = winnerOf([10, 100], [11, 100])
  expect(vague?.variant).toEqual('B')
  // z = 0.2307: two-sided, 18.2 %.
  expect(vague?.confidence).toBeCloseTo(0.1824, 3)
})

test('there is no winner where no customer was reached or nothing differs', () => {
  expect([winnerOf([0, 0], [1, 2]), winnerOf([5, 10], [50, 100]), winnerOf([0, 9], [0, 9])]).toEqual([
    null,
    null,
    null,
  ])
})
