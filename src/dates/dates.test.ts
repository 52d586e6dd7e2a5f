import { afterEach, expect, test, vi } from 'vitest'
import { clockAt, clockNow } from './clock.ts'
import { addMonths, monthAfter, monthEnd } from './days.ts'
import { instantOf, offsetOf, withOffset } from './offset.ts'
import { setCompanyZone } from './zone.ts'

afterEach(() => {
  setCompanyZone(null)
  vi.unstubAllEnvs()
})

test('clocks that are put forward and back: a time that is left out lies behind it, of two the first is meant', () => {
  const zone = 'America/Los_Angeles'
  const clocks = [
    '2026-03-08T01:59',
    '2026-03-08T02:30',
    '2026-03-08T03:00',
    '2026-11-01T00:30',
    '2026-11-01T01:30',
    '2026-11-01T02:00',
  ]
  expect(clocks.map((clock) => withOffset(clock, zone))).toEqual([
    '2026-03-08T01:59:00-08:00',
    '2026-03-08T02:30:00-08:00',
    '2026-03-08T03:00:00-07:00',
    '2026-11-01T00:30:00-07:00',
    '2026-11-01T01:30:00-07:00',
    '2026-11-01T02:00:00-08:00',
  ])
  expect(clockAt(instantOf('2026-03-08T02:30', zone), zone)).toEqual('2026-03-08T03:30')
  expect(instantOf('2026-11-01T02:00', zone) - instantOf('2026-11-01T01:30', zone)).toEqual(5_400_000)
})

test('offsets of half hours, and of none', () => {
  expect(
    ['Asia/Kolkata', 'UTC', 'America/St_Johns', 'Pacific/Kiritimati'].map((zone) =>
      offsetOf('2026-01-05T10:00', zone),
    ),
  ).toEqual(['+05:30', '+00:00', '-03:30', '+14:00'])
  expect(withOffset('next week')).toEqual('next week')
})

test('a zone that the browser does not know is none', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  setCompanyZone('Nowhere/At_All')
  expect(clockNow().slice(0, 13)).toEqual(clockNow('Asia/Tokyo').slice(0, 13))
})

test('months that are shorter end on their last day', () => {
  expect(['2026-02', '2024-02', '2026-12'].map(monthEnd)).toEqual(['2026-02-28', '2024-02-29', '2026-12-31'])
  expect([addMonths('2026-01-31', 1), addMonths('2024-02-29', 12), addMonths('2026-03-31', -1)]).toEqual([
    '2026-02-28',
    '2025-02-28',
    '2026-02-28',
  ])
})

test('months go on over the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})
