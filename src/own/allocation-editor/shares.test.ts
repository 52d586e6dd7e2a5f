import { expect, test } from 'vitest'
import { equalShares, isWhole, percentText, sumOf, withRest } from './shares.ts'

test('equal shares come to exactly 100.00', () => {
  const three = equalShares([{}, {}, {}])
  expect(three.map(({ percent }) => percent)).toEqual(['33.34', '33.33', '33.33'])
  expect(isWhole(three)).toBe(true)
  expect(isWhole(equalShares(Array.from({ length: 7 }, () => ({}))))).toBe(true)
})

test('sums know no rounding errors of floats', () => {
  expect(percentText(sumOf([{ percent: '0.1' }, { percent: '0.2' }]))).toBe('0.30')
  expect(isWhole([{ percent: '99.99' }])).toBe(false)
  expect(isWhole([{ percent: 'x' }, { percent: '100' }])).toBe(true)
})

test('the last line takes the rest, but never less than nothing', () => {
  expect(withRest([{ percent: '60' }, { percent: '' }])[1]).toEqual({ percent: '40.00' })
  expect(withRest([{ percent: '120' }, { percent: '5' }])[1]).toEqual({ percent: '5' })
  expect(withRest([])).toEqual([])
})
