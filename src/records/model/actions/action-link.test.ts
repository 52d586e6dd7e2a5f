import { describe, expect, test } from 'vitest'
import type { RouteAction } from '../../../../generated/types.ts'
import { actionPath } from './action-link.ts'

const action: RouteAction = {
  key: 'remove',
  label: '删除',
  icon: 'trash',
  does: 'open',
  to: 'orders.remove',
  when: [{ status: ['pending', 'cancelled'] }],
  params: { id: { row: 'id' } },
}

describe('the address of an action', () => {
  test('has the parameters that the row gives', () => {
    expect(actionPath(action, { row: { id: 7 }, route: {} })).toBe('/orders/remove/7')
  })

  test('narrows the list that it opens', () => {
    const list: RouteAction = {
      ...action,
      to: 'orders.index',
      params: {},
      filters: { agency_id: { row: 'id' }, status: { value: 'paid' } },
      search: { row: 'email' },
    }
    expect(actionPath(list, { row: { id: 7, email: 'a+b@example.com' }, route: {} })).toBe(
      '/orders/index?q=a%2Bb%40example.com&f.agency_id=7&f.status=paid',
    )
  })

  test('takes from the route what the route has', () => {
    const sibling: RouteAction = { ...action, params: { id: { route: 'order' } } }
    expect(actionPath(sibling, { row: { id: 7 }, route: { order: '9' } })).toBe('/orders/remove/9')
    expect(actionPath(sibling, { row: { id: 7 }, route: {} })).toBe(null)
  })

  test('is missing where the row has nothing to hand on', () => {
    expect(actionPath(action, { row: { id: null }, route: {} })).toBe(null)
  })
})
