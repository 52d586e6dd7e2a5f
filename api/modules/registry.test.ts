import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fieldOf } from '../engine/model/resource.ts'
import { filtersOf } from '../engine/query/filters.ts'
import { permissionKeys, variants, findResource, resources, tables } from './registry.ts'

describe.each([...resources, ...variants].map((resource) => [resource.operationPrefix, resource] as const))(
  '%s',
  (_name, resource) => {
    it('lists, searches and sorts by fields that it has', () => {
      const { list, options } = resource
      const names = [
        resource.title,
        ...(list?.search ?? []),
        ...(list?.sortable ?? []),
        ...(list?.totals ?? []),
        ...(options?.search ?? []),
      ]
      expect(names.filter((name) => fieldOf(resource, name) === undefined)).toEqual([])
    })

    it('filters by fields that it or its children have', () => {
      expect(filtersOf(resource, findResource).length >= (resource.list?.filters.length ?? 0)).toBe(true)
    })

    it('asks for permissions that exist', () => {
      const keyNames = new Set(permissionKeys.map(({ name }) => name))
      const requiredKeys = [...Object.values(resource.operations), resource.lifecycle.recycleBin].flatMap(
        (access) => (typeof access === 'string' ? [] : access),
      )
      expect(requiredKeys.filter((name) => !keyNames.has(name))).toEqual([])
    })

    it('has labels in both languages', () => {
      const fields = Object.entries({ ...resource.fields, ...resource.computed })
      expect(fields.filter(([, { zh, en }]) => zh === '' || en === '').map(([name]) => name)).toEqual([])
    })
  },
)

describe('resources', () => {
  it('are found by every name whose fields are declared', () => {
    const declared = globSync('api/**/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ {2}interface ResourceFields \{\n((?: {4}.*\n)+)/gm)].flatMap(
        ([, body = '']) => [...body.matchAll(/^ {4}(\w+): /gm)].map(([, name = '']) => name),
      ),
    )
    expect(declared.length >= 70).toBe(true)
    expect(declared.filter((name) => findResource(name) === undefined)).toEqual([])
  })
})

describe('tables', () => {
  it('have columns for every key and index', () => {
    const wrong = tables.flatMap(({ name, columns, primaryKey, indexes, uniques, foreignKeys }) => {
      const columnNames = new Set(columns.map((column) => column.name))
      const used = [
        ...primaryKey,
        ...[...indexes, ...uniques, ...foreignKeys].flatMap((each) => each.columns),
      ]
      return used
        .filter((column) => !column.startsWith('(') && !columnNames.has(column))
        .map((column) => `${name}.${column}`)
    })
    expect(wrong).toEqual([])
  })

  it('show every row to every call only where docs/decisions/0015 says why', () => {
    expect(tables.flatMap(({ name, scope }) => (scope === 'global' ? [name] : [])).toSorted()).toEqual([
      'companies',
      'company_users',
      'departments',
      'languages',
      'menu_items',
      'permissions',
      'role_assignments',
      'role_permissions',
      'roles',
      'users',
    ])
  })

  it('refer to rows of the same company', () => {
    const ofCompanies = new Set(tables.filter(({ scope }) => scope === 'company').map(({ name }) => name))
    const loose = tables.flatMap(({ name, foreignKeys }) =>
      ofCompanies.has(name)
        ? foreignKeys
            .filter((key) => ofCompanies.has(key.table) && !key.columns.includes('company_id'))
            .map((key) => `${name}.${key.columns.join()}`)
        : [],
    )
    expect(loose).toEqual([])
  })
})
