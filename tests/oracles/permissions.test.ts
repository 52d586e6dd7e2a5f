import { expect, test } from 'vitest'
import type { Access } from '../../api/engine/model/access.ts'
import { variants, resources } from '../../api/modules/registry.ts'
import { routes } from '../../generated/routes.ts'
import { contractOperations, keysIn } from './contract-operations.ts'
import { differences, reviewedTable } from './reviewed-table.ts'

const reviewed = reviewedTable('permissions.tsv')
const only = (pattern: RegExp) => new Map([...reviewed].filter(([name]) => pattern.test(name)))

test('every operation of the contract is opened by the reviewed keys', () => {
  const declared = contractOperations().map(({ method, path, keys }) => [`${method} ${path}`, keys] as const)
  expect(differences(only(/^(GET|POST|PUT|DELETE) /), new Map(declared))).toEqual([])
})

test('every page is opened by the reviewed keys', () => {
  const declared = Object.values(routes).map(
    ({ name, permissions, public: isPublic }) =>
      [`PAGE ${name}`, isPublic ? 'public' : keysIn(permissions) || 'signed-in'] as const,
  )
  expect(differences(only(/^PAGE /), new Map(declared))).toEqual([])
})

test('every bulk action asks for the reviewed keys', () => {
  const declared = [...resources, ...variants].flatMap(({ operationPrefix, bulk }) =>
    Object.entries(bulk).map(
      ([name, { access }]) => [`BULK ${operationPrefix}.${name}`, textOf(access)] as const,
    ),
  )
  expect(differences(only(/^BULK /), new Map(declared))).toEqual([])
})

test('every recycle bin, export and import asks for the reviewed keys', () => {
  const bins = [...resources, ...variants].flatMap(({ operationPrefix, lifecycle: { recycleBin } }) =>
    textOf(recycleBin) === '' ? [] : [[`TRASH ${operationPrefix}`, textOf(recycleBin)] as const],
  )
  const transfers = [...resources, ...variants].flatMap(({ operationPrefix, transfer }) =>
    (['exports', 'imports'] as const).flatMap((way) => {
      const access = transfer[way]
      return access === null
        ? []
        : [[`${way.slice(0, -1).toUpperCase()} ${operationPrefix}`, textOf(access)] as const]
    }),
  )
  expect(differences(only(/^(TRASH|EXPORT|IMPORT) /), new Map([...bins, ...transfers]))).toEqual([])
})

function textOf(access: Access): string {
  return typeof access === 'string' ? access : keysIn(access)
}
