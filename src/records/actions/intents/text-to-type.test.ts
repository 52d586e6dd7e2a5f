import { expect, test } from 'vitest'
import type { BulkAction, CallAction, Confirmation } from '../../../../generated/types.ts'
import type { Row } from '../../model/rows/list-result.ts'
import type { RowSelection } from '../../model/selection/row-selection.ts'
import { isTypedText, textToType } from './text-to-type.ts'

const operation = { name: 'orders_index_list', kind: 'mutation', hash: '', variables: [] } as const
const base = { key: 'refund', label: '退款', operation, needs: [] }

const single = (confirm: Confirmation, row: Row, values = {}) => {
  const action: CallAction = { ...base, does: 'call', confirm }
  return textToType({ action, row }, { row, route: {}, me: 1, company: 1 }, values)
}

const refund = {
  typed: { field: 'amount' },
  from: { usd: 500, of: 'amount', rate: { usd: 'total_usd', own: 'total' } },
} as const

test.each([
  ['USD', '500.00', '500.00', '500.00', { is: 'amount', text: '500.00' }],
  ['USD', '499.99', '900.00', '900.00', null],
  // ¥7.2 are one dollar.
  ['CNY', '3600.00', '3600.00', '500.00', { is: 'amount', text: '3600.00' }],
  ['CNY', '3599.90', '3600.00', '500.00', null],
  ['JPY', '700', '1400', '9.10', null],
])('a refund in %s of %s of an order over %s (US$%s)', (_, amount, total, dollars, expected) => {
  expect(single(refund, { id: 1, total, total_usd: dollars }, { amount })).toEqual(expected)
})

const bulk = (selection: RowSelection) => {
  const approve: BulkAction = {
    ...base,
    action: 'approve',
    confirm: { typed: { row: 'amount_usd' }, from: { usd: 500, of: 'amount_usd' } },
  }
  return textToType({ bulk: approve, selection }, { row: null, route: {}, me: 1, company: 1 }, {})
}

test('of several records their sum is typed, or their number where the list does not know them all', () => {
  const rows = [
    { id: 1, amount_usd: '300.10' },
    { id: 2, amount_usd: '199.90' },
  ]
  expect(bulk({ ids: [1, 2], rows })).toEqual({ is: 'amount', text: '500.00' })
  expect(bulk({ ids: [1], rows: rows.slice(0, 1) })).toEqual(null)
  expect(bulk({ all: true, filter: {}, q: '', exclude: [3], matched: 41 })).toEqual({
    is: 'count',
    text: '40',
  })
})

test('an amount is the same however it is written, a name is not', () => {
  const amount = { is: 'amount', text: '1500.00' } as const
  expect(
    ['1500', '1,500.00', ' 1500.0 ', '1500.01', '', 'x'].map((typed) => isTypedText(typed, amount)),
  ).toEqual([true, true, true, false, false, false])
  expect(['B-1', ' B-1', 'b-1'].map((typed) => isTypedText(typed, { is: 'name', text: 'B-1' }))).toEqual([
    true,
    true,
    false,
  ])
})
