import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Names of operations in `generated/operations`, with the operation of the contract that they call. */
const called = new Map(
  globSync('generated/operations/*.graphql', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:query|mutation) (\w+)[^{]*\{\s*result: (\w+)/gm,
      ),
    ].map(([, name = '', operation = '']) => [name, operation] as const),
  ),
)

interface Parameter {
  readonly $ref?: string
  readonly name?: string
  readonly schema?: { readonly enum?: readonly string[] }
}

interface Contract {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { operationId?: string; parameters?: readonly Parameter[] }>>>
  >
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> }
}

const contract = JSON.parse(readFileSync(join(root, 'mesh/openapi.json'), 'utf8')) as Contract
const resolved = (parameter: Parameter): Parameter =>
  contract.components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter

const inEveryLanguage = new Set(
  Object.values(contract.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId = '', parameters = [] }) =>
      parameters
        .map(resolved)
        .some(({ name, schema }) => name === 'language' && schema?.enum?.includes('*') === true)
        ? [operationId]
        : [],
    ),
  ),
)

interface ListTab {
  readonly shows: 'list'
  readonly load: {
    readonly operation: { readonly name: string }
    readonly bindings?: Readonly<Record<string, { readonly value?: unknown }>>
  }
}

/** Lists in the tabs of a descriptor, also of its drawers. */
function listsIn(part: unknown): readonly ListTab[] {
  if (typeof part !== 'object' || part === null) return []
  if ('shows' in part && part.shows === 'list') return [part as ListTab]
  return Object.values(part).flatMap(listsIn)
}

test('what belongs to a record is listed in every language', async () => {
  const files = globSync('generated/pages/**/*.ts', { cwd: root })
  const pages = await Promise.all(
    files.map((file) => import(join(root, file)) as Promise<{ page?: unknown }>),
  )
  const lists = pages
    .flatMap(({ page }) => listsIn(page))
    .filter(({ load }) => inEveryLanguage.has(called.get(load.operation.name) ?? ''))
  expect(lists.length).toBeGreaterThan(2)
  const without = lists.filter(({ load }) => load.bindings?.['language']?.value !== '*')
  expect(without.map(({ load }) => load.operation.name)).toEqual([])
})
