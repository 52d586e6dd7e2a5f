import { expect, test } from 'vitest'
import { shownThreshold, storedThreshold } from './threshold-text.ts'

test.each([
  ['0.0300', '3'],
  ['0.0325', '3.25'],
  ['1.0000', '100'],
  ['-0.0050', '-0.5'],
  ['0.0000', '0'],
])('the fraction %s is shown as %s %%', (stored, shown) => {
  expect(shownThreshold(stored, 'percent')).toBe(shown)
})

test.each([
  ['3', '0.03'],
  ['3.25', '0.0325'],
  ['0.5', '0.005'],
  ['150', '1.5'],
  ['-2', '-0.02'],
  ['', null],
  ['three', 'three'],
])('%j %% is stored as %j', (shown, stored) => {
  expect(storedThreshold(shown, 'percent')).toBe(stored)
})

test('amounts and numbers stay as they are, without zeros at their end', () => {
  expect([
    shownThreshold('1200.5000', 'money'),
    shownThreshold('20.0000', 'int'),
    shownThreshold(null, 'int'),
  ]).toEqual(['1200.5', '20', ''])
  expect([storedThreshold(' 1200.50 ', 'money'), storedThreshold('007', 'int')]).toEqual(['1200.5', '7'])
})
