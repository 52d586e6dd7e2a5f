import type { Endpoint } from './endpoints.ts'
import type { ForeignSchema } from './foreign.ts'
import { snakeName } from './names.ts'
import type { Schemas } from './schemas.ts'

/** How the API pages through a list. */
export type Paging =
  | { readonly kind: 'page'; readonly page: string; readonly first: number }
  | { readonly kind: 'offset'; readonly offset: string }
  /** The cursor is a field of the last row, or a value of the answer. */
  | {
      readonly kind: 'cursor'
      readonly cursor: string
      readonly row: string | null
      readonly answer: string | null
    }

/** How a list is asked for and where its rows stand in the answer. Paths in answers are dotted. */
export interface ListAnswer {
  /** Path of the rows; empty: the answer is the list. */
  readonly rows: string
  readonly items: ForeignSchema
  readonly total: string | null
  readonly more: string | null
  readonly linkHeader: boolean
  readonly totalHeader: string | null
  readonly size: { readonly name: string; readonly max: number } | null
  readonly paging: Paging | null
}

/** What an endpoint lists; null when it answers no list of records. */
export function readList(endpoint: Endpoint, schemas: Schemas): ListAnswer | null {
  if (endpoint.method !== 'get' || endpoint.answer === null || endpoint.path.endsWith('}')) return null
  const rows = findRows(endpoint.answer, schemas)
  if (rows === null) return null
  const paths = pathsOf(endpoint.answer, schemas)
  const size = named(endpoint, sizes)
  const max = size === null ? null : endpoint.parameters.get(size)?.schema?.maximum
  return {
    ...rows,
    total: totals.find((path) => paths.has(path)) ?? null,
    more: mores.find((path) => paths.has(path)) ?? null,
    linkHeader: endpoint.headers.has('link'),
    totalHeader: [...endpoint.headers].find((name) => /^x-(?:total|total-count)$/.test(name)) ?? null,
    size: size === null ? null : { name: size, max: max ?? 100 },
    paging: pagingOf(endpoint, rows.items, paths, schemas),
  }
}

function findRows(answer: ForeignSchema, schemas: Schemas): Pick<ListAnswer, 'rows' | 'items'> | null {
  const root = schemas.shape(answer)
  if (root.type === 'array')
    return root.items && isRecord(root.items, schemas) ? { rows: '', items: root.items } : null
  const arrays = [...root.properties].flatMap(([name, schema]) => {
    const { type, items } = schemas.shape(schema)
    return type === 'array' && items && isRecord(items, schemas) ? [{ rows: name, items }] : []
  })
  const usual = arrays.find(({ rows }) => usualRows.includes(rows))
  return usual ?? (arrays.length === 1 && looksPaged(root.properties) ? (arrays[0] ?? null) : null)
}

/** An object with one list besides many other things is a record, not a list. */
const looksPaged = (properties: ReadonlyMap<string, unknown>): boolean =>
  properties.size <= 6 && !properties.has('id')

const isRecord = (schema: ForeignSchema, schemas: Schemas): boolean => {
  const { type, properties } = schemas.shape(schema)
  return type === 'object' && properties.size > 0
}

/** Names of the answer's values, two levels deep, dotted. */
function pathsOf(answer: ForeignSchema, schemas: Schemas): ReadonlySet<string> {
  const { properties } = schemas.shape(answer)
  const deep = [...properties].flatMap(([name, schema]) =>
    [...schemas.shape(schema).properties.keys()].map((inner) => `${name}.${inner}`),
  )
  return new Set([...properties.keys(), ...deep])
}

function pagingOf(
  endpoint: Endpoint,
  items: ForeignSchema,
  paths: ReadonlySet<string>,
  schemas: Schemas,
): Paging | null {
  const page = named(endpoint, pages)
  if (page !== null) {
    const schema = schemas.shape(endpoint.parameters.get(page)?.schema).schema
    return { kind: 'page', page, first: schema.minimum === 0 || schema.default === 0 ? 0 : 1 }
  }
  const offset = named(endpoint, offsets)
  if (offset !== null) return { kind: 'offset', offset }
  const cursor = named(endpoint, cursors)
  if (cursor === null) return null
  const answer = nexts.find((path) => paths.has(path)) ?? null
  const row = schemas.shape(items).properties.has('id') ? 'id' : null
  return answer === null && row === null
    ? null
    : { kind: 'cursor', cursor, answer, row: answer === null ? row : null }
}

function named({ parameters }: Endpoint, names: readonly string[]): string | null {
  const query = [...parameters.values()].filter((parameter) => parameter.in === 'query')
  for (const name of names) {
    const found = query.find((parameter) => snakeName(parameter.name) === name)
    if (found) return found.name
  }
  return null
}

const usualRows = ['data', 'items', 'results', 'records', 'rows', 'entries', 'content']
const sizes = ['per_page', 'page_size', 'limit', 'size', 'max_results', 'count']
const pages = ['page', 'page_number', 'page_no']
const offsets = ['offset', 'skip', 'start_index']
const cursors = ['starting_after', 'after', 'cursor', 'page_token', 'next_token']
const totals = [
  'total',
  'total_count',
  'totalCount',
  'totalElements',
  'count',
  'meta.total',
  'meta.total_count',
  'pagination.total',
  'page.totalElements',
]
const mores = ['has_more', 'hasMore', 'meta.has_more', 'pagination.has_more']
const nexts = [
  'next_cursor',
  'nextCursor',
  'next_page_token',
  'nextPageToken',
  'meta.next_cursor',
  'pagination.next_cursor',
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
