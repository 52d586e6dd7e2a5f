import { expect, test } from 'vitest'
import { createIntents } from './intents.ts'

const cancel = { name: 'orders_index_cancel' } as const
const create = { name: 'orders_create_save' } as const

function numbered() {
  let last = 0
  const intents = createIntents<number>()
  return {
    ...intents,
    keyOf: (ref: typeof cancel | typeof create, variables: object) =>
      intents.of(ref, variables, () => (last += 1)),
  }
}

test('the same request is one intent until it has succeeded', () => {
  const { keyOf, complete } = numbered()
  const request = { id: 1, input: { reason: 'a' } }
  expect(keyOf(cancel, request)).toEqual(1)
  expect(keyOf(cancel, { input: { reason: 'a' }, id: 1 })).toEqual(1)
  expect(keyOf(cancel, { ...request, id: 2 })).toEqual(2)
  expect(keyOf(create, request)).toEqual(3)
  complete(cancel, request)
  expect(keyOf(cancel, request)).toEqual(4)
})

test('a write of the same record ends its earlier intents, and no other', () => {
  const { keyOf, complete } = numbered()
  const earlier = keyOf(cancel, { id: 1, input: { reason: 'a' } })
  const ofAnother = keyOf(cancel, { id: 12, input: { reason: 'a' } })
  complete(cancel, { id: 1, input: { reason: 'b' } })
  expect(keyOf(cancel, { id: 1, input: { reason: 'a' } })).not.toEqual(earlier)
  expect(keyOf(cancel, { id: 12, input: { reason: 'a' } })).toEqual(ofAnother)
})

test('a record that is created leaves the intents of others', () => {
  const { keyOf, complete } = numbered()
  const other = keyOf(create, { input: { name: 'a' } })
  complete(create, { input: { name: 'b' } })
  expect(keyOf(create, { input: { name: 'a' } })).toEqual(other)
})
