import type { TreePage } from '../../../generated/types.ts'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'
import { isSearched } from './tree-search.ts'

/** The nodes as the records that actions, menus and empty states know: a list without pages, sorting or filters. */
export function treeList({ load, columns, ...page }: TreePage): ListDescriptor {
  const { name, resource, rowTitle, toolbar, row, update, drawers, empty } = page
  const searched = columns.filter(isSearched)
  return {
    name,
    resource,
    query: load.operation,
    bindings: load.bindings ?? {},
    summary: null,
    rowKey: 'id',
    rowTitle,
    columns,
    filters: [],
    views: [],
    search: searched.map(({ label }) => label),
    sort: 'id',
    cards: [],
    toolbar,
    row,
    bulk: [],
    update,
    drawers,
    layouts: [],
    count: 'exact',
    refresh: null,
    empty,
  }
}
