import { expect, test } from 'vitest'
import { column } from '../../list/list.fixture.ts'
import { columnWidth, fittedWidth } from './column-width.ts'

const orderNo = column('order_no', { label: '订单号', pinned: true })

test('a column of short words is no wider than they are', () => {
  const rows = [{ order_no: 'IF261128000004' }, { order_no: null }]
  expect(columnWidth(orderNo)).toBe(208)
  expect(fittedWidth(orderNo, rows)).toBeLessThan(160)
})

test('a column of long words has its usual width, and one without rows', () => {
  const long = [{ order_no: 'a very long name that no column shows whole' }]
  expect([fittedWidth(orderNo, long), fittedWidth(orderNo, [])]).toEqual([208, 208])
})

test('the title of a column is never cut by short values, and numbers keep their width', () => {
  const titled = column('os', { label: '操作系统与版本号' })
  expect(fittedWidth(titled, [{ os: 'a' }])).toBeGreaterThan(100)
  const amount = column('total', { type: 'money' })
  expect(fittedWidth(amount, [{ total: '1' }])).toBe(columnWidth(amount))
})
