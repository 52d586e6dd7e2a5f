import type { Endpoint } from './endpoints.ts'
import { bodyFields, contractSchema, type Field, recordFields } from './fields.ts'
import type { Keys } from './keys.ts'
import { pagingNames } from './lists.ts'
import { humanName, singular, snakeName } from './names.ts'
import { type ForeignResource, fixedValue } from './resources.ts'
import type { Schemas } from './schemas.ts'

/** A resource in the console's terms. */
export interface ImportedResource {
  readonly name: string
  readonly parent: ImportedResource | null
  readonly foreign: ForeignResource
  /** Paths of the console's contract, the record's key called `id`. */
  readonly listPath: string
  readonly itemPath: string | null
  readonly fields: readonly Field[]
  readonly filters: readonly Filter[]
  readonly sorts: Sorts
  readonly search: string | null
  readonly createFields: readonly Field[]
  readonly updateFields: readonly Field[]
}

export interface Filter {
  readonly name: string
  readonly param: string
  readonly schema: Readonly<Record<string, unknown>>
  /** Several values: joined by commas, repeated, or only the first. */
  readonly many: 'joined' | 'repeated' | 'one'
}

/** Sort key of the console → query parameters there. */
export type Sorts = Readonly<Record<string, Readonly<Record<string, string>>>>

export function importResource(
  foreign: ForeignResource,
  parent: ImportedResource | null,
  schemas: Schemas,
): ImportedResource {
  const { list, answer, item } = foreign
  const fields = recordFields(answer.items, item, schemas)
  const key = item?.keys.at(-1)?.path ?? null
  const bodyOf = (endpoint: Endpoint | null): readonly Field[] =>
    endpoint?.body ? bodyFields(endpoint.body.schema, key, schemas) : []
  const sorts = sortsOf(list, fields, schemas)
  return {
    name: foreign.name,
    parent,
    foreign,
    listPath: listPathOf(list.path, parent),
    itemPath: item && itemPathOf(item.path, list.path, parent),
    fields,
    filters: filtersOf(list, schemas),
    sorts,
    search: searchOf(list),
    createFields: bodyOf(item?.create ?? null),
    updateFields: bodyOf(item?.update ?? null),
  }
}

/** Below the parent's record, whose key is then called after it. */
function listPathOf(path: string, parent: ImportedResource | null): string {
  const renamed = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => `{${snakeName(name)}}`)
  if (parent?.itemPath == null) return renamed
  const rest = path.slice(path.lastIndexOf('}') + 1)
  return `${parent.itemPath.replace('{id}', `{${singular(parent.name)}_id}`)}${rest}`
}

function itemPathOf(path: string, list: string, parent: ImportedResource | null): string {
  const shape = (text: string): string => text.replaceAll(/\{[^}]*\}/g, '{}')
  const own = path.slice(0, path.lastIndexOf('{'))
  const isBelow = shape(path).startsWith(`${shape(list)}/`)
  const base = isBelow
    ? `${listPathOf(list, parent)}/`
    : own.replaceAll(/\{([^}]+)\}/g, (_, name: string) => `{${snakeName(name)}}`)
  return `${base}{id}`
}

function sortsOf(list: Endpoint, fields: readonly Field[], schemas: Schemas): Sorts {
  const query = [...list.parameters.values()].filter((parameter) => parameter.in === 'query')
  const find = (names: readonly string[]) => query.find(({ name }) => names.includes(snakeName(name)))
  const sort = find(['sort', 'sort_by', 'order_by', 'orderby'])
  if (sort === undefined) return {}
  const order = find(['direction', 'order', 'sort_order', 'sort_dir', 'dir'])
  const { schema, items } = schemas.shape(sort.schema)
  const values = (schema.enum ?? (items ? schemas.shape(items).schema.enum : undefined) ?? []).map(String)
  const names = new Set(fields.map(({ name }) => name))
  const sorts: Record<string, Record<string, string>> = {}
  for (const value of values) {
    const bare = snakeName(value.replace(/^[-+]/, ''))
    const field = [bare, `${bare}_at`].find((name) => names.has(name))
    if (field === undefined) continue
    if (order !== undefined && order !== sort) {
      sorts[field] = { [sort.name]: value, [order.name]: 'asc' }
      sorts[`-${field}`] = { [sort.name]: value, [order.name]: 'desc' }
    } else sorts[value.startsWith('-') ? `-${field}` : field] = { [sort.name]: value }
  }
  return sorts
}

const sortNames = new Set([
  'sort',
  'sort_by',
  'order_by',
  'orderby',
  'direction',
  'order',
  'sort_order',
  'sort_dir',
  'dir',
])
const searchNames = ['q', 'query', 'search', 'keyword', 'term']

function searchOf(list: Endpoint): string | null {
  const found = [...list.parameters.values()].find(
    ({ in: where, name }) => where === 'query' && searchNames.includes(snakeName(name)),
  )
  return found?.name ?? null
}

function filtersOf(list: Endpoint, schemas: Schemas): readonly Filter[] {
  return [...list.parameters.values()].flatMap((parameter) => {
    const name = snakeName(parameter.name)
    const other = pagingNames.has(name) || sortNames.has(name) || searchNames.includes(name)
    if (parameter.in !== 'query' || other) return []
    const shape = schemas.shape(parameter.schema)
    const inner = shape.type === 'array' ? schemas.shape(shape.items ?? {}) : shape
    const values = (inner.schema.enum ?? []).filter((value) => typeof value === 'string')
    const isText = inner.type === 'string' && !/date|time/.test(inner.schema.format ?? '')
    const control =
      values.length > 0 ? 'multi' : inner.type === 'boolean' ? 'boolean' : isText ? 'text' : null
    if (control === null) return []
    const label = humanName(name)
    const choices = values.map((value) => ({ value, zh: humanName(value), en: humanName(value) }))
    const schema = {
      type: 'string',
      title: label,
      'x-title-en': label,
      'x-filter': control,
      'x-type': control === 'multi' ? 'enum' : control === 'boolean' ? 'bool' : 'string',
      ...(control === 'multi' && { 'x-enum': choices }),
    }
    const many = shape.type !== 'array' ? 'one' : parameter.explode === false ? 'joined' : 'repeated'
    return [{ name, param: parameter.name, schema, many }]
  })
}

/** The console's contract for the imported resources; `x-upstream` says how each call is made at the API. */
export function importedContract(
  title: string,
  resources: readonly ImportedResource[],
  keys: Keys,
  schemas: Schemas,
): object {
  const paths: Record<string, Record<string, object>> = {}
  const components: Record<string, object> = { Pagination: pagination }
  for (const resource of resources) {
    const record = `${pascal(resource.name)}Record`
    components[record] = objectOf(resource.fields)
    for (const { path, method, ...operation } of operationsOf(resource, record, keys, schemas))
      paths[path] = { ...paths[path], [method]: operation }
  }
  const scopes = keys.all()
  return {
    openapi: '3.0.3',
    info: { title, version: '1' },
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        oauth: { type: 'oauth2', flows: { password: { tokenUrl: '/authorizations', scopes } } },
      },
    },
  }
}

interface ImportedOperation {
  readonly path: string
  readonly method: string
  readonly operationId: string
  readonly [key: string]: unknown
}

function operationsOf(
  resource: ImportedResource,
  record: string,
  keys: Keys,
  schemas: Schemas,
): readonly ImportedOperation[] {
  const { name, foreign, listPath, itemPath } = resource
  const { list, answer, item } = foreign
  const one = { $ref: `#/components/schemas/${record}` }
  const read = { fields: mapping(resource.fields), record: item?.wrapper ?? '' }
  const operation = (id: string, method: string, path: string, endpoint: Endpoint, more: object) => ({
    path,
    method,
    operationId: `${name}_${id}`,
    tags: [name],
    summary: `${humanName(name)}: ${id}`,
    security: keys.operation(endpoint.security),
    ...more,
  })
  const upstream = (endpoint: Endpoint, more: object) => ({
    'x-upstream': { method: endpoint.method, path: withParams(endpoint, resource), ...more },
  })
  const sent = (endpoint: Endpoint, fields: readonly Field[]) => ({
    body: { form: endpoint.body?.form ?? false, fields: mapping(fields) },
  })
  const operations: ImportedOperation[] = [
    operation('index', 'get', listPath, list, {
      parameters: [...pathParameters(listPath), ...listParameters(resource)],
      responses: answers({ data: { type: 'array', items: one }, meta: metaSchema }, ['data', 'meta']),
      ...upstream(list, {
        answer: read,
        list: {
          ...pick(answer),
          sorts: resource.sorts,
          search: resource.search,
          filters: Object.fromEntries(
            resource.filters.map(({ name: key, param, many }) => [key, { param, many }]),
          ),
          fixed: fixedOf(list, schemas),
        },
      }),
    }),
  ]
  if (itemPath === null || item === null) return operations
  const { show, create, update, destroy } = item
  const params = { parameters: pathParameters(itemPath) }
  if (show)
    operations.push(
      operation('show', 'get', itemPath, show, {
        ...params,
        responses: answers({ data: one }, ['data']),
        ...upstream(show, { answer: read }),
      }),
    )
  if (create)
    operations.push(
      operation('store', 'post', listPath, create, {
        parameters: pathParameters(listPath),
        requestBody: bodyOf(resource.createFields),
        responses: answers({ data: one }, ['data']),
        ...upstream(create, { answer: read, ...sent(create, resource.createFields) }),
      }),
    )
  if (update)
    operations.push(
      operation('update', 'put', itemPath, update, {
        ...params,
        requestBody: bodyOf(resource.updateFields.map((field) => ({ ...field, required: false }))),
        responses: answers({ data: one }, ['data']),
        ...upstream(update, { answer: read, ...sent(update, resource.updateFields) }),
      }),
    )
  if (destroy) {
    const dependents = {
      type: 'array',
      items: objectSchema({ resource: text, title: text, count: { type: 'integer' } }),
    }
    operations.push(
      operation('destroy', 'delete', itemPath, destroy, {
        ...params,
        responses: { 204: { description: 'deleted' } },
        ...upstream(destroy, {}),
      }),
      operation('dependents', 'get', `${itemPath}/dependents`, destroy, {
        ...params,
        responses: answers({ data: dependents }, ['data']),
        'x-upstream': { local: 'nothing' },
      }),
    )
  }
  return operations
}

/** The API's path with the names that the parameters have in the contract. */
function withParams(endpoint: Endpoint, resource: ImportedResource): string {
  const isItem = endpoint.inPath.length > paramsOf(resource.listPath).length
  const target = isItem && resource.itemPath !== null ? resource.itemPath : resource.listPath
  const names = paramsOf(target)
  let index = 0
  return endpoint.path.replaceAll(/\{[^}]+\}/g, () => `{${names[index++] ?? 'id'}}`)
}

export const paramsOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)

const pick = ({ rows, total, more, linkHeader, totalHeader, size, paging }: ForeignResource['answer']) => ({
  rows,
  total,
  more,
  linkHeader,
  totalHeader,
  size,
  paging,
})

function fixedOf(list: Endpoint, schemas: Schemas): Readonly<Record<string, string>> {
  const needed = [...list.parameters.values()].filter(
    ({ in: where, required }) => where === 'query' && required,
  )
  return Object.fromEntries(needed.map(({ name, schema }) => [name, fixedValue(schema, schemas) ?? '']))
}

function listParameters({ sorts, search, filters, fields }: ImportedResource): readonly object[] {
  const sortKeys = Object.keys(sorts)
  const found = fields.filter(({ schema }) => ['string', 'email'].includes(String(schema['x-type'])))
  return [
    { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
    { name: 'per_page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
    {
      name: 'sort',
      in: 'query',
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { type: 'string', enum: sortKeys.length > 0 ? sortKeys : ['id'] } },
    },
    ...(search === null
      ? []
      : [{ name: 'q', in: 'query', schema: text, 'x-fields': found.slice(0, 3).map(({ name }) => name) }]),
    ...(filters.length === 0
      ? []
      : [
          {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            explode: true,
            schema: {
              type: 'object',
              properties: Object.fromEntries(filters.map(({ name, schema }) => [name, schema])),
            },
          },
        ]),
  ]
}

const pathParameters = (path: string): readonly object[] =>
  paramsOf(path).map((name) => ({ name, in: 'path', required: true, schema: text }))

const text = { type: 'string' }
const integer = { type: 'integer' }
const objectSchema = (properties: object): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})
const pagination = objectSchema({
  current_page: integer,
  per_page: integer,
  total: integer,
  total_pages: integer,
  count: integer,
})
const metaSchema = objectSchema({ pagination: { $ref: '#/components/schemas/Pagination' } })

const answers = (properties: object, required: readonly string[]): object => ({
  200: {
    description: 'success',
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  },
})

function objectOf(fields: readonly Field[]): object {
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, contractSchema(field)])),
    ...(required.length > 0 && { required }),
  }
}

const bodyOf = (fields: readonly Field[]): object => ({
  required: true,
  content: { 'application/json': { schema: objectOf(fields) } },
})

/** Name here → path there, and how the value changes on the way. */
const mapping = (fields: readonly Field[]): object =>
  Object.fromEntries(
    fields.map(({ name, path, convert }) => [name, convert === null ? path : { path, convert }]),
  )

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
