import { describe, expect, it } from 'vitest'
import {
  addDecimals,
  compareDecimals,
  divideRounded,
  parseDecimal,
  quotient,
  roundDecimal,
  roundNumber,
  writeDecimal,
} from './decimal.ts'

describe('decimals', () => {
  it('are compared by value, whatever their places', () => {
    expect([
      compareDecimals('0.30', '0.3'),
      compareDecimals('-0.1', '0'),
      compareDecimals('34.30', '34.3000000000000001'),
      compareDecimals('99999999999999999999', '99999999999999999998.9'),
    ]).toEqual([0, -1, -1, 1])
  })

  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['0.004', 2, '0.00'],
    ['12', 2, '12.00'],
    ['2.5', 0, '3'],
  ])('%s with %i places is %s', (text, places, expected) => expect(roundDecimal(text, places)).toBe(expected))

  it('divides with a number of places, half away from zero', () => {
    expect([quotient('1', '3', 2), quotient('-1', '8', 2), quotient('0.05', '0.01', 0)]).toEqual([
      '0.33',
      '-0.13',
      '5',
    ])
    expect(() => quotient('1', '0.00', 2)).toThrow(RangeError)
  })

  it('divides by a negative number, half away from zero', () =>
    expect([divideRounded(7n, -2n), divideRounded(-7n, -2n), divideRounded(5n, -3n)]).toEqual([-4n, 4n, -2n]))

  it('rounds a computed number by its decimal digits', () => {
    expect([
      roundNumber(1.005, 2),
      roundNumber(1.15 * 3.5, 2),
      roundNumber(1.0049, 2),
      roundNumber(-0.125, 2),
      roundNumber(0.1 + 0.2, 2),
      roundNumber(1e-9, 4),
      roundNumber(1.5e21, 2),
    ]).toEqual(['1.01', '4.03', '1.00', '-0.13', '0.30', '0.0000', '1500000000000000000000.00'])
  })

  it('adds decimals that are held as floats exactly', () =>
    expect([
      addDecimals(0.7, 0.1),
      [0.7, 0.1, 0.1].reduce(addDecimals),
      [0.3, -0.1, -0.2].reduce(addDecimals),
      addDecimals(99_999_999_999.99, 0.02),
      addDecimals(1.005, 2.0001),
      addDecimals(-0.5, 0.5),
      addDecimals(12, 30),
    ]).toEqual([0.8, 0.9, 0, 100_000_000_000.01, 3.0051, 0, 42]))

  it.each(['', 'abc', '1,5', '1.', '.5', 'NaN', '1e3', ' 1'])('“%s” is none', (text) =>
    expect(() => parseDecimal(text)).toThrow(RangeError),
  )

  it('writes units', () =>
    expect([writeDecimal(-5n, 2), writeDecimal(0n, 2), writeDecimal(12n, 0)]).toEqual([
      '-0.05',
      '0.00',
      '12',
    ]))
})
