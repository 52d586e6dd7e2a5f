import { expect, test } from 'vitest'
import type { OrderKey } from '../order-contents.ts'
import { keysComingBack } from './return.ts'

const key = (id: number, item: number, of: Partial<OrderKey> = {}): OrderKey => ({
  id,
  item_id: item,
  key_masked: '',
  product: '',
  status: 'sold',
  devices_used: 0,
  max_devices: 3,
  activated_at: null,
  expires_at: null,
  ...of,
})
const keys = [
  key(1, 10, { activated_at: '2026-01-01T00:00:00Z' }),
  key(2, 10),
  key(3, 10, { status: 'revoked' }),
  key(4, 20),
]
const idsOf = (found: readonly OrderKey[]) => found.map(({ id }) => id)

test('a refund of the whole order takes every key back that is valid', () => {
  expect(idsOf(keysComingBack({ type: 'full', lines: null }, keys))).toEqual([1, 2, 4])
})

test('a partial refund takes as many as copies come back, unused ones first', () => {
  const back = (quantity: number) =>
    idsOf(keysComingBack({ type: 'partial', lines: [{ order_item_id: 10, quantity }] }, keys))
  expect([back(1), back(2), back(3)]).toEqual([[2], [2, 1], [2, 1]])
})
