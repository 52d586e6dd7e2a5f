import { expect, test } from 'vitest'
import { page } from '../../generated/pages/orders/orders.index.ts'
import { changedTypenames, typenamesOf } from '../../src/data/changes.ts'

type Page = Extract<typeof page, { readonly kind: 'table' }>

const orders = page as Page
const cancel = orders.row.find(({ key }) => key === 'cancel')

test('cancelling an order makes answers about orders and coupons out of date, and no others', () => {
  const changed = cancel?.does === 'call' ? changedTypenames(cancel.operation.changes) : []
  expect(changed).toEqual(['coupons', 'orders', '*unspecified'])
})

test('a query is out of date with what it shows, and says nothing of changes', () => {
  const { name, reads = [], changes } = orders.list
  expect([reads.includes('orders'), reads.includes('tradings'), changes]).toEqual([true, false, undefined])
  expect(typenamesOf(orders.list)).toEqual(['*', name, ...reads, '*records'])
})

test('what changes nothing makes nothing out of date, what does not say makes everything about records', () => {
  expect([changedTypenames([]), changedTypenames(undefined)]).toEqual([[], ['*records']])
})
