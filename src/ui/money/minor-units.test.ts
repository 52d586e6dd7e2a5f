import { expect, test } from 'vitest'
import { fromMinorUnits } from './minor-units.ts'

test.each([
  [1234, 'usd', '12.34'],
  [5, 'EUR', '0.05'],
  [-1999, 'eur', '-19.99'],
  [1980, 'jpy', '1980'],
  [1234, 'kwd', '1.234'],
  [1234, '', '12.34'],
  ['12.5', 'usd', null],
  [null, 'usd', null],
])('%j of the smallest unit of %s is %s', (value, currency, amount) => {
  expect(fromMinorUnits(value, currency)).toEqual(amount)
})
