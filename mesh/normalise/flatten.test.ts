import { expect, test } from 'vitest'
import { flatten, isNullable } from './flatten.ts'
import type { Contract, Schema } from './openapi.ts'

const contract: Contract = {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  paths: {},
  components: {
    schemas: {
      Base: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
      Maybe: { type: 'string', nullable: true },
    },
  },
}

const base = { $ref: '#/components/schemas/Base' }

test('allOf is merged', () => {
  const schema: Schema = {
    allOf: [base, { properties: { name: { type: 'string' } }, required: ['name'] }],
    title: 'T',
  }
  expect(flatten(schema, contract)).toEqual({
    type: 'object',
    title: 'T',
    properties: { id: { type: 'integer' }, name: { type: 'string' } },
    required: ['id', 'name'],
  })
})

test('a choice that only adds null is its one member', () => {
  expect(flatten({ oneOf: [base, { type: 'null' }] }, contract)).toEqual(
    contract.components?.schemas?.['Base'],
  )
})

test('a choice between texts is a text, any other choice has no type', () => {
  expect(flatten({ anyOf: [{ type: 'string' }, { type: 'string', format: 'date' }] }, contract)).toEqual({
    type: 'string',
  })
  expect(flatten({ anyOf: [{ type: 'string' }, { type: 'integer' }] }, contract)).toEqual({})
  expect(flatten({ oneOf: [base, { type: 'object', properties: {} }] }, contract)).toEqual({})
})

test('null is found wherever OpenAPI allows to say it', () => {
  const schemas: Schema[] = [
    { type: 'string', nullable: true },
    { type: ['string', 'null'] },
    { enum: ['a', null] },
    { anyOf: [{ type: 'string' }, { type: 'null' }] },
    { $ref: '#/components/schemas/Maybe' },
    { type: 'string' },
    base,
  ]
  expect(schemas.map((schema) => isNullable(schema, contract))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})
