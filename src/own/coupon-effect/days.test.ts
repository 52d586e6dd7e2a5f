import { expect, test } from 'vitest'
import { daysOfUse } from './days.ts'

const usage = (used_at: string, total: string, reversed_at: string | null = null) => ({
  used_at,
  order_total_usd: total,
  discount_usd: '5.00',
  is_first: false,
  reversed_at,
})

test('uses are summed by day, without those that were taken back', () => {
  expect(
    daysOfUse([
      usage('2026-05-01T09:00:00+08:00', '20.00'),
      usage('2026-05-02T09:00:00+08:00', '10.00'),
      usage('2026-05-01T23:00:00+08:00', '30.00'),
      usage('2026-05-03T09:00:00+08:00', '99.00', '2026-05-04T00:00:00+08:00'),
    ]),
  ).toEqual([
    { date: '2026-05-02', orders: 1, revenueCents: 1000, discountCents: 500 },
    { date: '2026-05-01', orders: 2, revenueCents: 5000, discountCents: 1000 },
  ])
})
