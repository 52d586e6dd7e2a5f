import { expect, test } from 'vitest'
import type { Column } from '../../../generated/types.ts'
import { dateOf, dayOf, spansOf } from './spans.ts'

const time = (field: string): Column => ({ field, key: field, label: field, type: 'datetime' })
const times = [time('starts_at'), time('ends_at')]

test('a day is the one that is written, whatever the zone', () => {
  expect(dateOf(dayOf('2026-03-01T00:30:00+08:00') ?? 0)).toEqual('2026-03-01')
  expect(dayOf(null)).toEqual(null)
})

test('rows stand by their beginning; an end before it counts as none', () => {
  const late = { id: 1, starts_at: '2026-02-01T08:00:00Z', ends_at: '2026-01-01T00:00:00Z' }
  const early = { id: 2, starts_at: '2026-01-05T08:00:00Z', ends_at: null }
  const spans = spansOf([late, early, { id: 3, starts_at: null, ends_at: null }], times)
  expect(spans.map(({ row, from, to }) => [row['id'], dateOf(from), dateOf(to)])).toEqual([
    [2, '2026-01-05', '2026-01-05'],
    [1, '2026-02-01', '2026-02-01'],
  ])
})
