import { expect, test } from 'vitest'
import type { Row } from '../rows/list-result.ts'
import {
  type Selection,
  countOf,
  everything,
  isSelected,
  nothing,
  onlyKeys,
  rangeOf,
  withRows,
} from './selection.ts'

const rows: readonly Row[] = [1, 2, 3, 4, 5].map((id) => ({ id }))
const keyOf = (row: Row) => Number(row['id'])
const keysOf = (selection: Selection) => [1, 2, 3, 4, 5].filter((key) => isSelected(selection, key))

test('rows come and go, those of other pages stay', () => {
  const first = withRows(nothing, rows.slice(0, 2), keyOf, true)
  const both = withRows(first, rows.slice(3), keyOf, true)
  expect([keysOf(both), countOf(both, 200)]).toEqual([[1, 2, 4, 5], 4])
  expect(keysOf(withRows(both, rows.slice(1, 4), keyOf, false))).toEqual([1, 5])
})

test('all that match but some', () => {
  const some = withRows(everything, rows.slice(0, 2), keyOf, false)
  expect([keysOf(some), countOf(some, 1234)]).toEqual([[3, 4, 5], 1232])
  expect(countOf(withRows(some, rows.slice(0, 1), keyOf, true), 1234)).toEqual(1233)
})

test.each([
  [1, 3, [2, 3, 4]],
  [3, 1, [2, 3, 4]],
  [null, 2, [3]],
])('the range from %s to %s', (from, to, expected) => {
  expect(rangeOf(rows, from, to).map(keyOf)).toEqual(expected)
})

test('what failed may be all that stays', () => {
  expect(keysOf(onlyKeys(everything, rows, keyOf, new Set([2, 4])))).toEqual([2, 4])
})
