import { describe, expect, test } from 'vitest'
import { column } from '../state/page.fixture.ts'
import { unmetConditions } from './action-link.ts'

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
  to: 'orders.remove',
  when: { status: ['pending', 'cancelled'] },
}

describe('conditions of an action', () => {
  test('a row in the right state meets them', () => {
    expect(unmetConditions(action, { status: 'pending' }, columns)).toEqual([])
  })

  test('another state is explained in the words of the page', () => {
    expect(unmetConditions(action, { status: 'paid' }, columns)).toEqual([
      { label: '状态', values: ['待支付', '已取消'] },
    ])
  })

  test('booleans are compared as 1 and 0', () => {
    expect(unmetConditions({ ...action, when: { is_test: ['1'] } }, { is_test: true }, columns)).toEqual([])
  })
})
