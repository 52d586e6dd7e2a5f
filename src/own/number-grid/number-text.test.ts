import { expect, test } from 'vitest'
import { isAmount, numberText } from './number-text.ts'

test.each([
  ['$1,234.50', '', '1234.50'],
  ['10', '10.00', '10.00'],
  ['', '10.00', ''],
  [' n/a ', '', 'n/a'],
])('%j over %j is held as %j', (text, stored, held) => {
  expect(numberText(text, stored)).toBe(held)
})

test('amounts have two places at most', () => {
  expect(['1', '1.25', '1.255', '-1', '', 'x'].filter(isAmount)).toEqual(['1', '1.25'])
})
