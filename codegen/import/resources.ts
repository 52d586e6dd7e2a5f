import type { Endpoint } from './endpoints.ts'
import type { ForeignSchema } from './foreign.ts'
import { type ListAnswer, readList } from './lists.ts'
import { pathShape, singular, snakeName } from './names.ts'
import type { Schemas } from './schemas.ts'

/** Records of one kind: a list, and what can be done with one of them. */
export interface ForeignResource {
  /** Unique, snake_case. */
  readonly name: string
  readonly list: Endpoint
  readonly answer: ListAnswer
  /** Records of the parent hold these; its keys stand in the list's path. */
  readonly parent: ForeignResource | null
  readonly item: ForeignItem | null
}

export interface ForeignItem {
  readonly path: string
  /** One for every parameter of the path that the list's path has not, the record's own key last. */
  readonly keys: readonly ForeignKey[]
  readonly show: Endpoint | null
  /** Where the record stands in the answer of `show`; empty: it is the answer. */
  readonly wrapper: string
  readonly create: Endpoint | null
  readonly update: Endpoint | null
  readonly destroy: Endpoint | null
}

export interface ForeignKey {
  readonly param: string
  /** Dotted path in the record. */
  readonly path: string
}

export interface Found {
  readonly resources: readonly ForeignResource[]
  /** What could not be used, each with its reason. */
  readonly leftOut: readonly string[]
}

/** Groups the calls of an API by the records that they are about; parents stand before their children. */
export function findResources(endpoints: readonly Endpoint[], schemas: Schemas): Found {
  const byPath = groupByPath(endpoints)
  const lists = endpoints
    .flatMap((endpoint) => {
      const answer = readList(endpoint, schemas)
      return answer ? [{ endpoint, answer, direct: hasDirectItem(endpoint, byPath) }] : []
    })
    .toSorted(
      (a, b) => a.endpoint.inPath.length - b.endpoint.inPath.length || Number(b.direct) - Number(a.direct),
    )
  const resources: ForeignResource[] = []
  const leftOut: string[] = []
  for (const { endpoint, answer } of lists) {
    const path = itemPathOf(endpoint, answer, endpoints, byPath, schemas)
    const twin = resources.find(
      ({ item }) => item !== null && path !== null && pathShape(item.path) === pathShape(path),
    )
    const parent = parentOf(endpoint, resources)
    const lack =
      requiredWithoutValue(endpoint, schemas) ??
      (twin ? `the records of \`${twin.name}\`` : null) ??
      (endpoint.inPath.length > 0 && parent === null ? 'no page leads to its parent' : null)
    if (lack !== null) {
      leftOut.push(`GET ${endpoint.path}: ${lack}`)
      continue
    }
    const name = uniqueName(path ?? endpoint.path, parent, resources)
    const item = path === null ? null : itemOf(path, name, endpoint, answer, byPath, schemas)
    if (path !== null && item === null) leftOut.push(`${path}: no field of the record gives its parameters`)
    resources.push({ name, list: endpoint, answer, parent, item })
  }
  return { resources, leftOut }
}

type ByPath = ReadonlyMap<string, readonly Endpoint[]>

function groupByPath(endpoints: readonly Endpoint[]): ByPath {
  return Map.groupBy(endpoints, ({ path }) => pathShape(path))
}

const hasDirectItem = ({ path }: Endpoint, byPath: ByPath): boolean => byPath.has(`${pathShape(path)}/{}`)

/** The path of one record: below the list's, else that of the call which answers the same component. */
function itemPathOf(
  list: Endpoint,
  { items }: ListAnswer,
  endpoints: readonly Endpoint[],
  byPath: ByPath,
  schemas: Schemas,
): string | null {
  const direct = byPath.get(`${pathShape(list.path)}/{}`)?.[0]
  if (direct) return direct.path
  const { component } = schemas.shape(items)
  if (component === null) return null
  const shows = endpoints.filter(
    ({ method, path, answer }) =>
      method === 'get' && path.endsWith('}') && answer && isOf(component, answer, schemas),
  )
  return shows.toSorted((a, b) => a.segments.length - b.segments.length)[0]?.path ?? null
}

function isOf(component: string, answer: ForeignSchema, schemas: Schemas): boolean {
  const { component: own, properties } = schemas.shape(answer)
  return (
    own === component ||
    [...properties.values()].some((schema) => schemas.shape(schema).component === component)
  )
}

/** The resource of whose records the path names one. */
function parentOf({ path }: Endpoint, resources: readonly ForeignResource[]): ForeignResource | null {
  const base = path.slice(0, path.lastIndexOf('}') + 1)
  return (
    resources.find(({ item }) => item !== null && base !== '' && pathShape(item.path) === pathShape(base)) ??
    null
  )
}

/** Leaves room for what pages and operations are called after it. */
const longestName = 48

function uniqueName(
  path: string,
  parent: ForeignResource | null,
  resources: readonly ForeignResource[],
): string {
  const words = path.split('/').filter((segment) => segment !== '' && !segment.includes('{'))
  const short = (name: string): string => snakeName(name).slice(0, longestName).replace(/_$/, '')
  const last = short(words.at(-1) ?? 'records')
  const candidates = [
    last,
    ...(parent ? [short(`${singular(parent.name)}_${last}`)] : []),
    short(words.slice(-2).join('_')),
    short(words.join('_')),
  ]
  const isFree = (name: string): boolean => resources.every((resource) => resource.name !== name)
  return candidates.find(isFree) ?? `${last}_${resources.length}`
}

function itemOf(
  path: string,
  name: string,
  list: Endpoint,
  { items }: ListAnswer,
  byPath: ByPath,
  schemas: Schemas,
): ForeignItem | null {
  const calls = byPath.get(pathShape(path)) ?? []
  const params = [...path.matchAll(/\{([^}]+)\}/g)].map(([, param = '']) => param)
  const inherited =
    path.startsWith(list.path) || pathShape(path).startsWith(pathShape(list.path)) ? list.inPath.length : 0
  const own = params.slice(inherited)
  const keys = own.flatMap((param, index) => {
    const declared = calls[0]?.parameters.get(param)?.schema
    const found = keyPath(param, index === own.length - 1, items, declared, name, schemas)
    return found === null ? [] : [{ param, path: found }]
  })
  if (keys.length < own.length || own.length === 0) return null
  const of = (method: string): Endpoint | null => calls.find((call) => call.method === method) ?? null
  const base = path.slice(0, path.lastIndexOf('/'))
  const posts = [list.path, base].flatMap((one) => byPath.get(pathShape(one)) ?? [])
  const show = of('get')
  return {
    path,
    keys,
    show,
    wrapper: show?.answer ? wrapperOf(show.answer, items, schemas) : '',
    create:
      posts.find((call) => call.method === 'post' && call.body !== null && sameParams(call, list)) ?? null,
    update: [of('patch'), of('put'), of('post')].find((call) => call?.body) ?? null,
    destroy: of('delete'),
  }
}

const sameParams = (create: Endpoint, list: Endpoint): boolean => create.inPath.length === list.inPath.length

/** Which field of a record a parameter of its path means. */
function keyPath(
  param: string,
  isLast: boolean,
  items: ForeignSchema,
  declared: ForeignSchema | undefined,
  resource: string,
  schemas: Schemas,
): string | null {
  const { properties } = schemas.shape(items)
  const type = (name: string): string | null =>
    properties.has(name) ? schemas.shape(properties.get(name)).type : null
  const isScalar = (name: string): boolean => ['string', 'integer', 'number'].includes(type(name) ?? '')
  const find = (wanted: string): string | undefined =>
    [...properties.keys()].find((name) => snakeName(name) === wanted && isScalar(name))
  const wanted = snakeName(param)
  const exact = find(wanted)
  if (exact !== undefined) return exact
  const inner = [...properties].find(([name]) => snakeName(name) === wanted.replace(/_(?:id|name)$/, ''))
  if (inner && schemas.shape(inner[1]).type === 'object') {
    const parts = schemas.shape(inner[1]).properties
    const part = ['login', 'slug', 'name', 'key', 'id'].find((one) => parts.has(one))
    if (part !== undefined) return `${inner[0]}.${part}`
  }
  if (!isLast) return null
  const stem = wanted.replace(new RegExp(`^${singular(resource)}_`), '')
  const named = find(stem) ?? find(wanted.replace(/^.*_/, ''))
  if (named !== undefined) return named
  const isText = schemas.shape(declared).type === 'string' && type('id') !== 'string'
  const order = isText ? [...spoken, 'id', 'uuid'] : ['id', 'uuid', ...spoken]
  return order.find((name) => isScalar(name)) ?? null
}

const spoken = ['slug', 'name', 'login', 'key', 'code', 'number', 'sku']

function wrapperOf(answer: ForeignSchema, items: ForeignSchema, schemas: Schemas): string {
  const { component, properties } = schemas.shape(answer)
  const wanted = schemas.shape(items).component
  if (component !== null && component === wanted) return ''
  for (const [name, schema] of properties) {
    const inner = schemas.shape(schema)
    if (inner.type !== 'object' || inner.properties.size === 0) continue
    if (name === 'data' || properties.size === 1 || (wanted !== null && inner.component === wanted))
      return name
  }
  return ''
}

/** A parameter that the list insists on, without a value that could be sent. */
function requiredWithoutValue({ parameters }: Endpoint, schemas: Schemas): string | null {
  const found = [...parameters.values()].find(
    (parameter) =>
      parameter.in === 'query' && parameter.required && fixedValue(parameter.schema, schemas) === null,
  )
  return found === undefined ? null : `it needs the parameter \`${found.name}\``
}

/** The value of a required parameter that nobody chooses. */
export function fixedValue(schema: ForeignSchema | undefined, schemas: Schemas): string | null {
  const { schema: own, items } = schemas.shape(schema)
  const inner = items ? schemas.shape(items).schema : {}
  const value = own.default ?? own.enum?.[0] ?? inner.default ?? inner.enum?.[0]
  const one: unknown = Array.isArray(value) ? value[0] : value
  return ['string', 'number', 'boolean'].includes(typeof one) ? String(one) : null
}
