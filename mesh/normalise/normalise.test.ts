import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../fixtures/contract.ts'
import { buildSchema } from '../mesh-schema.ts'
import { printSnapshot } from '../schema.ts'
import { normaliseContract } from './normalise.ts'
import { parseContract } from './openapi.ts'
import type { Contract, Operation, Schema } from './openapi.ts'

test('the fixture contract becomes the recorded schema: no unions, no enumerations, JSON as the only scalar', async () => {
  const recorded = readFileSync(join(import.meta.dirname, '../fixtures/schema.txt'), 'utf8')
  expect(printSnapshot(await buildSchema(normaliseContract(contract)))).toEqual(recorded)
})

test('the order of the contract does not matter', async () => {
  const reversed = { ...contract, paths: Object.fromEntries(Object.entries(contract.paths).toReversed()) }
  expect(printSnapshot(await buildSchema(normaliseContract(reversed)))).toEqual(
    printSnapshot(await buildSchema(normaliseContract(contract))),
  )
})

test('preparing does not change the contract', () => {
  const before = structuredClone(contract)
  normaliseContract(contract)
  expect(contract).toEqual(before)
})

test('operations that cannot be GraphQL are left out with their reason', () => {
  expect(normaliseContract(contract).skipped).toEqual([
    'GET /exports/{id}/file: its answer is not JSON',
    'POST /imports: its body is not JSON',
  ])
})

test('company_id is left out of a body, and stays in what the body and the query hold', () => {
  const assignment: Schema = { type: 'object', properties: { company_id: { type: 'integer' } } }
  const body: Schema = {
    type: 'object',
    properties: {
      company_id: { type: 'integer' },
      params: assignment,
      roles: { type: 'array', items: assignment },
    },
  }
  const operation: Operation = {
    operationId: 'users_bulk',
    parameters: [{ name: 'filter', in: 'query', style: 'deepObject', schema: assignment }],
    requestBody: json({ $ref: '#/components/schemas/Bulk' }),
    responses: { 204: {} },
  }
  const { contract: prepared } = normaliseContract(
    document('/users/bulk', { post: operation }, { Bulk: body }),
  )
  const { parameters, requestBody } = prepared.paths['/users/bulk']?.post ?? {}
  const inner = (title: string): Schema => ({ ...assignment, title })
  expect([parameters?.[0], requestBody]).toEqual([
    { name: 'filter', in: 'query', schema: inner('UsersBulkFilter') },
    {
      required: false,
      ...json({
        type: 'object',
        title: 'UsersBulk',
        properties: {
          params: inner('UsersBulkParams'),
          roles: { type: 'array', items: inner('UsersBulkRolesItem') },
        },
      }),
    },
  ])
})

test('a list of numbers that may be null is one of JSON', () => {
  const list = (items: Schema): Schema => ({ type: 'array', items })
  const operation: Operation = {
    operationId: 'cards_show',
    responses: {
      200: json({
        type: 'object',
        properties: {
          spark: list({ type: 'number', nullable: true }),
          levels: list({ type: 'number' }),
        },
      }),
    },
  }
  const { contract: prepared } = normaliseContract(document('/cards', { get: operation }, {}))
  expect(prepared.paths['/cards']?.get?.responses).toEqual({
    200: json({
      type: 'object',
      title: 'CardsShowAnswer',
      properties: { spark: list({ title: 'Any' }), levels: list({ type: 'number' }) },
    }),
  })
})

test('one operation, prepared', () => {
  const operation: Operation = {
    operationId: 'orders.update',
    summary: 'Change an order',
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'X-Company-Id', in: 'header', schema: { type: 'integer' } },
      { name: 'sort', in: 'query', explode: false, schema: { type: 'array', items: { type: 'string' } } },
    ],
    requestBody: json({
      type: 'object',
      properties: { at: { type: 'string', format: 'date', title: 'Day' } },
    }),
    responses: { 200: json({ $ref: '#/components/schemas/Order' }), 422: json({ type: 'object' }) },
  }
  const order: Schema = {
    type: 'object',
    properties: { id: { type: 'integer', format: 'int64' }, note: { type: 'string', nullable: true } },
    required: ['id', 'note'],
  }
  expect(normaliseContract(document('/orders/{id}', { put: operation }, { Order: order })).contract).toEqual({
    openapi: '3.0.3',
    info: { title: 'Test', version: '1' },
    paths: {
      '/orders/{id}': {
        put: {
          operationId: 'orders_update',
          description: 'Change an order',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
            { name: 'sort', in: 'query', schema: { type: 'string' } },
          ],
          requestBody: {
            required: false,
            ...json({
              type: 'object',
              title: 'OrdersUpdate',
              properties: { at: { type: 'string', description: 'Day' } },
            }),
          },
          responses: { 200: json({ $ref: '#/components/schemas/Order' }) },
        },
      },
    },
    components: {
      schemas: {
        Order: {
          type: 'object',
          title: 'Order',
          properties: { id: { type: 'number' }, note: { type: 'string' } },
          required: ['id'],
        },
      },
    },
  })
})

test.each([
  ['[]', 'it is not an OpenAPI 3 document'],
  ['{"openapi":"2.0"}', 'it is not an OpenAPI 3 document'],
  ['{"openapi":"3.0.3"}', 'it has no paths'],
])('a document that is no contract is refused in one sentence: %s', (text, sentence) => {
  expect(() => parseContract(text)).toThrow(sentence)
})

test('a reference that leads nowhere is refused', () => {
  const get: Operation = { responses: { 200: json({ $ref: '#/components/schemas/Nowhere' }) } }
  expect(() => normaliseContract(document('/a', { get }, {}))).toThrow(
    'it has no #/components/schemas/Nowhere',
  )
})

function document(path: string, item: Record<string, Operation>, schemas: Record<string, Schema>): Contract {
  return {
    openapi: '3.0.3',
    info: { title: 'Test', version: '1' },
    paths: { [path]: item },
    components: { schemas },
  }
}

function json(schema: Schema): { content: { 'application/json': { schema: Schema } } } {
  return { content: { 'application/json': { schema } } }
}
