import { expect, test } from 'vitest'
import { customerOf } from './customer.ts'

test('a customer is what all that was found says together', () => {
  expect(
    customerOf({
      orders: [
        { status: 'fulfilled', total_usd: '19.90', created_at: '2026-03-02T10:00:00+08:00' },
        { status: 'partially_refunded', total_usd: '10.20', created_at: '2026-04-02T10:00:00+08:00' },
        { status: 'pending', total_usd: '99.00', created_at: '2026-05-02T10:00:00+08:00' },
      ],
      returns: [
        { status: 'completed', amount_usd: '5.00', created_at: '2026-04-05T10:00:00+08:00' },
        { status: 'rejected', amount_usd: '50.00', created_at: '2026-04-05T10:00:00+08:00' },
      ],
      registrations: [
        { status: 'active', key_masked: 'P-1', created_at: '2026-02-01T10:00:00+08:00' },
        { status: 'deactivated', key_masked: 'P-1', created_at: '2026-02-01T10:00:00+08:00' },
      ],
      feedback: null,
    }),
  ).toEqual({
    orders: 2,
    spentUsd: '30.10',
    returnedUsd: '5.00',
    devices: 1,
    keys: ['P-1'],
    open: null,
    country: null,
    first: '2026-02-01',
    last: '2026-05-02',
  })
  expect(customerOf({ orders: [], feedback: null })).toEqual(null)
})
