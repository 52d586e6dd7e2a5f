import { expect, test } from 'vitest'
import { touchedAtMost } from './shares.ts'
import { touchedOf } from './touched.ts'

const cases = ['sorts orders_index', 'sorts orders_show', 'orders_index: opened', 'reads users_index']
const touched = (names: readonly string[], from = cases) =>
  touchedOf(from, (one) => one, { names: new Set(names), most: 12 })

test('a case is touched by a word of its name, not by a part of one', () => {
  expect(touched(['orders_index'])).toEqual({
    found: 2,
    selected: ['sorts orders_index', 'orders_index: opened'],
  })
  expect(touched(['orders']).selected).toEqual([])
  expect(touched([]).selected).toEqual([])
})

test('a table that is touched nearly whole tries a part of it, and says of how many', () => {
  const many = Array.from({ length: 100 }, (_each, number) => `case ${number}`)
  const { found, selected } = touched(['case'], many)
  expect([found, selected.length]).toEqual([100, 12])
})

test('what a resource has is tried whole; a change of nearly everything adds little to the sample', () => {
  expect(touchedAtMost('isolation', 24)).toBeGreaterThanOrEqual(24)
  expect(touchedAtMost('isolation', 600)).toBeLessThan(10)
})
