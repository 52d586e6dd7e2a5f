import { describe, expect, test } from 'vitest'
import { actionPath } from './action-link.ts'

const action = {
  key: 'remove',
  label: '删除',
  icon: 'trash',
  does: 'open' as const,
  to: 'orders.remove',
  when: [{ status: ['pending', 'cancelled'] }],
  params: { id: 'id' },
  filters: {},
  search: null,
}

describe('the address of an action', () => {
  test('has the parameters that the row gives', () => {
    expect(actionPath(action, { id: 7 })).toBe('/orders/remove/7')
  })

  test('narrows the list that it opens', () => {
    const list = { ...action, to: 'orders.index', params: {}, filters: { agency_id: 'id' }, search: 'email' }
    expect(actionPath(list, { id: 7, email: 'a+b@example.com' })).toBe(
      '/orders/index?q=a%2Bb%40example.com&f.agency_id=7',
    )
  })

  test('is missing where the row has nothing to hand on', () => {
    expect(actionPath(action, { id: null })).toBe(null)
  })
})
