import { normaliseFilterValue } from '../model/address/filter-value.ts'
import { type ListState, effectiveFilters, maxSortKeys, perPageChoices } from '../model/address/list-state.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { ListView } from '../model/descriptors/list-view.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'

/** What is kept of a list's state in a saved view: all that narrows and orders it. */
export interface StoredState {
  readonly filter: Readonly<Record<string, string>>
  readonly q: string
  readonly sort: string
  readonly per_page: number
}

export function storedState(list: ListDescriptor, state: ListState): StoredState {
  return {
    filter: effectiveFilters(list, state),
    q: state.q,
    sort: state.sort.join(','),
    per_page: state.perPage,
  }
}

/** The saved views of an answer; what the list does not know any more is left out of them. */
export function readViews(list: ListDescriptor, rows: readonly Row[], me: number): readonly ListView[] {
  return rows.map((row) => {
    const { filter, q, sort, per_page: perPage } = record(row['state'])
    const isOwn = Number(row['user_id']) === me
    return {
      key: textOf(row['id']),
      label: textOf(row['name']),
      filters: readFilters(list, filter),
      q: typeof q === 'string' ? q : '',
      sort: readSort(list, sort),
      ...(perPageChoices.some((choice) => choice === perPage) && { perPage: Number(perPage) }),
      saved: {
        id: Number(row['id']),
        isOwn,
        isShared: row['visibility'] === 'company',
        isDefault: isOwn && row['is_default'] === true,
        place: Number(row['sort'] ?? 0),
        owner: textOf(record(row['user'])['title'] ?? ''),
        version: textOf(row['updated_at'] ?? ''),
      },
    }
  })
}

function readFilters(list: ListDescriptor, stored: unknown): Readonly<Record<string, string>> {
  const storedFilters = record(stored)
  return Object.fromEntries(
    list.filters.flatMap((filter) => {
      const raw = storedFilters[filter.field]
      const value = typeof raw === 'string' ? normaliseFilterValue(filter, raw) : null
      return value === null ? [] : [[filter.field, value] as const]
    }),
  )
}

function readSort(list: ListDescriptor, stored: unknown): readonly string[] {
  if (typeof stored !== 'string' || stored === '' || stored === list.sort) return []
  const sortable = new Set(list.columns.filter((column) => column.sortable).map(({ field }) => field))
  return stored
    .split(',')
    .filter((key) => sortable.has(key.replace(/^-/, '')))
    .slice(0, maxSortKeys)
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
