import { expect, test } from 'vitest'
import { nameOf } from './name-of.ts'

const list = { rowTitle: 'product', rowKey: 'id' } as const

test.each([
  [{ id: 3, product: '图片大师' }, '图片大师'],
  [{ id: 3, product: { __typename: 'Reference', id: 7, title: '图片大师' } }, '图片大师'],
  [{ id: 3, product: null }, '3'],
  [{ id: 3, product: '2026-02-03T09:00:00+08:00' }, '2026-02-03 09:00'],
  [null, ''],
])('%j is called %s', (row, name) => {
  expect(nameOf(row, list)).toBe(name)
})
