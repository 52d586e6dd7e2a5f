import { describe, expect, it } from 'vitest'
import {
  dividedBy,
  fromCents,
  isMoreThanPercent,
  manyTimes,
  mostCents,
  roundFor,
  roundToCents,
  share,
  times,
  toCents,
} from './amount.ts'

describe('amounts', () => {
  it.each([
    ['0', 0],
    ['12.3', 1230],
    ['-0.05', -5],
    ['999999999999.99', 99_999_999_999_999],
    [null, 0],
    ['12.300', 1230],
    ['-7.0000', -700],
  ])('reads %s as %d', (text, cents) => expect(toCents(text)).toBe(cents))

  it.each([
    [0, '0.00'],
    [-5, '-0.05'],
    [1230, '12.30'],
  ])('writes %d as %s', (cents, text) => expect(fromCents(cents)).toBe(text))

  it('rounds half away from zero, as the database does', () => {
    expect([
      times(105, '0.5'),
      times(-105, '0.5'),
      times(3333, '1.083000'),
      times(1000, '12.5', 100),
    ]).toEqual([53, -53, 3610, 125])
  })

  it('knows currencies without decimals', () => {
    expect([roundFor('JPY', 12_350), roundFor('TWD', -12_350), roundFor('USD', 12_350)]).toEqual([
      12_400, -12_400, 12_350,
    ])
  })

  it.each(['abc', '1.005', '1,50', 12.5])('%s is no amount', (text) =>
    expect(() => toCents(text)).toThrow(RangeError),
  )

  it('reads a decimal of any length to the nearest cent', () =>
    expect([roundToCents('1.005'), roundToCents('-1.005'), roundToCents('12.3000')]).toEqual([
      101, -101, 1230,
    ]))

  it('divides by a rate', () => {
    expect([dividedBy(30, '0.0067'), dividedBy(-30, '0.7'), dividedBy(100, '3'), dividedBy(77, '1')]).toEqual(
      [4478, -43, 33, 77],
    )
    expect(() => dividedBy(1, '0')).toThrow(RangeError)
  })

  it('compares a part with a percentage exactly', () => {
    expect([
      isMoreThanPercent(1470, 4900, '30'),
      isMoreThanPercent(1471, 4900, '30'),
      isMoreThanPercent(1, 3, '33.33'),
      isMoreThanPercent(3333, 10_000, '33.33'),
    ]).toEqual([false, true, true, false])
  })

  it('multiplies up to what a column holds', () =>
    expect([manyTimes(1999, 3), manyTimes(mostCents, 1_000_000)]).toEqual([5997, 99_999_999_999_999]))

  it('shares out', () =>
    expect([share(1000, 1, 3), share(1000, 2, 3), share(10, 1, 0)]).toEqual([333, 667, 0]))
})
