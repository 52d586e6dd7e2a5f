import { expect, test } from 'vitest'
import { inShapeOf } from './in-shape-of.ts'

test('what the page did not load is no difference, and a free object keeps all that it has', () => {
  const loaded = {
    __typename: 'Order',
    id: 5,
    items: [{ __typename: 'Item', quantity: 1, product: { __typename: 'Product', id: 3 } }],
    settings: { a: 1 },
  }
  const answer = {
    settings: { a: 1, b: 2 },
    items: [
      { id: 9, quantity: 2, product: { title: 'Acme', id: 3 } },
      { id: 10, quantity: 1, product: null },
    ],
    id: 5,
    total: '9.00',
  }
  expect(inShapeOf(answer, loaded)).toEqual({
    __typename: 'Order',
    id: 5,
    items: [
      { __typename: 'Item', quantity: 2, product: { __typename: 'Product', id: 3 } },
      { __typename: 'Item', quantity: 1, product: null },
    ],
    settings: { a: 1, b: 2 },
  })
})
