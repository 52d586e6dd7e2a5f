import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../process.ts'
import { touchedBy } from './touched.ts'

const contract = readFileSync(join(root, 'mesh/openapi.json'), 'utf8')
const asItIs = () => contract

test('a rule of a resource touches its operations and the keys that open them', () => {
  const { names, operations, shared } = touchedBy(['api/modules/marketing/agencies/rules.ts'], asItIs)
  expect(operations.every((id) => id.startsWith('agencies_'))).toBe(true)
  expect(shared).toEqual([])
  expect(names).toEqual(expect.arrayContaining(['agencies_index', 'agencies_stats', 'agencies.store']))
  expect(names.filter((name) => name.startsWith('orders'))).toEqual([])
})

test('variants of a resource are touched with it', () => {
  const { names } = touchedBy(['api/modules/marketing/coupons/coupons.ts'], asItIs)
  expect(names).toEqual(expect.arrayContaining(['self_coupons_index', 'synthesizing_coupons_index']))
})

test('a page, a kind of page and a widget touch the pages that show them', () => {
  expect(touchedBy(['generated/pages/orders/orders.index.ts'], asItIs).names).toEqual(['orders.index'])
  expect(touchedBy(['src/pages/tree/tree-page.tsx'], asItIs).names).toContain('menus.index')
  const widget = touchedBy(['src/own/settlements/settlements.tsx'], asItIs)
  expect(widget.names.length).toBeGreaterThan(0)
  expect(widget.names.every((name) => name.startsWith('agencies.'))).toBe(true)
})

test('an operation that the contract describes otherwise is touched wherever its code stands', () => {
  const before = contract.replace('"operationId": "orders_quote"', '"operationId": "orders_offer"')
  expect(before).not.toBe(contract)
  expect(touchedBy(['mesh/openapi.json'], () => before).names).toContain('orders_quote')
})

test('what everything depends on is reported, and touches nothing by name', () => {
  expect(touchedBy(['api/engine/query/sql.ts', 'src/ui/button.tsx'], asItIs)).toEqual({
    names: [],
    operations: [],
    shared: ['api/engine/query/sql.ts', 'src/ui/button.tsx'],
  })
})

test('tests, demo data and documents touch nothing', () => {
  const files = [
    'api/engine/query/sql.test.ts',
    'api/engine/demo/order.ts',
    'api/modules/content/authors/demo.ts',
    'api/modules/content/demo-data/texts.ts',
    'README.md',
    'tests/sampling/choose.ts',
  ]
  expect(touchedBy(files, asItIs)).toEqual({ names: [], operations: [], shared: [] })
})
