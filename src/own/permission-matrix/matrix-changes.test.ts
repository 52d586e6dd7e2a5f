import { expect, test } from 'vitest'
import { type Matrix, changesOf, foundIn, isGranted, toggled } from './matrix-changes.ts'

const [index, store] = [
  { id: 11, name: 'orders.index', title: '订单·查看', section: 'orders' },
  { id: 12, name: 'users.store', title: '用户·新建', section: 'users' },
] as const
const service = { id: 3, name: 'service', title: '客服' }
const matrix: Matrix = { permissions: [index, store], roles: [service], grants: { 'orders.index': [3] } }

test('what was clicked differs from what is saved, until it is clicked again', () => {
  const toggledBoth = toggled(matrix, toggled(matrix, new Map(), service, index), service, store)
  expect([
    isGranted(matrix, toggledBoth, service, index),
    isGranted(matrix, toggledBoth, service, store),
  ]).toEqual([false, true])
  expect(changesOf(toggledBoth)).toEqual([
    { role_id: 3, permission_id: 11, granted: false },
    { role_id: 3, permission_id: 12, granted: true },
  ])
  expect(changesOf(toggled(matrix, toggled(matrix, toggledBoth, service, index), service, store))).toEqual([])
})

test('keys are found by name and title, of one section or of all', () => {
  expect([
    foundIn(matrix, ' 新建 ', ''),
    foundIn(matrix, 'ORDERS', ''),
    foundIn(matrix, '', 'users'),
  ]).toEqual([[store], [index], [store]])
})
