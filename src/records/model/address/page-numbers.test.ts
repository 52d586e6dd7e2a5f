import { expect, test } from 'vitest'
import { lastPage, pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 3, 'gap', 10]],
  [5, 10, [1, 2, 3, 4, 5, 6, 7, 'gap', 10]],
  [6, 12, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 12]],
  [12, 12, [1, 'gap', 10, 11, 12]],
])('page %i of %i', (current, last, expected) => {
  expect(pageNumbers(current, last)).toEqual(expected)
})

test('an empty list still has one page', () => {
  expect([lastPage(0, 20), lastPage(20, 20), lastPage(21, 20)]).toEqual([1, 1, 2])
})
