import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import { binDays } from '../../model/deletion.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource, ResourceRegistry } from '../../model/resource.ts'
import { type FilterContext, isPresentBy } from '../../query/filter-value.ts'
import { ownFilter, trashedFilter } from '../../query/filters.ts'
import { matchRows } from '../../query/match.ts'
import { type Order, orderBy } from '../../query/order.ts'
import { tooLongFilters } from './longest-days.ts'
import type { Page } from './pagination.ts'
import { sortableFields } from './parameters.ts'

type Values = Readonly<Record<string, unknown>>
/** `page` and `per_page`; validated and defaulted before. */
export function readPage(query: Values): Page {
  const page = Number(query['page'])
  const perPage = Number(query['per_page'])
  return { page, perPage, offset: (page - 1) * perPage }
}

/** The recycle bin asks for the keys of who may empty it. */
export function refuseRecycleBin(resource: Resource, { query, caller }: Call): void {
  if (!includesBin(query) || caller.isAdmin) return
  if (resource.lifecycle.recycleBin.some((key) => caller.permissions.has(key))) return
  throw ApiError.forbidden(
    message('没有权限：需要 {keys}', { keys: { anyOf: resource.lifecycle.recycleBin } }),
    'FORBIDDEN',
  )
}

/** SQL to follow a list's condition: what can no longer be brought back is in no recycle bin, though others may still refer to it. */
export function stillInBin({ lifecycle: { softDelete } }: Resource, { query }: Call): SQL {
  if (!softDelete || !includesBin(query)) return sql``
  return sql` and (t.deleted_at is null or t.deleted_at > now() - ${binDays}::int * interval '1 day')`
}

function includesBin(query: Values): boolean {
  const trashed = textRecord(query['filter'])[trashedFilter]
  return trashed !== undefined && trashed !== '0'
}

/** A comma-separated parameter. */
export function readList(query: Values, name: string): string[] {
  const text = query[name]
  return typeof text === 'string' ? text.split(',').filter((word) => word !== '') : []
}

export function readOrder(
  resource: Resource,
  query: Values,
  find: ResourceRegistry,
): Order | { errors: FieldErrors } {
  const requestedSort = query['sort']
  const text =
    typeof requestedSort === 'string' && requestedSort !== '' ? requestedSort : (resource.list?.sort ?? 'id')
  const order = orderBy(resource, text, sortableFields(resource), find, presentBy(resource, query, find))
  return 'problem' in order ? { errors: { sort: [order.problem] } } : order
}

/** Whether the filters of a call let through no row without a value there. */
function presentBy(resource: Resource, query: Values, find: ResourceRegistry): (field: string) => boolean {
  const filterValues = textRecord(query['filter'])
  return (name) => {
    const filter = ownFilter(resource, name, find)
    const value = filter && (filterValues[name] ?? filter.defaultValue)
    return filter !== undefined && value != null && isPresentBy(filter, value)
  }
}

export function readMatch(
  resource: Resource,
  query: Values,
  context: FilterContext,
  find: ResourceRegistry,
): { condition: SQL } | { errors: FieldErrors } {
  const q = typeof query['q'] === 'string' ? query['q'] : undefined
  const filter = textRecord(query['filter'])
  const errors = tooLongFilters(resource, filter, context)
  if (Object.keys(errors).length > 0) return { errors }
  return matchRows(resource, { q, filter }, context, find)
}

function textRecord(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
}
