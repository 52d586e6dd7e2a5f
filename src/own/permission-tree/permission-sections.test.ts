import { expect, test } from 'vitest'
import {
  foundIn,
  isReading,
  type MatrixPermission,
  missingReads,
  sectionsOf,
  shareOf,
} from './permission-sections.ts'

const names = ['orders.index', 'orders.store', 'orders.export', 'tradings.index', 'admin', 'log_manage']
const permissions = names.map((name, index): MatrixPermission => ({
  id: index + 1,
  name,
  title: `title of ${name}`,
  section: name.split('.')[0] ?? '',
}))

test('permissions stand in their sections, in the order of the API', () => {
  expect(sectionsOf(permissions).map(({ name, permissions: own }) => [name, own.length])).toEqual([
    ['orders', 3],
    ['tradings', 1],
    ['admin', 1],
    ['log_manage', 1],
  ])
})

test('a section is chosen wholly, partly or not at all', () => {
  const orders = permissions.slice(0, 3)
  expect([[], [1], [1, 2, 3]].map((ids) => shareOf(orders, new Set(ids)))).toEqual(['none', 'some', 'all'])
})

test('seeing is not changing', () => {
  expect(permissions.filter(isReading).map(({ name }) => name)).toEqual([
    'orders.index',
    'orders.export',
    'tradings.index',
  ])
})

test('who may change something should see it', () => {
  expect(missingReads(permissions, new Set([2, 5])).map(({ name }) => name)).toEqual(['orders.index'])
  expect(missingReads(permissions, new Set([1, 2]))).toEqual([])
})

test('a word is looked for in titles and keys; a section of that name stays whole', () => {
  const [orders] = sectionsOf(permissions)
  if (orders === undefined) throw new Error('no section')
  expect(foundIn(orders, '订单', 'STORE').map(({ id }) => id)).toEqual([2])
  expect(foundIn(orders, '订单', '订').length).toEqual(3)
})
