import { expect, test } from 'vitest'
import type { Column } from '../../../generated/types.ts'
import { groupFilter, groupName, shareOf } from './group.ts'

const column = (type: Column['type'], options: Column['options'] = []): Column => ({
  key: 'of',
  field: 'of',
  label: 'Of',
  type,
  options,
})

const group = (value: string | null, title: string | null = null, items = 0) => ({ value, title, items })

test.each([
  ['a record', column('link'), 'relation', group('7', 'ImageForge'), 'ImageForge', '7'],
  ['a record out of sight', column('link'), 'relation', group('7'), '#7', '7'],
  ['a choice', column('tag', [{ value: 'paid', label: '已支付' }]), 'multi', group('paid'), '已支付', 'paid'],
  ['a day', column('datetime'), 'daterange', group('2026-05-01'), '2026-05-01', '2026-05-01..2026-05-01'],
  ['a text', column('text'), 'text', group('Declined'), 'Declined', '"Declined"'],
  ['nothing', column('text'), 'text', group(null), null, 'null'],
] as const)('a group by %s has a name and a filter', (_, of, control, one, name, filter) => {
  expect([groupName(of, one), groupFilter(control, one)]).toEqual([name, filter])
})

test('a share is that of the largest, and nothing below zero', () => {
  const groups = [group('a', null, 40), group('b', null, 10), group('c', null, -5)]
  expect(groups.map(shareOf(groups, 'items'))).toEqual([1, 0.25, 0])
  expect([group('d')].map(shareOf([group('d')], 'items'))).toEqual([0])
})
