import { expect, test } from 'vitest'
import { convertedPrice, priceProblem } from './price-change.ts'

test.each([
  ['none', 'EUR', '27.76'],
  ['.99', 'EUR', '27.99'],
  ['.95', 'EUR', '27.95'],
  ['integer', 'EUR', '28.00'],
  ['.99', 'JPY', '28'],
] as const)('rounded %s, %s costs %s', (rounding, currency, price) => {
  expect(convertedPrice('29.98', { rate: '1' }, { rate: '1.08', currency }, rounding)).toBe(price)
})

test('a price that was typed in is a number with the decimals of its currency', () => {
  expect(priceProblem('9.90', 'USD')).toBe(null)
  expect(priceProblem('9.999', 'USD')).toBe('decimals')
  expect(priceProblem('900.00', 'JPY')).toBe(null)
  expect(priceProblem('900.5', 'JPY')).toBe('decimals')
  expect(priceProblem('-1', 'USD')).toBe('negative')
  expect(priceProblem(null, 'USD')).toBe('number')
})
