import { expect, test } from 'vitest'
import type { Call, WidgetUse } from '../../../../generated/types.ts'
import { mayShow } from './may-show.ts'

const call = (kind: 'query' | 'mutation', key: 'orders.index' | 'orders.update'): Call => ({
  operation: { name: 'orders_options', kind, hash: '', variables: [] },
  needs: [[key]],
})

const use = (calls: Readonly<Record<string, Call>>): WidgetUse => ({
  widget: 'order-items',
  slot: 'main',
  calls,
})

const read = call('query', 'orders.index')
const change = call('mutation', 'orders.update')

test.each([
  ['reads', { rows: read, save: change }, ['orders.index'], true],
  ['reads without the key', { rows: read, save: change }, ['orders.update'], false],
  ['load decides over other reads', { load: change, rows: read }, ['orders.update'], true],
  ['only does something', { save: change }, ['orders.index'], false],
  ['asks nothing', {}, [], true],
  ['admin', { rows: read }, ['admin'], true],
] as const)('%s', (_, calls, held, expected) => {
  expect(mayShow(use(calls), held)).toBe(expected)
})
