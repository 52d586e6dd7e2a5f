import type { ListDescriptor } from '../descriptors/list-descriptor.ts'
import type { AddressParameter } from './address-parameter.ts'
import { normaliseFilterValue } from './filter-value.ts'
import {
  defaultState,
  findView,
  hasOwnFilters,
  maxQueryLength,
  maxSortKeys,
  perPageChoices,
  stateOfView,
  type ListState,
} from './list-state.ts'
import { dayNames, isWholeDays, readDays, writeDays } from './read-days.ts'

export type Extra = Readonly<Record<string, string>>

export interface ReadAddress {
  readonly state: ListState
  /** Values of the other parameters, by name. */
  readonly extra: Extra
  /** Parameters that were unknown or held illegal values, as they stood in the address. */
  readonly dropped: readonly string[]
}

/**
 * Reads the query of an address; never fails, what it does not understand is named in `dropped`.
 * @param others What else the page keeps in its address, each read by who declared it.
 */
export function readListAddress(
  list: ListDescriptor,
  search: string,
  others: readonly AddressParameter[] = [],
): ReadAddress {
  const params = firstValues(search)
  const dropped = new Set<string>()
  const take = <T>(name: string, read: (raw: string) => { value: T; exact: boolean }, otherwise: T): T => {
    const raw = params.get(name)
    params.delete(name)
    if (raw === undefined) return otherwise
    const { value, exact } = read(raw)
    if (!exact) dropped.add(name)
    return value
  }

  const start = defaultState(list)
  const allParams = new Map(params)
  const view = take('view', (raw) => readView(list, raw), undefined)
  const named = findView(list, view ?? null)
  const filters: Record<string, string> = {}
  let narrowed = false
  for (const filter of list.filters) {
    const raw = params.get(`f.${filter.field}`)
    if (raw === undefined) continue
    if (filter.field === list.range?.field && isWholeDays(list.range, raw)) {
      params.delete(`f.${filter.field}`)
      continue
    }
    const value = take(
      `f.${filter.field}`,
      (text) => {
        const normal = text === '' ? '' : normaliseFilterValue(filter, text)
        return { value: normal, exact: normal !== null && sameItems(normal, text) }
      },
      null,
    )
    if (value === null) continue
    narrowed ||= value !== ''
    const own = named?.filters[filter.field]
    if (value === '' ? own !== undefined : value !== own) filters[filter.field] = value
  }
  const selectedView = view ?? (narrowed && hasOwnFilters(list, start.view) ? null : start.view)
  const base = stateOfView(list, selectedView)
  const state: ListState = {
    view: selectedView,
    filters,
    q: take('q', readQuery, base.q),
    sort: take('sort', (raw) => readSort(list, raw), base.sort),
    page: take('page', readPage, 1),
    perPage: take('per_page', (raw) => readPerPage(raw, base.perPage), base.perPage),
  }
  const dated = list.range == null ? null : readDays(list.range, allParams, isNarrowed(list, state))
  if (dated !== null) for (const name of dayNames) params.delete(name)
  for (const name of dated?.dropped ?? []) dropped.add(name)
  const extra: Record<string, string> = {}
  for (const { name, accepts } of others) {
    const raw = params.get(name)
    params.delete(name)
    if (raw === undefined) continue
    if (accepts(raw)) extra[name] = raw
    else dropped.add(name)
  }
  for (const name of params.keys()) dropped.add(name)
  return { state: { ...state, ...dated?.days }, extra, dropped: [...dropped] }
}

/** The query of the address (without `?`), defaults left out, in a fixed order; the other parameters stand last. */
export function writeListAddress(list: ListDescriptor, state: ListState, extra: Extra = {}): string {
  const start = defaultState(list)
  const narrowed = Object.keys(state.filters).length > 0
  const impliedView = narrowed && hasOwnFilters(list, start.view) ? null : start.view
  const pairs: [string, string][] = []
  if (state.view !== null && state.view !== impliedView) pairs.push(['view', state.view])
  const base = stateOfView(list, state.view)
  if (state.q !== base.q) pairs.push(['q', state.q])
  for (const { field } of list.filters) {
    const value = state.filters[field]
    if (value !== undefined) pairs.push([`f.${field}`, value])
  }
  const sort = state.sort.join(',') === list.sort ? '' : state.sort.join(',')
  if (sort !== base.sort.join(',')) pairs.push(['sort', sort])
  if (state.page > 1) pairs.push(['page', String(state.page)])
  if (state.perPage !== base.perPage) pairs.push(['per_page', String(state.perPage)])
  if (list.range != null) pairs.push(...writeDays(list.range, state, isNarrowed(list, state)))
  pairs.push(...Object.entries(extra))
  return pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&')
}

/** By more than the days and a view. */
function isNarrowed(list: ListDescriptor, { filters, q, view }: ListState): boolean {
  return Object.values(filters).some((value) => value !== '') || q !== stateOfView(list, view).q
}

function firstValues(search: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) if (!values.has(name)) values.set(name, value)
  return values
}

function readView(list: ListDescriptor, raw: string) {
  const key = findView(list, raw)?.key ?? (isAwaited(list, raw) ? raw : undefined)
  return { value: key, exact: key !== undefined }
}

/** Saved views are known by numbers; which there are may not be known yet. */
export function isAwaited(list: ListDescriptor, view: string | null): boolean {
  return list.awaitsViews === true && view !== null && /^\d{1,15}$/.test(view)
}

function readQuery(raw: string) {
  const text = raw.trim()
  return text.length <= maxQueryLength ? { value: text, exact: true } : { value: '', exact: false }
}

function readSort(list: ListDescriptor, raw: string) {
  const sortable = new Set(list.columns.filter((column) => column.sortable).map((column) => column.field))
  const keys: string[] = []
  for (const key of raw.split(',')) {
    const field = key.replace(/^-/, '')
    if (sortable.has(field) && !keys.some((taken) => taken.replace(/^-/, '') === field)) keys.push(key)
  }
  const limitedKeys = keys.slice(0, maxSortKeys)
  const value = limitedKeys.join(',') === list.sort ? [] : limitedKeys
  return { value, exact: limitedKeys.join(',') === raw }
}

function readPage(raw: string) {
  const isNumber = /^[1-9]\d{0,8}$/.test(raw)
  return { value: isNumber ? Number(raw) : 1, exact: isNumber }
}

function readPerPage(raw: string, otherwise: number) {
  const value = perPageChoices.find((choice) => String(choice) === raw)
  return { value: value ?? otherwise, exact: value !== undefined }
}

/** Spaces around a value are forgiven; a lost item is not. */
function sameItems(normal: string, raw: string): boolean {
  const count = (text: string) => text.split(',').filter((item) => item.trim() !== '').length
  return count(normal) === count(raw)
}

function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%20', '+')
}
