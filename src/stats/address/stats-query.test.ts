import { expect, test } from 'vitest'
import type { DateRange } from '../../../generated/types.ts'
import { readStatsQuery, type StatsQuery, writeCompare, writePeriod } from './stats-query.ts'

const range: DateRange = {
  default: '30d',
  presets: ['today', '7d', '30d', '12m', 'custom'],
  compare: 'previous',
  grains: ['hour', 'day', 'week', 'month'],
  grain: null,
  maxDays: null,
  field: null,
}
const today = '2026-03-31'
const read = (extra: Record<string, string>) => {
  const { period, preset, grain, compare } = readStatsQuery(range, extra, today)
  return [period.from, period.to, preset, grain, compare]
}

test.each([
  [{}, ['2026-03-02', '2026-03-31', '30d', 'day', 'previous']],
  [{ from: '2026-03-31', to: '2026-03-31' }, ['2026-03-31', '2026-03-31', 'today', 'hour', 'previous']],
  [{ from: '2025-04-01', to: '2026-03-31' }, ['2025-04-01', '2026-03-31', '12m', 'week', 'previous']],
  [
    { from: '2026-01-05', to: '2026-01-20', grain: 'week' },
    ['2026-01-05', '2026-01-20', 'custom', 'week', 'previous'],
  ],
  [
    { from: '2026-01-05', to: '2026-01-20', grain: 'hour' },
    ['2026-01-05', '2026-01-20', 'custom', 'day', 'previous'],
  ],
  [{ from: '2026-02-01', to: '2026-01-01' }, ['2026-03-02', '2026-03-31', '30d', 'day', 'previous']],
  [{ from: '2020-01-01', to: '2026-01-01' }, ['2026-03-02', '2026-03-31', '30d', 'day', 'previous']],
  [{ compare: 'year' }, ['2026-03-02', '2026-03-31', '30d', 'day', 'year']],
  [{ cfrom: '2025-01-01', cto: '2025-01-30' }, ['2026-03-02', '2026-03-31', '30d', 'day', 'custom']],
])('%j', (extra, expected) => {
  expect(read(extra)).toEqual(expected)
})

test('the days of the record are the default, and chosen days stand in the address', () => {
  const lifetime = { from: '2026-02-01', to: '2026-02-14' }
  const days = ({ period, preset }: StatsQuery) => [period.from, period.to, preset]
  expect(days(readStatsQuery(range, {}, today, lifetime))).toEqual(['2026-02-01', '2026-02-14', 'lifetime'])
  const month = { from: '2026-03-02', to: '2026-03-31' }
  expect(days(readStatsQuery(range, month, today, lifetime))).toEqual([month.from, month.to, '30d'])
  expect(writePeriod(range, month, today, lifetime)).toEqual({ ...month, grain: null })
  expect(writePeriod(range, lifetime, today, lifetime)).toEqual({ from: null, to: null, grain: null })
})

test('what is the default is left out of the address', () => {
  expect(writePeriod(range, { from: '2026-03-02', to: today }, today)).toEqual({
    from: null,
    to: null,
    grain: null,
  })
  expect(writeCompare(range, 'previous')).toEqual({ compare: null, cfrom: null, cto: null })
  expect(writeCompare(range, 'custom', { from: 'a', to: 'b' })).toEqual({
    compare: null,
    cfrom: 'a',
    cto: 'b',
  })
})
