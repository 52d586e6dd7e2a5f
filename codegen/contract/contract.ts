import type { Body, EnumEntry, OpenApi, Requirement, RestOperation, Schema } from './openapi.ts'
import type { Operation } from './operation.ts'
import { createResource, type Resource } from './resource.ts'

/** What the REST API offers, as the compiler asks for it. */
export interface Contract {
  /** Permission key → Chinese description. */
  readonly permissions: ReadonlyMap<string, string>
  readonly operations: ReadonlyMap<string, Operation>
  /** Names of the resources that have a list. */
  readonly resources: readonly string[]
  resource(name: string): Resource | null
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
  const resources = new Map<string, Resource | null>()
  return {
    permissions: readPermissions(document),
    operations,
    resources: [...operations.keys()]
      .filter((id) => id.endsWith('_index'))
      .map((id) => id.slice(0, -'_index'.length)),
    resource(name) {
      const known = resources.get(name)
      if (known !== undefined) return known
      const resource = createResource(name, operations)
      resources.set(name, resource)
      return resource
    },
  }
}

function createOperation(document: OpenApi, method: string, path: string, rest: RestOperation): Operation {
  // A page asks for few of the many schemas, so that they are put together on first use.
  let parameters: Operation['parameters'] | undefined
  let body: { readonly schema: Schema | null } | undefined
  let answer: typeof body
  const success = Object.entries(rest.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1]
  const security = rest.security ?? document.security ?? []
  return {
    id: rest.operationId ?? '',
    method,
    path,
    security: security.length === 0 ? null : security.map(scopes),
    get parameters() {
      return (parameters ??= readParameters(document, rest))
    },
    get body() {
      return (body ??= { schema: jsonOf(document, rest.requestBody) }).schema
    },
    get answer() {
      return (answer ??= { schema: jsonOf(document, success) }).schema
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

function jsonOf(document: OpenApi, body: Body | undefined): Schema | null {
  if (body === undefined) return null
  const schema = resolve(document, body).content?.['application/json']?.schema
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
