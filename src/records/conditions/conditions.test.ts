import { describe, expect, test } from 'vitest'
import type { Conditions } from '../../../generated/types.ts'
import { column } from '../list/list.fixture.ts'
import { unmetConditions } from './conditions.ts'

const columns = [
  column('status', {
    label: '状态',
    options: [
      { value: 'pending', label: '待支付' },
      { value: 'cancelled', label: '已取消' },
    ],
  }),
]
const when: Conditions = [{ status: ['pending', 'cancelled'] }]

describe('conditions', () => {
  test('a row in the right state meets them', () => {
    expect(unmetConditions(when, { status: 'pending' }, columns)).toEqual([])
  })

  test('another state is explained in the words of the page', () => {
    expect(unmetConditions(when, { status: 'paid' }, columns)).toEqual([
      { label: '状态', values: ['待支付', '已取消'] },
    ])
  })

  test('one of several alternatives is enough, and the nearest is explained', () => {
    const either: Conditions = [
      { status: ['paid'], total: ['1..'] },
      { status: ['!paid'], note: ['notnull'] },
    ]
    expect(unmetConditions(either, { status: 'paid', total: '3.50' }, columns)).toEqual([])
    expect(unmetConditions(either, { status: 'pending', total: 3 }, columns)).toEqual([
      { label: '状态', values: ['paid'] },
    ])
    expect(unmetConditions(either, { status: 'pending', note: 'x' }, columns)).toEqual([])
  })

  test('booleans are compared as 1 and 0', () => {
    expect(unmetConditions([{ is_test: ['1'] }], { is_test: true }, columns)).toEqual([])
  })
})
