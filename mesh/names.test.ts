import { expect, test } from 'vitest'
import { toGraphQLName, toRestKey } from './names.ts'

test('a dotted filter name survives the way to GraphQL and back', () => {
  expect(toGraphQLName('items.product_id')).toEqual('items__product_id')
  expect(toRestKey('filter[items__product_id]')).toEqual('filter[items.product_id]')
})

test('other keys stay as they are', () => {
  expect(['page', 'filter[created_at]', 'a__b', 'ids[]'].map(toRestKey)).toEqual([
    'page',
    'filter[created_at]',
    'a__b',
    'ids[]',
  ])
})
