import { expect, test } from 'vitest'
import { centsOf, convertCents, shareOf, sumInCents, textOfCents, toWhole } from './amount.ts'

test.each([
  ['12.3', 1230],
  ['1.005', 101],
  ['-1.005', -101],
  ['8.', 800],
  ['', null],
  ['abc', null],
  [null, null],
])('%s is %s cents', (text, cents) => expect(centsOf(text)).toBe(cents))

test('cents are written with two decimals', () =>
  expect([textOfCents(-5), textOfCents(0), textOfCents(123_456)]).toEqual(['-0.05', '0.00', '1234.56']))

test('a sum leaves out what is no amount', () => expect(sumInCents(['0.10', '0.20', 'x', null])).toBe(30))

test('shares and whole units are rounded half away from zero', () =>
  expect([shareOf(999, 1, 2), shareOf(-999, 1, 2), shareOf(1, 1, 0), toWhole(-150)]).toEqual([
    500, -500, 0, -200,
  ]))

test('another currency follows from both rates', () =>
  expect([
    convertCents(2998, '1', '1.08'),
    convertCents(100, '1.083333', '0.0067'),
    convertCents(100, '1', '0'),
    convertCents(100, '', '1'),
  ]).toEqual([2776, 16_169, null, null]))
