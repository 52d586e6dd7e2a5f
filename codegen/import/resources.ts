import { answerOf, type Endpoint, queryOf } from './endpoints.ts'
import type { ForeignSchema } from './foreign.ts'
import { keyPath } from './item-keys.ts'
import { type ListAnswer, listParameters, readList } from './lists.ts'
import { pathShape } from './names.ts'
import { type Reason, reasons } from './reasons.ts'
import { requiredWithoutValue } from './required.ts'
import { uniqueName } from './resource-names.ts'
import type { Schemas } from './schemas.ts'

/** Records of one kind: a list, and what can be done with one of them. */
export interface ForeignResource {
  /** Unique, snake_case. */
  readonly name: string
  readonly list: Endpoint
  readonly answer: ListAnswer
  /** Records of the parent hold these; its keys stand in the list's path. */
  readonly parent: ForeignResource | null
  readonly create: Endpoint | null
  readonly item: ForeignItem | null
}

export interface ForeignItem {
  readonly path: string
  /** One for every parameter of the path that the list's path has not, the record's own key last. */
  readonly keys: readonly ForeignKey[]
  readonly show: Endpoint | null
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
  /** Lists and records that no page can have, each with its reason. */
  readonly lacks: ReadonlyMap<Endpoint, Reason>
}

/** Groups the calls of an API by the records that they are about; parents stand before their children. */
export function findResources(all: readonly Endpoint[], schemas: Schemas): Found {
  const lacks = new Map<Endpoint, Reason>()
  const endpoints = all.filter((endpoint) => {
    const lack = endpoint.lack ?? unfit(endpoint, schemas)
    if (lack !== null) lacks.set(endpoint, lack)
    return lack === null
  })
  const byPath = groupByPath(endpoints)
  const lists = endpoints
    .flatMap((endpoint) => {
      const answer = readList(endpoint, schemas)
      return answer ? [{ endpoint, answer, direct: hasDirectItem(endpoint, byPath) }] : []
    })
    .toSorted(
      (a, b) =>
        a.endpoint.inPath.length - b.endpoint.inPath.length ||
        Number(b.direct) - Number(a.direct) ||
        Number(a.endpoint.method === 'post') - Number(b.endpoint.method === 'post'),
    )
  const resources: ForeignResource[] = []
  for (const { endpoint, answer } of lists) {
    const paths = itemPathsOf(endpoint, answer, endpoints, byPath, schemas)
    const name = uniqueName(paths[0] ?? endpoint.path, parentOf(endpoint, resources), resources)
    const items = paths.map((one) => itemOf(one, name, endpoint, answer, byPath, schemas))
    const item = items.find((one) => one !== null) ?? null
    const path = item?.path ?? paths[0] ?? null
    const duplicate = resources.find(
      ({ list, item }) =>
        (item !== null && path !== null && pathShape(item.path) === pathShape(path)) ||
        listBase(list) === listBase(endpoint),
    )
    const parent = parentOf(endpoint, resources)
    const lack =
      requiredWithoutValue(listParameters(endpoint, schemas), schemas) ??
      (duplicate ? reasons.duplicate(duplicate.name) : null) ??
      (endpoint.inPath.length > 0 && parent === null ? reasons.parent : null)
    if (lack !== null) {
      lacks.set(endpoint, lack)
      continue
    }
    if (path !== null && item === null)
      for (const call of byPath.get(pathShape(path)) ?? []) lacks.set(call, reasons.keys(path))
    resources.push({ name, list: endpoint, answer, parent, item, create: createOf(endpoint, path, byPath) })
  }
  return { resources, lacks }
}

/** A list and the search over it are about the same records. */
const listBase = ({ path }: Endpoint): string =>
  pathShape(path).replace(/\/(?:search|list|query|find|filter)$/i, '')

/** What keeps an operation from any page, beside what it is about. */
function unfit(endpoint: Endpoint, schemas: Schemas): Reason | null {
  if (endpoint.method === 'get') return null
  const { properties, required } = schemas.shape(endpoint.body?.schema)
  const isFile = (name: string): boolean => {
    const { schema, items } = schemas.shape(properties.get(name))
    return [schema, items ? schemas.shape(items).schema : {}].some(
      (one) => one.format === 'binary' || one.contentMediaType === 'application/octet-stream',
    )
  }
  return [...required].some((name) => properties.has(name) && isFile(name)) ? reasons.file : null
}

/** Where records of a list are made: at its address, or at that of which a record's is one. */
function createOf(list: Endpoint, path: string | null, byPath: ByPath): Endpoint | null {
  const bases = [list.path, listBase(list), ...(path === null ? [] : [path.slice(0, path.lastIndexOf('/'))])]
  const posts = bases.flatMap((one) => byPath.get(pathShape(one)) ?? [])
  return (
    posts.find(
      (call) =>
        call.method === 'post' &&
        call !== list &&
        call.body !== null &&
        call.inPath.length === list.inPath.length,
    ) ?? null
  )
}

type ByPath = ReadonlyMap<string, readonly Endpoint[]>

function groupByPath(endpoints: readonly Endpoint[]): ByPath {
  return Map.groupBy(endpoints, ({ path }) => pathShape(path))
}

const hasDirectItem = (list: Endpoint, byPath: ByPath): boolean => byPath.has(`${listBase(list)}/{}`)

/** Paths of one record: below the list's, else those of the calls that answer the same component, the one that most calls go on from first. */
function itemPathsOf(
  list: Endpoint,
  { items }: ListAnswer,
  endpoints: readonly Endpoint[],
  byPath: ByPath,
  schemas: Schemas,
): readonly string[] {
  const direct = byPath.get(`${listBase(list)}/{}`)?.[0]
  if (direct) return [direct.path]
  const { component } = schemas.shape(items)
  if (component === null) return []
  const below = ({ path }: Endpoint): number =>
    endpoints.filter((one) => pathShape(one.path).startsWith(pathShape(path))).length
  return endpoints
    .filter(
      ({ method, path, answers }) =>
        method === 'get' &&
        path.endsWith('}') &&
        answers.some(({ schema }) => isOf(component, schema, schemas)),
    )
    .map((endpoint) => ({ endpoint, below: below(endpoint) }))
    .toSorted((a, b) => b.below - a.below || a.endpoint.segments.length - b.endpoint.segments.length)
    .map(({ endpoint }) => endpoint.path)
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
  const inherited = pathShape(path).startsWith(listBase(list)) ? list.inPath.length : 0
  const own = params.slice(inherited)
  const keys = own.flatMap((param, index) => {
    const declared = calls[0]?.parameters.find((one) => one.in === 'path' && one.name === param)?.schema
    const found = keyPath(param, index === own.length - 1, items, declared, name, schemas)
    return found === null ? [] : [{ param, path: found }]
  })
  if (keys.length < own.length || own.length === 0) return null
  const of = (method: string): Endpoint | null => {
    const call = calls.find((one) => one.method === method)
    return call === undefined || requiredWithoutValue(queryOf(call), schemas) !== null ? null : call
  }
  const show = of('get')
  return {
    path,
    keys,
    show: show !== null && answerOf(show) !== null ? show : null,
    update: [of('patch'), of('put'), of('post')].find((call) => call?.body) ?? null,
    destroy: of('delete'),
  }
}
