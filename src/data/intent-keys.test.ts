import { expect, test } from 'vitest'
import { createIntentKeys } from './intent-keys.ts'

const cancel = { name: 'orders_index_cancel' } as const
const create = { name: 'orders_create_save' } as const

test('the same request has one key until it has succeeded', () => {
  const keys = createIntentKeys()
  const request = { id: 1, input: { reason: 'a' } }
  const first = keys.keyOf(cancel, request)
  expect(keys.keyOf(cancel, { input: { reason: 'a' }, id: 1 })).toEqual(first)
  expect(keys.keyOf(cancel, { ...request, id: 2 })).not.toEqual(first)
  expect(keys.keyOf(create, request)).not.toEqual(first)
  keys.complete(cancel, request)
  expect(keys.keyOf(cancel, request)).not.toEqual(first)
})

test('a write of the same record ends its earlier intents, and no other', () => {
  const keys = createIntentKeys()
  const earlier = keys.keyOf(cancel, { id: 1, input: { reason: 'a' } })
  const ofAnother = keys.keyOf(cancel, { id: 12, input: { reason: 'a' } })
  keys.complete(cancel, { id: 1, input: { reason: 'b' } })
  expect(keys.keyOf(cancel, { id: 1, input: { reason: 'a' } })).not.toEqual(earlier)
  expect(keys.keyOf(cancel, { id: 12, input: { reason: 'a' } })).toEqual(ofAnother)
})

test('a record that is created leaves the intents of others', () => {
  const keys = createIntentKeys()
  const other = keys.keyOf(create, { input: { name: 'a' } })
  keys.complete(create, { input: { name: 'b' } })
  expect(keys.keyOf(create, { input: { name: 'a' } })).toEqual(other)
})
