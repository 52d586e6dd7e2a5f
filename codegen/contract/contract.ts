import type { CredentialKind } from '../model/credential.ts'
import { nameLongList } from '../model/long-list.ts'
import type { Body, EnumEntry, OpenApi, Requirement, RestOperation, Schema } from './openapi.ts'
import type { Operation } from './operation.ts'
import { createResource, type Resource } from './resource.ts'

/** What the REST API offers, as the compiler asks for it. */
export interface Contract {
  /** Permission key → Chinese description. */
  readonly permissions: ReadonlyMap<string, string>
  readonly operations: ReadonlyMap<string, Operation>
  /** What people sign in with at an imported API; null: it has none, or is our own. */
  readonly credential: CredentialKind | null
  /** Names of the resources that have a list. */
  readonly resources: readonly string[]
  resource(name: string): Resource | null
  /** Properties of one record of a resource: what its show operation answers, else what its list has. */
  record(name: string): ReadonlyMap<string, Schema> | null
  /** The operation of an operationId or of `METHOD /path`, whatever its parameters are called there. */
  find(call: string): Operation | null
}

const methods = new Set(['get', 'post', 'put', 'patch', 'delete'])

export function createContract(document: OpenApi): Contract {
  const operations = new Map<string, Operation>()
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (!methods.has(method) || operation.operationId === undefined) continue
      operations.set(operation.operationId, createOperation(document, method, path, operation))
    }
  }
  nameLongLists(document)
  const resources = new Map<string, Resource | null>()
  const byAddress = new Map([...operations.values()].map((operation) => [addressOf(operation), operation]))
  return {
    permissions: readPermissions(document),
    operations,
    credential: document['x-credential']?.kind ?? null,
    resources: [...operations.keys()]
      .filter((id) => id.endsWith('_index'))
      .map((id) => id.slice(0, -'_index'.length)),
    resource(name) {
      const cached = resources.get(name)
      if (cached !== undefined) return cached
      const resource = createResource(name, operations)
      resources.set(name, resource)
      return resource
    },
    record(name) {
      const fields = operations.get(`${name}_show`)?.answer?.properties?.['data']?.properties
      return fields ? new Map(Object.entries(fields)) : (this.resource(name)?.fields ?? null)
    },
    find(call) {
      const [method = '', path] = call.split(' ')
      return (path === undefined ? operations.get(call) : byAddress.get(addressOf({ method, path }))) ?? null
    },
  }
}

const addressOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`

function createOperation(document: OpenApi, method: string, path: string, rest: RestOperation): Operation {
  // A page asks for few of the many schemas, so that they are put together on first use.
  let parameters: Operation['parameters'] | undefined
  let body: { readonly schema: Schema | null } | undefined
  let answer: typeof body
  let upload: typeof body
  const success = Object.entries(rest.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1]
  const security = rest.security ?? document.security ?? []
  return {
    id: rest.operationId ?? '',
    method,
    path,
    security: security.length === 0 ? null : security.map(scopes),
    metrics: rest['x-metrics'] ?? [],
    dimensions: rest['x-dimensions'] ?? [],
    danger: rest['x-danger'] ?? method === 'delete',
    done: rest['x-done'] ?? null,
    allowed: rest['x-allowed'] ?? [],
    reads: rest['x-reads'] ?? null,
    changes: rest['x-changes'] ?? null,
    get parameters() {
      return (parameters ??= readParameters(document, rest))
    },
    get body() {
      return (body ??= { schema: schemaOf(document, rest.requestBody, json) }).schema
    },
    get upload() {
      return (upload ??= { schema: schemaOf(document, rest.requestBody, multipart) }).schema
    },
    get answer() {
      return (answer ??= { schema: schemaOf(document, success, json) }).schema
    },
  }
}

function readParameters(document: OpenApi, rest: RestOperation): Operation['parameters'] {
  const parameters = (rest.parameters ?? []).map((parameter) => resolve(document, parameter))
  return new Map(
    parameters.map((parameter) => [
      parameter.name,
      { ...parameter, ...(parameter.schema && { schema: expand(document, parameter.schema) }) },
    ]),
  )
}

function readPermissions(document: OpenApi): ReadonlyMap<string, string> {
  const permissions = new Map<string, string>()
  for (const scheme of Object.values(document.components?.securitySchemes ?? {})) {
    for (const flow of Object.values(scheme.flows ?? {})) {
      for (const [key, description] of Object.entries(flow.scopes ?? {})) permissions.set(key, description)
    }
  }
  return permissions
}

const scopes = (requirement: Requirement): readonly string[] => Object.values(requirement).flat()

const json = 'application/json'
const multipart = 'multipart/form-data'

function schemaOf(document: OpenApi, body: Body | undefined, type: string): Schema | null {
  if (body === undefined) return null
  const schema = resolve(document, body).content?.[type]?.schema
  return schema === undefined ? null : expand(document, schema)
}

/** A schema without references: `$ref` and `allOf` are replaced by what they stand for. A recursive part stays open. */
function expand(document: OpenApi, schema: Schema, inside: readonly string[] = []): Schema {
  if (schema.$ref !== undefined) {
    if (inside.includes(schema.$ref)) return {}
    const { $ref, ...own } = schema
    return { ...expand(document, resolve(document, schema), [...inside, $ref]), ...own }
  }
  const { allOf, properties, items, ...rest } = withChoices(document, schema)
  const deep = (part: Schema): Schema => expand(document, part, inside)
  const merged = (allOf ?? []).map(deep).reduce<Schema>(mergeSchemas, {})
  return mergeSchemas(merged, {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, deep(part)])),
    }),
    ...(items && { items: deep(items) }),
  })
}

/** Choices that stand elsewhere in the contract: `x-enum: {$ref: '#/components/schemas/CountryEnum/x-enum'}`. */
function withChoices(document: OpenApi, schema: Schema): Schema {
  const choices: unknown = schema['x-enum']
  if (typeof choices !== 'object' || choices === null || !('$ref' in choices)) return schema
  return { ...schema, 'x-enum': resolveReference(document, String(choices.$ref)) as readonly EnumEntry[] }
}

/** `CountryEnum` is the list `country`. */
function nameLongLists({ components }: OpenApi): void {
  for (const [name, schema] of Object.entries(components?.schemas ?? {})) {
    const { 'x-enum': choices } = schema
    if (!Array.isArray(choices)) continue
    const words = name.replace(/Enum$/, '').match(/[A-Z]?[a-z0-9]+|[A-Z]+/g) ?? []
    if (words.length > 0) nameLongList(choices, words.join('-').toLowerCase())
  }
}

function mergeSchemas(a: Schema, b: Schema): Schema {
  const properties = { ...a.properties, ...b.properties }
  return { ...a, ...b, ...(Object.keys(properties).length > 0 && { properties }) }
}

function resolve<T extends { readonly $ref?: string }>(document: OpenApi, value: T): T {
  return value.$ref === undefined ? value : (resolveReference(document, value.$ref) as T)
}

/** What a `$ref` stands for; throws when it leads nowhere. */
export function resolveReference(document: OpenApi, reference: string): unknown {
  let target: unknown = document
  for (const step of reference.replace(/^#\//, '').split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    target =
      typeof target === 'object' && target !== null && Object.hasOwn(target, key)
        ? Reflect.get(target, key)
        : undefined
  }
  if (target === undefined) throw new Error(`The reference ${reference} leads nowhere`)
  return target
}
