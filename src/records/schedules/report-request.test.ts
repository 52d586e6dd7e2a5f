import { expect, test } from 'vitest'
import { daysOf, reportRequest, withDays } from './report-request.ts'

const today = '2026-11-29'

test('days of a name move on, others stay; what was relative stays as it is', () => {
  const body = {
    resource: 'orders',
    format: 'csv',
    ids: [1],
    columns: ['order_no'],
    filter: {
      status: 'paid',
      created_at: '2026-11-01..2026-11-29',
      paid_at: '-6d..today',
      refunded_at: '2026-02-03..2026-02-04',
    },
    from: '2026-11-23',
    to: '2026-11-29',
  }
  expect(reportRequest(body, today)).toEqual({
    columns: ['order_no'],
    filter: { status: 'paid', paid_at: '-6d..today', refunded_at: '2026-02-03..2026-02-04' },
    rolling: { created_at: 'month' },
    period: '7d',
  })
})

test('a month that is not over is one of a name, too', () => {
  expect(reportRequest({ filter: { created_at: '2026-12-01..2026-12-31' } }, '2026-12-10')).toEqual({
    rolling: { created_at: 'month' },
  })
})

test('the days of a report are found and replaced where they stand', () => {
  const fixed = { filter: { status: 'paid', paid_at: '2026-02-03..2026-02-04' } }
  expect(daysOf(fixed)).toEqual({ field: 'paid_at', value: { from: '2026-02-03', to: '2026-02-04' } })
  const named = withDays(fixed, { field: 'paid_at', value: 'yesterday' })
  expect(named).toEqual({ filter: { status: 'paid' }, rolling: { paid_at: 'yesterday' } })
  expect(daysOf(named)).toEqual({ field: 'paid_at', value: 'yesterday' })
  expect(withDays({ period: '30d' }, { field: null, value: '7d' })).toEqual({ period: '7d' })
  expect(daysOf({ filter: { status: 'paid' } })).toBe(null)
})
