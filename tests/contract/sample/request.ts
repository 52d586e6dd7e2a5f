import { inputSchema, type JsonSchema } from '../../../api/engine/model/json-schema.ts'
import type { Operation, Parameter } from '../../../api/engine/model/operation.ts'
import type { Resource } from '../../../api/engine/model/resource.ts'
import { exampleFor } from '../../../api/server/contract/examples.ts'
import { type IdFor, propertiesOf, sampleOf } from './body.ts'
import { conditionalValues } from './conditional.ts'
import { ownerOf, resourceNamed, resourceOf } from './operations.ts'
import { missingId, type Records } from './records.ts'

/** What is sent to an operation: the values of its path, its query and its body, before they are text. */
export interface Request {
  readonly path: Readonly<Record<string, string | number>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>> | null
}

/** A request that the contract allows, about records of the caller's own company where there are any. */
export function sampleRequest(operation: Operation, records: Records): Request {
  const idFor = idsOf(operation, records)
  const needed = operation.parameters.filter(({ required }) => required === true)
  const query = needed.filter(({ in: where }) => where === 'query')
  return {
    path: Object.fromEntries(pathNames(operation).map((name) => [name, pathValue(operation, name, records)])),
    query: Object.fromEntries(query.map((parameter) => [parameter.name, queryValue(parameter, idFor)])),
    body:
      operation.body === undefined
        ? null
        : {
            ...(sampleOf(operation.body.schema, '', idFor) as Readonly<Record<string, unknown>>),
            ...conditionalValues(operation, (name) => ownId(name, records)),
            ...versionOf(operation, records),
            ...rowSelection(operation, idFor),
          },
  }
}

/** What the schema cannot ask for: which rows, and what the first bulk action needs to know. */
function rowSelection(operation: Operation, idFor: IdFor): object {
  const owner = ownerOf(operation)
  const ids = [idFor('id', {}) ?? missingId]
  if (operation.id.endsWith('_reorder')) return { ids }
  const [step] = owner === undefined || !operation.id.endsWith('_bulk') ? [] : Object.values(owner.bulk)
  if (step === undefined) return {}
  return { ids, params: sampleOf(inputSchema(step.input ?? {}), '', idFor) }
}

function ownId(name: string, records: Records): number {
  const resource = resourceOf(name)
  return (resource === undefined ? undefined : records.own(resource)?.id) ?? missingId
}

/** An update names the version that it changes. */
function versionOf(operation: Operation, records: Records): object {
  const owner = ownerOf(operation)
  const isVersioned = propertiesOf(operation.body?.schema ?? {}).some(([name]) => name === 'updated_at')
  const version = owner === undefined ? null : (records.own(owner)?.updated_at ?? null)
  return isVersioned && version !== null ? { updated_at: version } : {}
}

/** Path and query as they are sent. */
export function urlOf({ path }: Operation, { path: values, query }: Request): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  const text = Object.entries(query).flatMap(([name, value]) => parametersOf(name, value))
  return text.length === 0 ? filled : `${filled}?${text.join('&')}`
}

/** Ids for references: own records of what a property refers to, of the owner itself for plain `id` and `ids`. */
export function idsOf(operation: Operation, records: Records): IdFor {
  return (name, schema) => {
    const target = targetOf(operation, name, schema)
    return target === undefined ? undefined : (records.own(target)?.id ?? missingId)
  }
}

/** The resource of which a property or parameter holds ids; undefined if it holds none. */
export function targetOf(operation: Operation, name: string, schema: JsonSchema): Resource | undefined {
  const reference = schema['x-ref']
  if (typeof reference === 'object' && reference !== null && 'resource' in reference)
    return resourceOf(String(reference.resource))
  if (['id', 'ids', 'exclude', 'except'].includes(name)) return ownerOf(operation)
  return /_ids?$/.test(name) ? resourceNamed(name) : undefined
}

/** Which of a record's two ids a path parameter takes. */
export function pathPart(
  operation: Operation,
  name: string,
): { resource: Resource; part: 'id' | 'parent' } | null {
  const owner = ownerOf(operation)
  if (owner === undefined) return null
  const position = pathNames(operation).indexOf(name)
  if (owner.path.includes(`{${name}}`) && position === 0) return { resource: owner, part: 'parent' }
  if (name === 'id') return { resource: owner, part: 'id' }
  const named = name.endsWith('_id') ? resourceNamed(name) : undefined
  return named === undefined ? null : { resource: named, part: 'id' }
}

function pathNames({ path }: Operation): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

function pathValue(operation: Operation, name: string, records: Records): string | number {
  const part = pathPart(operation, name)
  if (part !== null) {
    const id = records.own(part.resource)?.[part.part]
    return id ?? (part.part === 'parent' ? ownParent(part.resource, records) : undefined) ?? missingId
  }
  const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name)
  return String(exampleFor(parameter?.schema ?? {}, name))
}

/** A parent without children is asked about, too. */
function ownParent({ scope }: Resource, records: Records): number | undefined {
  const parent = typeof scope === 'object' ? resourceOf(scope.parent) : undefined
  return parent === undefined ? undefined : records.own(parent)?.id
}

function queryValue({ name, schema }: Parameter, idFor: IdFor): unknown {
  return sampleOf(schema, name, idFor)
}

/** A list is one text with commas. */
function textOf(value: unknown): string {
  return typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map(textOf).join(',')
      : JSON.stringify(value)
}

function parametersOf(name: string, value: unknown): string[] {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (isGroup) return Object.entries(value).flatMap(([key, inner]) => parametersOf(`${name}[${key}]`, inner))
  return [`${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`]
}
