import { type Endpoint, queryOf } from './endpoints.ts'
import type { ForeignParameter, ForeignSchema } from './foreign.ts'
import { snakeName } from './names.ts'
import { findRows, type Rows } from './rows.ts'
import type { Schemas } from './schemas.ts'

/** How the API pages through a list. */
export type Paging =
  | { readonly kind: 'page'; readonly page: string; readonly first: number }
  | { readonly kind: 'offset'; readonly offset: string }
  /** Opaque; `row`: the field of the last row that it is, where no answer says it. */
  | { readonly kind: 'cursor'; readonly cursor: string; readonly row: string | null }

/** How a list is requested and where its rows stand in the answer. Paths in answers are dotted. */
export interface ListAnswer extends Rows {
  /** Media type. */
  readonly accept: string
  readonly total: string | null
  readonly more: string | null
  /** What leads on: a cursor or an address. */
  readonly next: string | null
  readonly linkHeader: boolean
  readonly totalHeader: string | null
  readonly size: { readonly name: string; readonly max: number } | null
  readonly paging: Paging | null
  /** JSON types of the parameters of a list that is asked for with a body. */
  readonly inBody: Readonly<Record<string, string>> | null
}

/** What an endpoint lists; null when it answers no list of records. */
export function readList(endpoint: Endpoint, schemas: Schemas): ListAnswer | null {
  const isSearch = endpoint.method === 'post' && isQuestion(endpoint, schemas)
  if ((endpoint.method !== 'get' && !isSearch) || endpoint.path.endsWith('}')) return null
  for (const { type, schema } of endpoint.answers) {
    const rows = findRows(schema, subjectOf(endpoint), schemas)
    if (rows !== null) return describeList(endpoint, { ...rows, accept: type }, schema, schemas)
  }
  return null
}

/** The parameters of a list, of one with a body those that stand in it. */
export function listParameters(endpoint: Endpoint, schemas: Schemas): readonly ForeignParameter[] {
  if (endpoint.method === 'get') return queryOf(endpoint)
  const { properties, required } = schemas.shape(endpoint.body?.schema)
  return [...properties].map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }))
}

function describeList(
  endpoint: Endpoint,
  found: Rows & { readonly accept: string },
  answer: ForeignSchema,
  schemas: Schemas,
): ListAnswer {
  const paths = pathsOf(answer, schemas)
  const parameters = listParameters(endpoint, schemas)
  const size = named(parameters, sizes)
  const max = size && schemas.shape(size.schema).schema.maximum
  const isPaged = ['next', 'previous'].some((path) => paths.has(path))
  const next = nexts.find((path) => paths.has(path)) ?? null
  return {
    ...found,
    total: [...totals, ...(isPaged ? ['count'] : [])].find((path) => paths.has(path)) ?? null,
    more: mores.find((path) => paths.has(path)) ?? null,
    next,
    linkHeader: endpoint.headers.has('link'),
    totalHeader: [...endpoint.headers].find((name) => /^x-(?:total|total-count)$/.test(name)) ?? null,
    size: size && { name: size.name, max: max ?? 100 },
    paging: pagingOf(parameters, found.items, next, schemas),
    inBody:
      endpoint.method === 'get'
        ? null
        : Object.fromEntries(parameters.map(({ name, schema }) => [name, schemas.shape(schema).type])),
  }
}

/** `POST /orders/search`: it asks, and makes nothing. */
function isQuestion(endpoint: Endpoint, schemas: Schemas): boolean {
  const isSearchPath = /(?:^|[/_-])(?:search|list|query|find|filter)$/i.test(endpoint.path)
  if (!isSearchPath || endpoint.body === null || endpoint.body.type !== 'application/json') return false
  return schemas.shape(endpoint.body.schema).type === 'object'
}

/** The last word of the path that names the records. */
export const subjectOf = ({ segments }: Endpoint): string =>
  segments.findLast(
    (segment) => !segment.includes('{') && !/^(?:search|list|query|find|filter)$/i.test(segment),
  ) ?? ''

/** Names of the answer's values, three levels deep, dotted. */
function pathsOf(answer: ForeignSchema, schemas: Schemas): ReadonlySet<string> {
  const below = (schema: ForeignSchema, before: string, depth: number): readonly string[] =>
    [...schemas.shape(schema).properties].flatMap(([name, inner]) => [
      `${before}${name}`,
      ...(depth < 2 ? below(inner, `${before}${name}.`, depth + 1) : []),
    ])
  return new Set(below(answer, '', 0))
}

function pagingOf(
  parameters: readonly ForeignParameter[],
  items: ForeignSchema,
  next: string | null,
  schemas: Schemas,
): Paging | null {
  const isText = ({ schema }: ForeignParameter): boolean => schemas.shape(schema).type === 'string'
  const page = named(parameters, pages)
  const offset = named(parameters, offsets)
  // Where the document does not say which page is the first, an offset is surer.
  const isCounted = offset !== null && !isText(offset) && named(parameters, sizes) !== null
  const isSure = page !== null && schemas.shape(page.schema).schema.default !== undefined
  if (page !== null && (isSure || !isCounted)) {
    if (isText(page) && next !== null) return { kind: 'cursor', cursor: page.name, row: null }
    const { schema } = schemas.shape(page.schema)
    return { kind: 'page', page: page.name, first: schema.minimum === 0 || schema.default === 0 ? 0 : 1 }
  }
  // A number is counted; a text comes from the answer before.
  if (offset !== null)
    return isText(offset)
      ? { kind: 'cursor', cursor: offset.name, row: null }
      : { kind: 'offset', offset: offset.name }
  const cursor = named(parameters, cursors)
  if (cursor === null) return null
  const goesByRow = next === null && rowCursors.has(snakeName(cursor.name))
  const row = goesByRow && schemas.shape(items).properties.has('id') ? 'id' : null
  return { kind: 'cursor', cursor: cursor.name, row }
}

function named(parameters: readonly ForeignParameter[], names: readonly string[]): ForeignParameter | null {
  for (const name of names) {
    const found = parameters.find((parameter) => snakeName(parameter.name) === name)
    if (found) return found
  }
  return null
}

const sizes = ['per_page', 'page_size', 'limit', 'size', 'max_results', 'page_limit', 'count']
const pages = ['page', 'page_number', 'page_no']
const offsets = ['offset', 'skip', 'start_index']
const rowCursors: ReadonlySet<string> = new Set(['starting_after', 'after', 'after_id', 'since_id'])
const cursors = [
  ...rowCursors,
  'cursor',
  'page_token',
  'next_page_token',
  'next_token',
  'start_cursor',
  'page_cursor',
  'continuation_token',
]
const totals = [
  'total',
  'total_count',
  'totalCount',
  'totalElements',
  'total_records',
  'total_entries',
  'meta.total',
  'meta.total_count',
  'meta.pagination.total',
  'pagination.total',
  'pagination.total_count',
  'page.totalElements',
  'data.total',
]
const mores = ['has_more', 'hasMore', 'meta.has_more', 'pagination.has_more', 'data.has_more']
const nexts = [
  'next_cursor',
  'nextCursor',
  'next_page_token',
  'nextPageToken',
  'next_page.offset',
  'cursor',
  'meta.next_cursor',
  'pagination.next_cursor',
  'response_metadata.next_cursor',
  'paging.cursors.after',
  'links.next',
  'links.pages.next',
  'paging.next',
  'next_page_uri',
  'next',
]

/** Query parameters that page, and are no filters. */
export const pagingNames: ReadonlySet<string> = new Set([
  ...sizes,
  ...pages,
  ...offsets,
  ...cursors,
  'ending_before',
  'before',
])
