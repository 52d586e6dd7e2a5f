import { expect, test } from 'vitest'
import { type BudgetDay, type BudgetWithDays, dayTotals, pictureOf } from './pacing.ts'

const days: readonly BudgetDay[] = [
  { date: '2026-02-01', spent: '10.00', expected: null },
  { date: '2026-02-02', spent: '5.50', expected: '4.50' },
  { date: '2026-02-03', spent: null, expected: '10.00' },
  { date: '2026-02-04', spent: null, expected: null },
]

const budget = (more: Partial<BudgetWithDays>): BudgetWithDays => ({
  id: 1,
  month: '2026-02',
  platform: null,
  account_name: null,
  product_title: null,
  owner_title: null,
  currency: 'USD',
  amount: '40.00',
  note: null,
  spent: '15.50',
  spent_share: 0.3875,
  elapsed_share: 0.5,
  pace_ratio: 1,
  pace: 'on',
  late: '4.50',
  late_days: 1,
  late_from: '2026-02-02',
  late_campaigns: 1,
  silent: 0,
  forecast: '30.00',
  forecast_low: '25.00',
  forecast_high: '50.00',
  forecast_share: 0.75,
  days_left: 2,
  daily_left: '10.00',
  days,
  ...more,
})

test('days add up, and are expected from the first whose costs are not complete', () => {
  expect(dayTotals(days)).toEqual([
    { date: '2026-02-01', total: 1000, isExpected: false },
    { date: '2026-02-02', total: 2000, isExpected: true },
    { date: '2026-02-03', total: 3000, isExpected: true },
    { date: '2026-02-04', total: 3000, isExpected: true },
  ])
})

test('the picture goes on from what is known to the forecast, within its range', () => {
  const { from, to, used, expected, range, even, today } = pictureOf(budget({}))
  const rounded = (corners: readonly (readonly [number, number])[] | undefined) =>
    corners?.map((corner) => corner.map((one) => Math.round(one)))
  expect([from, to, today]).toEqual(['2026-02-01', '2026-02-28', 50])
  // 54 dollars are the whole height.
  expect(rounded(used)).toEqual([
    [0, 100],
    [25, 81],
  ])
  expect(rounded(expected)).toEqual([
    [25, 81],
    [50, 63],
    [75, 44],
    [100, 44],
  ])
  expect(rounded(range)).toEqual([
    [25, 81],
    [100, 7],
    [100, 54],
  ])
  expect(rounded(even)).toEqual([
    [0, 100],
    [100, 26],
  ])
})

test('without a forecast nothing is expected', () => {
  const { expected, range } = pictureOf(budget({ forecast: null, forecast_low: null, forecast_high: null }))
  expect([expected, range]).toEqual([[], undefined])
})

test('of a month that is over all is known', () => {
  const whole = days.map(({ date }) => ({ date, spent: '10.00', expected: null }))
  const { used, expected } = pictureOf(budget({ days: whole, forecast: '40.00' }))
  expect([used.length, used.at(-1)?.[0], expected]).toEqual([5, 100, []])
})
