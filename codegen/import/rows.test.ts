import { expect, test } from 'vitest'
import type { ForeignSchema } from './foreign.ts'
import { findRows } from './rows.ts'
import { createSchemas } from './schemas.ts'

const text = { type: 'string' }
const list = (...names: readonly string[]): ForeignSchema => ({
  type: 'array',
  items: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])) },
})
const object = (properties: Readonly<Record<string, ForeignSchema>>): ForeignSchema => ({
  type: 'object',
  properties,
})
const schemas = createSchemas({ openapi: '3.0.3', info: { title: 'x' }, paths: {} })

test.each<[string, Readonly<Record<string, ForeignSchema>>, string | null]>([
  [
    'people beside the topics that they wrote',
    { users: list('name'), topics: object({ topics: list('id', 'title') }) },
    'topics.topics',
  ],
  ['the only list', { total: text, people: list('name') }, 'people'],
  [
    'a list that is called as lists are, in an envelope',
    { users: list('a', 'b'), found: object({ items: list('a') }) },
    'found.items',
  ],
  [
    'several lists, none of them the list',
    { available: list('a'), pending: list('a'), issuing: object({ available: list('a') }) },
    null,
  ],
])('%s', (_, properties, rows) => {
  expect(findRows(object(properties), 'latest', schemas)?.rows ?? null).toEqual(rows)
})
