import { expect, test } from 'vitest'
import { resources } from '../../modules/registry.ts'
import { writtenTables } from './written-tables.ts'

test('a resource says which other resources its code writes: answers about them are out of date afterwards', () => {
  const written = writtenTables(new Set(resources.map(({ name }) => name)))
  const said = new Map(resources.map(({ name, changes }) => [name, changes.toSorted()]))
  expect(said).toEqual(written)
  expect(said.get('orders')).toContain('license_keys')
})
