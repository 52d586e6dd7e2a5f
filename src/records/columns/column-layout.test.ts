import { expect, test } from 'vitest'
import { column } from '../list/list.fixture.ts'
import { defaultPreferences } from '../preferences/preferences.ts'
import { layoutOf, moved } from './column-layout.ts'

const columns = [
  column('email'),
  column('order_no', { pinned: true }),
  column('total'),
  column('note', { hidden: true }),
]
const none = defaultPreferences.columns

test('without a choice the columns stand as the manifest has them', () => {
  expect(layoutOf(columns, none)).toEqual({
    columnOrder: ['email', 'order_no', 'total', 'note'],
    columnVisibility: { email: true, order_no: true, total: true, note: false },
    columnPinning: { start: ['order_no'], end: [] },
    columnSizing: {},
  })
})

test('what was chosen holds; what the manifest got since stands where it stands there', () => {
  const chosen = {
    order: ['total', 'gone', 'email'],
    shown: { note: true, email: false, order_no: false },
    widths: { total: 200 },
    pinned: { total: true },
  }
  expect(layoutOf(columns, chosen)).toEqual({
    columnOrder: ['total', 'note', 'email', 'order_no'],
    columnVisibility: { email: false, order_no: true, total: true, note: true },
    columnPinning: { start: ['total', 'order_no'], end: [] },
    columnSizing: { total: 200 },
  })
})

test('a pinned column may be let go', () => {
  expect(layoutOf(columns, { ...none, pinned: { order_no: false } }).columnPinning.start).toEqual([])
})

test.each([
  ['a', 'c', ['b', 'c', 'a', 'd']],
  ['d', 'b', ['a', 'd', 'b', 'c']],
  ['b', 'b', ['a', 'b', 'c', 'd']],
  ['a', 'z', ['a', 'b', 'c', 'd']],
])('%s moved to %s', (field, to, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], field, to)).toEqual(expected)
})
