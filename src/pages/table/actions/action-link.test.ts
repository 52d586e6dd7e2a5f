import { describe, expect, test } from 'vitest'
import type { RouteAction } from '../../../../generated/types.ts'
import { column } from '../state/page.fixture.ts'
import { actionPath, unmetConditions } from './action-link.ts'

const columns = [
  column('status', {
    label: '状态',
    options: [
      { value: 'pending', label: '待支付' },
      { value: 'cancelled', label: '已取消' },
    ],
  }),
]
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

describe('conditions of an action', () => {
  test('a row in the right state meets them', () => {
    expect(unmetConditions(action, { status: 'pending' }, columns)).toEqual([])
  })

  test('another state is explained in the words of the page', () => {
    expect(unmetConditions(action, { status: 'paid' }, columns)).toEqual([
      { label: '状态', values: ['待支付', '已取消'] },
    ])
  })

  test('one of several alternatives is enough, and the nearest is explained', () => {
    const either: RouteAction = {
      ...action,
      when: [
        { status: ['paid'], total: ['1..'] },
        { status: ['!paid'], note: ['notnull'] },
      ],
    }
    expect(unmetConditions(either, { status: 'paid', total: '3.50' }, columns)).toEqual([])
    expect(unmetConditions(either, { status: 'pending', total: 3 }, columns)).toEqual([
      { label: '状态', values: ['paid'] },
    ])
    expect(unmetConditions(either, { status: 'pending', note: 'x' }, columns)).toEqual([])
  })

  test('booleans are compared as 1 and 0', () => {
    expect(unmetConditions({ ...action, when: [{ is_test: ['1'] }] }, { is_test: true }, columns)).toEqual([])
  })
})
