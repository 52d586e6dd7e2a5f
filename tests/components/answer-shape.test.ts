import { expect, test } from 'vitest'
import { nameOf, readDocuments } from '../../mesh/http/operation-files.ts'
import { shapeOfAnswer } from './answer-shape.ts'

test('every persisted operation has the shape of its answer', () => {
  const names = [...readDocuments('generated/operations').values()].map(nameOf)
  expect(names.filter((name) => typeof shapeOfAnswer(name) === 'string')).toEqual([])
})

test('a shape follows the selection of the document, with the types of the schema', () => {
  expect(shapeOfAnswer('session_push_key')).toEqual({
    __typename: '=PushKeyAnswer',
    data: { __typename: '=PushKey', public_key: 'String' },
  })
})
