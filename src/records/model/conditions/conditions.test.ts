import { describe, expect, test } from 'vitest'
import type { Conditions } from '../../../../generated/types.ts'
import { column } from '../../list/list.fixture.ts'
import { type Expected, failedConditions } from './conditions.ts'

const facts = [
  column('status', {
    label: '状态',
    options: [
      { value: 'pending', label: '待支付' },
      { value: 'cancelled', label: '已取消' },
    ],
  }),
  column('is_test', { label: '测试单', type: 'bool' }),
  column('owner_id', { key: 'owner', label: '负责人', type: 'link' }),
]
const when: Conditions = [{ status: ['pending', 'cancelled'] }]

describe('conditions', () => {
  test('a row in the right state meets them, and without any every row does', () => {
    expect(failedConditions(when, { status: 'pending' }, facts)).toEqual([])
    expect(failedConditions([], { status: 'paid' }, facts)).toEqual([])
  })

  test('another state is explained in the words of the page', () => {
    expect(failedConditions(when, { status: 'paid' }, facts)).toEqual([
      { label: '状态', expected: [{ is: '待支付' }, { is: '已取消' }] },
    ])
  })

  test('one of several alternatives is enough, and the nearest is explained', () => {
    const either: Conditions = [
      { status: ['paid'], total: ['1..'] },
      { status: ['!pending'], note: ['notnull'] },
    ]
    expect(failedConditions(either, { status: 'paid', total: '3.50' }, facts)).toEqual([])
    expect(failedConditions(either, { status: 'pending', total: 3 }, facts)).toEqual([
      { label: '状态', expected: [{ is: 'paid' }] },
    ])
    expect(failedConditions(either, { status: 'pending', note: 'x' }, facts)).toEqual([
      { label: '状态', expected: [{ not: '待支付' }] },
    ])
  })

  test.each<readonly [condition: string, value: unknown, meets: boolean]>([
    ['1', true, true],
    ['0', true, false],
    ['0', false, true],
    ['null', null, true],
    ['null', [], true],
    ['null', 0, false],
    ['notnull', '', false],
    ['notnull', 'x', true],
    ['me', 3, true],
    ['me', { id: 3, title: '李雷' }, true],
    ['!me', { id: 3, title: '李雷' }, false],
    ['!me', 4, true],
    ['1..', '10', true],
    ['..9', '10', false],
    ['9..11', '10.5', true],
    ['1..', null, false],
    ['2026-01-01..', '2026-02-01', true],
    ['..2026-01-01', '2026-02-01', false],
  ])('%s and %j', (condition, value, meets) => {
    expect(failedConditions([{ it: [condition] }], { it: value }, [], 3).length === 0).toEqual(meets)
  })

  test('a relation is compared by the id that the row has under either name', () => {
    const mine: Conditions = [{ owner_id: ['me'] }]
    expect(failedConditions(mine, { owner: { id: 3, title: '李雷' } }, facts, 3)).toEqual([])
    expect(failedConditions(mine, { owner_id: 3, owner: null }, facts, 3)).toEqual([])
    expect(failedConditions(mine, { owner_id: 4 }, facts, 3)).toEqual([
      { label: '负责人', expected: [{ special: 'me' }] },
    ])
  })

  test.each<readonly [condition: string, expected: Expected]>([
    ['!me', { special: 'notMe' }],
    ['5..9', { from: '5', to: '9' }],
    ['7', { is: '7' }],
    ['!7', { not: '7' }],
  ])('%s is explained as %j', (condition, expected) => {
    const row = { it: condition === '!me' ? 3 : condition === '!7' ? '7' : '' }
    expect(failedConditions([{ it: [condition] }], row, [], 3)).toEqual([
      { label: 'it', expected: [expected] },
    ])
  })
})

describe('several values', () => {
  test.each<readonly [conditions: readonly string[], value: unknown, meets: boolean]>([
    [['!pending', '!rejected'], 'pending', false],
    [['!pending', '!rejected'], 'active', true],
    [['active', 'paused'], 'paused', true],
    [['active', 'paused'], 'ended', false],
    [['spam', '垃圾'], ['vip', 'spam'], true],
    [['spam', '垃圾'], ['vip'], false],
    [['!spam'], ['vip', 'spam'], false],
    [['!spam'], [], true],
  ])('%j and %j', (condition, value, meets) => {
    expect(failedConditions([{ it: condition }], { it: value }, []).length === 0).toEqual(meets)
  })
})
