import { expect, it } from 'vitest'
import type { JsonSchema } from '../../api/engine/model/json-schema.ts'
import { createSchemaCompiler, receivedSchemas } from '../../api/engine/operations/validation.ts'
import { operations } from './sample/operations.ts'

interface Address {
  readonly name: string
  readonly schema: JsonSchema
}

/** Every field for a web address in the body of an operation, wherever it stands. */
const addresses = operations.flatMap((operation) =>
  addressesIn(receivedSchemas(operation).body, operation.id),
)
const compile = createSchemaCompiler()

it('there are addresses in creates and in updates', () => {
  const writes = new Set(addresses.map(({ name }) => name.split('.')[0]?.split('_').at(-1)))
  expect([writes.has('store'), writes.has('update'), addresses.length > 38]).toEqual([true, true, true])
})

it.each(addresses)('$name takes addresses of the web only', ({ schema }) => {
  const validate = compile(schema, 'body')
  expect([
    harmful.filter((address) => validate(address)),
    harmless.some((address) => validate(address)),
  ]).toEqual([[], true])
})

const harmless = ['https://www.example.com/', 'HTTP://example.com']
const harmful = [
  'javascript:alert(1)',
  'JavaScript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com',
  'mailto:a@b.example',
  '//example.com',
  '/orders',
  'https:example.com',
  'https:///x',
  'x https://example.com',
]

function addressesIn(schema: unknown, name: string): Address[] {
  if (!isSchema(schema)) return []
  if (schema['x-type'] === 'url') return [{ name, schema }]
  const properties = isSchema(schema['properties']) ? Object.entries(schema['properties']) : []
  return [
    ...properties.flatMap(([key, property]) => addressesIn(property, `${name}.${key}`)),
    ...addressesIn(schema['items'], name),
  ]
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}
