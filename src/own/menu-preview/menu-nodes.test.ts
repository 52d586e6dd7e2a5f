import { expect, test } from 'vitest'
import { menuNodesIn } from './menu-nodes.ts'

test('an answer is read at every depth, and what is no entry is left out', () => {
  const leaf = { key: 'orders.index', title: '订单列表', icon: 'shop', badge: 'dot', children: [] }
  expect(menuNodesIn([{ key: 'orders', title: '订单', children: [leaf, {}, null] }])).toEqual([
    { key: 'orders', title: '订单', icon: null, badge: 'none', children: [leaf] },
  ])
  expect([menuNodesIn(undefined), menuNodesIn({ key: 'a', title: 'b' })]).toEqual([[], []])
})
