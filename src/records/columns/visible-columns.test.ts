import { expect, test } from 'vitest'
import { column } from '../list/list.fixture.ts'
import { priorityColumns, visibleColumns } from './visible-columns.ts'

const columns = [
  column('email', { type: 'email' }),
  column('order_no', { pinned: true }),
  column('created_at', { type: 'datetime' }),
  column('total', { type: 'money' }),
  column('total_usd', { type: 'money', sum: true }),
  column('status', { type: 'tag' }),
  column('note', { hidden: true }),
]
const fields = (list: readonly { field: string }[]) => list.map((item) => item.field)

test('pinned first, hidden ones only when asked for', () => {
  expect(fields(visibleColumns(columns, { note: true, email: false, order_no: false }))).toEqual([
    'order_no',
    'created_at',
    'total',
    'total_usd',
    'status',
    'note',
  ])
})

test('a narrow screen keeps a tag, a sum and a time', () => {
  expect(fields(priorityColumns(visibleColumns(columns, {})))).toEqual([
    'order_no',
    'created_at',
    'total_usd',
    'status',
  ])
})
