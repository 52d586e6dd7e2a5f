import { expect, test } from 'vitest'
import { column } from '../../list/list.fixture.ts'
import { priorityColumns } from './priority-columns.ts'

test('a narrow screen keeps what is pinned but pictures, the tag that judges, the first amount and a time', () => {
  const columns = [
    column('picture', { type: 'image', pinned: true }),
    column('order_no', { pinned: true }),
    column('channel', { type: 'tag', options: [{ value: 'email', label: '邮件' }] }),
    column('email', { type: 'email' }),
    column('created_at', { type: 'datetime' }),
    column('total', { type: 'money' }),
    column('total_usd', { type: 'money', sum: true }),
    column('status', { type: 'tag', options: [{ value: 'paid', label: '已支付', intent: 'success' }] }),
  ]
  expect(priorityColumns(columns).map(({ field }) => field)).toEqual([
    'order_no',
    'created_at',
    'total',
    'status',
  ])
})

test('where nothing is pinned, words say what a row is', () => {
  const columns = [
    column('created_at', { type: 'datetime' }),
    column('user_name'),
    column('action', { type: 'tag' }),
    column('changes_count', { type: 'int' }),
    column('ip', { type: 'code' }),
  ]
  expect(priorityColumns(columns).map(({ field }) => field)).toEqual([
    'created_at',
    'user_name',
    'action',
    'changes_count',
  ])
})
