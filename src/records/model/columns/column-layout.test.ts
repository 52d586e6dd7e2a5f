import { expect, test } from 'vitest'
import { column } from '../../list/list.fixture.ts'
import { layoutOf, moved } from './column-layout.ts'
import { defaultPreferences } from './preferences.ts'

const columns = [
  column('email'),
  column('order_no', { pinned: true }),
  column('total'),
  column('note', { hidden: true }),
]
const none = defaultPreferences.columns

test('without a choice the columns stand as the manifest has them, the pinned first', () => {
  expect(layoutOf(columns, none)).toEqual({
    order: ['email', 'order_no', 'total', 'note'],
    visible: ['order_no', 'email', 'total'],
    pinned: ['order_no'],
    widths: {},
  })
})

test('what was chosen holds; what the manifest got since stands where it stands there', () => {
  const preferences = {
    order: ['total', 'gone', 'email'],
    shown: { note: true, email: false, order_no: false },
    widths: { total: 200 },
    pinned: { total: true },
  }
  expect(layoutOf(columns, preferences)).toEqual({
    order: ['total', 'note', 'email', 'order_no'],
    visible: ['total', 'order_no', 'note'],
    pinned: ['total', 'order_no'],
    widths: { total: 200 },
  })
})

test('a pinned column may be let go', () => {
  const { pinned, visible } = layoutOf(columns, { ...none, pinned: { order_no: false } })
  expect([pinned, visible]).toEqual([[], ['email', 'order_no', 'total']])
})

test.each([
  ['a', 'c', ['b', 'c', 'a', 'd']],
  ['d', 'b', ['a', 'd', 'b', 'c']],
  ['b', 'b', ['a', 'b', 'c', 'd']],
  ['a', 'z', ['a', 'b', 'c', 'd']],
])('%s moved to %s', (field, to, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], field, to)).toEqual(expected)
})
