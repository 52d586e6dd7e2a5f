import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyZone, setCompanyZone } from '../../../dates/zone.ts'
import { lifetimeOf } from './lifetime.ts'

const before = companyZone()
beforeAll(() => setCompanyZone('Asia/Shanghai'))
afterAll(() => setCompanyZone(before))

const range = { maxDays: null, lifetime: { from: 'starts_at', to: 'ends_at', label: '活动期间' } }
const today = '2026-11-29'

test.each([
  ['one that is over', '2026-10-01', '2026-10-07', '2026-10-01', '2026-10-07'],
  ['one that goes on', '2026-11-20', '2026-12-20', '2026-11-20', today],
  ['one without an end', '2026-11-20', null, '2026-11-20', today],
  ['one of a single day', today, today, today, today],
  // 16:00 UTC is midnight in Shanghai: the last day is the one that ends then.
  ['one with times', '2026-10-01T16:00:00Z', '2026-10-07T16:00:00Z', '2026-10-02', '2026-10-07'],
  ['one with more days than can be chosen', '2020-01-01', '2026-10-07', '2024-10-07', '2026-10-07'],
])('figures of %s are of its own days', (_, starts_at, ends_at, from, to) => {
  expect(lifetimeOf(range, { starts_at, ends_at }, today)).toEqual({ from, to })
})

test.each([
  ['one that has not begun', { starts_at: '2026-11-30', ends_at: '2026-12-07' }],
  ['one without a beginning', { starts_at: null, ends_at: '2026-12-07' }],
  ['one that ends before it begins', { starts_at: '2026-10-07', ends_at: '2026-10-01' }],
])('%s has no days yet', (_, record) => {
  expect(lifetimeOf(range, record, today)).toBeNull()
})

test('a range that does not name the fields has none', () => {
  expect(lifetimeOf({ maxDays: null }, { starts_at: '2026-10-01', ends_at: '2026-10-07' }, today)).toBeNull()
})
