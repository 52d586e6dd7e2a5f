import { expect, test } from 'vitest'
import operations from '../../generated/operations.json' with { type: 'json' }
import { shapeOfAnswer } from './answer-shape.ts'

test('every persisted operation has the shape of its answer', () => {
  const without = Object.values(operations).filter(({ name }) => typeof shapeOfAnswer(name) === 'string')
  expect(without.map(({ name }) => name)).toEqual([])
})

test('a shape follows the selection of the document, with the types of the schema', () => {
  expect(shapeOfAnswer('session_push_key')).toEqual({
    __typename: '=PushKeyAnswer',
    data: { __typename: '=PushKey', public_key: 'String' },
  })
})
