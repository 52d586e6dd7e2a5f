import { expect, test } from 'vitest'
import { addDays } from '../../../engine/query/today.ts'
import { type BudgetState, forecastOf } from './budget-forecast.ts'

const today = '2026-03-20'
const daily = (cents: number, from: number, to: number, uses = 1) =>
  Array.from({ length: from - to + 1 }, (_, place) => ({
    date: addDays(today, place - from),
    uses,
    cents,
  }))
const state = (more: Partial<BudgetState>): BudgetState => ({
  budget: 100_00,
  days: daily(1_00, 14, 1),
  today,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  ...more,
})

test.each([
  [
    'ends at the pace of the last fourteen whole days',
    {},
    { from: '2026-03-06', to: '2026-03-19', perDay: 1_00, endsOn: '2026-06-13', left: null },
  ],
  [
    'counts from the day that it began to hold',
    { validFrom: '2026-03-13', days: daily(2_00, 7, 1) },
    { from: '2026-03-13', to: '2026-03-19', perDay: 2_00, endsOn: '2026-05-01', left: null },
  ],
  [
    'ends today where an average day costs what is left',
    { budget: 15_00, days: [...daily(1_00, 14, 1), { date: today, uses: 1, cents: 50 }] },
    { from: '2026-03-06', to: '2026-03-19', perDay: 1_00, endsOn: today, left: null },
  ],
  [
    'lasts until the coupon ends, and leaves a rest',
    { validTo: '2026-03-22' },
    { from: '2026-03-06', to: '2026-03-19', perDay: 1_00, endsOn: null, left: 83_00 },
  ],
  ['is not told from less than seven days', { validFrom: '2026-03-14', days: daily(2_00, 6, 1) }, null],
  [
    'goes by a longer time where the last two weeks have few uses',
    { days: [...daily(9_00, 25, 24), ...daily(3_00, 4, 1)] },
    { from: '2026-02-18', to: '2026-03-19', perDay: 1_00, endsOn: '2026-05-28', left: null },
  ],
  [
    'is not told from less than five uses in ninety days',
    { days: [...daily(9_00, 99, 91), ...daily(5_00, 4, 1)] },
    null,
  ],
  ['is not told once it is used up', { budget: 14_00 }, null],
  ['is not told after the coupon ended', { validTo: '2026-03-19' }, null],
] as const)('a budget %s', (_, more, expected) => {
  expect(forecastOf(state(more))).toEqual(expected)
})
