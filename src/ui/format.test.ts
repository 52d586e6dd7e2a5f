import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime } from './format-date.ts'
import { formatCompact, formatNumber, formatPercent, isNumberText } from './format-number.ts'
import { formatMoney, formatMoneyCompact } from './money/format-money.ts'

describe('money', () => {
  test.each([
    ['1234.5', 'USD', '$1,234.50'],
    ['-3', 'EUR', '-€3.00'],
    ['900.00', 'TWD', 'NT$900'],
    ['12', 'CAD', 'CA$12.00'],
    ['5', 'CNY', '¥5.00'],
    ['-5', 'CNY', '-¥5.00'],
    ['1980.00', 'JPY', 'JP¥1,980'],
    ['12345678901234.56', 'USD', '$12,345,678,901,234.56'],
    ['7', 'points', '7 points'],
  ])('%s %s is %s', (amount, currency, expected) => {
    expect(formatMoney(amount, currency)).toBe(expected)
  })

  test('cards shorten from 100,000 on', () => {
    expect([
      formatMoneyCompact('99999.99', 'USD', 'zh'),
      formatMoneyCompact('1234567.8', 'USD', 'zh'),
      formatMoneyCompact('-1234567.8', 'USD', 'en'),
      formatMoneyCompact('1234567.8', 'JPY', 'zh'),
      formatMoneyCompact('1234567.8', 'CNY', 'en'),
    ]).toEqual(['$99,999.99', '$123.5万', '-$1.2M', 'JP¥123.5万', '¥1.2M'])
  })
})

test('numbers', () => {
  expect([
    formatNumber(1234567),
    formatNumber('0.5'),
    formatPercent('0.1234'),
    formatCompact(4000, 'zh'),
  ]).toEqual(['1,234,567', '0.5', '12.3%', '4,000'])
  expect(['1.50', 3, 'abc', null, Number.NaN].map(isNumberText)).toEqual([true, true, false, false, false])
})

describe('dates', () => {
  test('the wall clock of the company stays', () => {
    const shown = formatDateTime('2020-01-31T23:59:08+08:00', 'en')
    expect(shown?.text).toBe('2020-01-31 23:59')
    expect(shown?.title).toMatch(/^2020-01-31 23:59:08 UTC\+08:00 · \d+ years ago$/)
  })

  test('what is no time is refused', () => {
    expect([formatDateTime('yesterday', 'en'), formatDate('2020-13-01', 'en')]).toEqual([null, null])
  })
})
