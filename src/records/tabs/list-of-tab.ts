import type { Source, Tab } from '../../../generated/types.ts'
import { asText } from '../model/conditions/conditions.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { type BindingScope, resolveSources } from '../model/rows/subject.ts'

export type ListTab = Extract<Tab, { readonly shows: 'list' }>

/**
 * The list that a tab shows, narrowed to the record; null when the record lacks what it is narrowed by: an order that no agency sold has
 * no other orders of its agency.
 * @param name Where what a person likes about the list is kept.
 */
export function listOfTab(tab: ListTab, name: string, scope: BindingScope): ListDescriptor | null {
  const fixed = resolveSources(tab.load.bindings, scope)
  const filters = resolveSources(tab.filters, scope)
  if (fixed === null || filters === null) return null
  const sources = Object.entries(fixed).map(([name, value]): [string, Source] => [name, { value }])
  const within = Object.entries(filters).map(([input, value]) => [input.replaceAll('__', '.'), asText(value)])
  const [first] = tab.columns
  return {
    name,
    resource: null,
    query: tab.load.operation,
    bindings: Object.fromEntries(sources),
    within: Object.fromEntries(within),
    summary: null,
    rowKey: 'id',
    rowTitle: first?.key ?? 'id',
    columns: tab.columns,
    filters: tab.filterBy,
    views: [],
    search: tab.search,
    sort: '',
    cards: [],
    toolbar: tab.toolbar ?? [],
    row: tab.row,
    bulk: tab.bulk,
    update: null,
    drawers: {},
    layouts: [],
    count: 'exact',
    refresh: null,
    empty: null,
  }
}
