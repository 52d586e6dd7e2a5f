import type { JsonSchema } from '../../../api/engine/model/json-schema.ts'
import type { Operation, Parameter } from '../../../api/engine/model/operation.ts'
import { type Resource } from '../../../api/engine/model/resource.ts'
import { isChild } from '../../../api/engine/model/scope.ts'
import type { Database } from '../../../api/kernel/database/types.ts'
import { variants, findResource, resources } from '../../../api/modules/registry.ts'

/** Paths to call an operation with: plain, then one for each sort key both ways, each filter, and what else it takes. Empty where there is no record to show. */
export async function readCases(operation: Operation, database: Database): Promise<string[]> {
  const path = await resolvedPath(operation, database)
  if (path === null) return []
  const queries = operation.parameters.filter(({ in: where }) => where === 'query').flatMap(queriesOf)
  return [path, ...queries.map((query) => `${path}?${query}`)]
}

function queriesOf(parameter: Parameter): string[] {
  const { name, schema } = parameter
  switch (name) {
    case 'sort':
    case 'include':
      return choicesOf(inner(schema, 'items')).map((choice) => `${name}=${choice}`)
    case 'filter':
      return Object.entries(properties(schema)).flatMap(([field, described]) =>
        legalValues(described).map((value) => `filter[${field}]=${encodeURIComponent(value)}`),
      )
    case 'language':
    case 'scope':
      return choicesOf(schema).map((choice) => `${name}=${encodeURIComponent(choice)}`)
    case 'q':
      return ['q=a%25_', 'q=%E5%9B%BE']
    case 'ids':
      return ['ids=1,2']
    case 'per_page':
      return ['per_page=1&page=2']
    default:
      return []
  }
}

function legalValues(described: JsonSchema): string[] {
  const control = String(described['x-filter'])
  const values = Array.isArray(described['x-enum'])
    ? described['x-enum'].map((choice) => String(choice.value))
    : []
  const longest = described['x-longest-days']
  if (typeof longest === 'number') return [`-${longest - 1}d..today`, '2025-01-01']
  if (control === 'multi') return [values.join(','), `!${values[0]}`, 'null']
  return plainValues.get(control) ?? []
}

const plainValues = new Map([
  ['text', ['a', '!a', 'notnull']],
  ['relation', ['1,2', '!1', 'null']],
  ['tree', ['1,2', '!1', 'null']],
  ['daterange', ['-30d..today', '2025-01-01', '..today', 'notnull']],
  ['numrange', ['0..10', '0.5..', '..3', 'null']],
  ['boolean', ['1', '0', '!1']],
  ['tags', ['a,b', '!a']],
])

/** The path with ids of the first company's records in place of its parameters; null where it has none. */
async function resolvedPath({ path, parameters }: Operation, database: Database): Promise<string | null> {
  const names = parameters.filter(({ in: where }) => where === 'path').map(({ name }) => name)
  if (names.length === 0) return path
  const resource = ownerOf(path)
  if (resource.storage.source !== null) return null
  const ids = await firstIds(resource, database)
  if (ids === null) return null
  const isNested = resource.path.includes('{')
  if (ids.row === null && names.length > (isNested ? 1 : 0)) return null
  return names.reduce(
    (resolved, name, index) =>
      resolved.replace(`{${name}}`, String(isNested && index === 0 ? ids.parent : ids.row)),
    path,
  )
}

async function firstIds(
  resource: Resource,
  database: Database,
): Promise<{ row: number | null; parent: number } | null> {
  const {
    name,
    scope,
    lifecycle: { softDelete },
  } = resource
  if (typeof scope === 'object' && !isChild(scope)) return { row: 1, parent: 1 }
  const parentId = isChild(scope) ? `t.${scope.by}` : 't.id'
  const [row] = await database.system((tx) =>
    tx<{ row: number; parent: number }>(
      `select t.id as row, ${parentId} as parent from ${name} t
        where ${ownedBy(resource)} ${softDelete ? 'and t.deleted_at is null' : ''} order by t.id limit 1`,
    ),
  )
  if (row !== undefined || !isChild(scope)) return row ?? null
  const parent = findResource(scope.parent)
  const ofParent = parent?.scope === 'synthesizing' ? 't.company_id is null' : 't.company_id = 1'
  const [owner] = await database.system((tx) =>
    tx<{ id: number }>(`select t.id from ${parent?.name} t where ${ofParent} order by t.id limit 1`),
  )
  return owner === undefined ? null : { row: null, parent: owner.id }
}

/** SQL conditions: which parents `p` the first company is shown, by their scope. */
const shownParents: ReadonlyMap<string, string> = new Map([
  ['self', 'p.company_id = 1'],
  ['synthesizing', 'p.company_id is null'],
  ['kind', '(p.company_id is null or p.company_id = 1)'],
])

function ownedBy({ scope }: Resource): string {
  if (scope === 'global') return 'true'
  if (scope === 'user') return 't.user_id = 1'
  if (scope === 'synthesizing') return 't.company_id is null'
  const parent = isChild(scope) ? findResource(scope.parent) : undefined
  const shown = typeof parent?.scope === 'string' ? shownParents.get(parent.scope) : undefined
  if (isChild(scope) && shown !== undefined)
    return `exists (select from ${parent?.name} p where p.id = t.${scope.by} and ${shown})`
  const isOfNone = isChild(scope) && (scope.shared === true || parent?.scope === 'global')
  return isOfNone ? 'true' : 't.company_id = 1'
}

function ownerOf(path: string): Resource {
  const owner = [...resources, ...variants]
    .filter((resource) => path === resource.path || path.startsWith(`${resource.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
  if (owner === undefined) throw new Error(`${path} is no resource's path`)
  return owner
}

function choicesOf(schema: JsonSchema): string[] {
  return Array.isArray(schema['enum']) ? schema['enum'].map(String) : []
}

function inner(schema: JsonSchema, key: string): JsonSchema {
  const found = schema[key]
  return typeof found === 'object' && found !== null ? (found as JsonSchema) : {}
}

function properties(schema: JsonSchema): Record<string, JsonSchema> {
  return inner(schema, 'properties') as Record<string, JsonSchema>
}
