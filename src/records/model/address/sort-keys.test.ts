import { describe, expect, test } from 'vitest'
import { directionOf, effectiveSort, nextSort } from './sort-keys.ts'

test('without a choice the page order is in force', () => {
  expect(effectiveSort([], '-created_at')).toEqual(['-created_at'])
  expect(effectiveSort(['total'], '-created_at')).toEqual(['total'])
})

test('a direction is read from the sign', () => {
  expect(['a', 'b', 'c'].map((field) => directionOf(['a', '-b'], field))).toEqual([
    'ascending',
    'descending',
    'none',
  ])
})

describe('clicking a header', () => {
  test.each([
    [[], ['a']],
    [['a'], ['-a']],
    [['-a'], []],
    [['b', 'c'], ['a']],
  ])('%j becomes %j', (sortKeys, expected) => {
    expect(nextSort(sortKeys, 'a', false)).toEqual(expected)
  })
})

describe('with Shift', () => {
  test.each([
    [['b'], ['b', 'a']],
    [
      ['a', 'b'],
      ['-a', 'b'],
    ],
    [['-a', 'b'], ['b']],
    [
      ['b', 'c', 'd'],
      ['c', 'd', 'a'],
    ],
  ])('%j becomes %j', (sortKeys, expected) => {
    expect(nextSort(sortKeys, 'a', true)).toEqual(expected)
  })
})
