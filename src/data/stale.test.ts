import { expect, test } from 'vitest'
import type { OperationRef } from '../../generated/types.ts'
import { isStaleAfter } from './stale.ts'

const base = { kind: 'query', hash: '', variables: [] } as const
const orders: OperationRef = { ...base, name: 'orders_index_list', touches: ['orders', 'users'] }
const unsaid: OperationRef = { ...base, name: 'orders_index_list' }
const choices: OperationRef = { ...base, name: 'console_user_options' }

test('what shows a changed resource is out of date, and nothing else', () => {
  expect(isStaleAfter(['orders'])(orders)).toEqual(true)
  expect(isStaleAfter(['articles'])(orders)).toEqual(false)
})

test('where nobody says what was changed, all about records is', () => {
  expect([orders, unsaid, choices].map(isStaleAfter(undefined))).toEqual([true, true, false])
  expect(isStaleAfter(['articles'])(unsaid)).toEqual(true)
})

test('what changed nothing makes nothing out of date', () => {
  expect([orders, unsaid, choices].map(isStaleAfter([]))).toEqual([false, false, false])
})
