import { expect, test } from 'vitest'
import { changedOperations, operationsIn } from './contract-changes.ts'

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const document = {
  paths: {
    '/a': {
      get: { operationId: 'a_index', tags: ['a'], security: [{ oauth: ['a.index'] }, { oauth: ['admin'] }] },
      post: { operationId: 'a_store', tags: ['a'], body: schema('A') },
    },
    '/b': { get: { operationId: 'b_index', tags: ['b'], body: schema('B') } },
  },
  components: { schemas: { A: { properties: { b: schema('B') } }, B: { type: 'string' } } },
}

test('an operation says what it is about and which keys open it', () => {
  expect(operationsIn(document)[0]).toEqual({ id: 'a_index', tag: 'a', keys: ['a.index', 'admin'] })
})

test('what changes is named: by its own words, by a component however far, and where it is new', () => {
  const { paths, components } = document
  expect(changedOperations(document, structuredClone(document))).toEqual([])
  const deeper = { ...components, schemas: { ...components.schemas, B: { type: 'integer' } } }
  expect(changedOperations(document, { paths, components: deeper })).toEqual(['a_store', 'b_index'])
  const other = { ...paths, '/b': { get: { ...paths['/b'].get, tags: ['c'] } } }
  expect(changedOperations(document, { paths: other, components })).toEqual(['b_index'])
  expect(changedOperations({ ...document, paths: { '/a': paths['/a'] } }, document)).toEqual(['b_index'])
})
