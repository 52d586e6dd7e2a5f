import type { Column, StatsBody } from '../../../generated/types.ts'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'

/** The breakdown as a list: its filters, its order and its pages stand in the address as those of every list. */
export function statsList(stats: StatsBody, name: string): ListDescriptor {
  const { load, table, metrics, filters } = stats
  const sortable = metrics.filter(({ key }) => table?.metrics.includes(key))
  return {
    name,
    resource: null,
    query: load.operation,
    bindings: load.bindings ?? {},
    summary: null,
    rowKey: 'dim',
    rowTitle: 'dim',
    columns: [...sortable.map(({ key, label }) => columnOf(key, label)), columnOf('dim', '')],
    filters,
    views: [],
    search: [],
    sort: table?.sort ?? '',
    cards: [],
    toolbar: [],
    row: [],
    bulk: [],
    update: null,
    drawers: {},
    layouts: [],
    count: 'exact',
    refresh: null,
    empty: null,
  }
}

function columnOf(field: string, label: string): Column {
  return { field, key: field, label, type: 'text', sortable: true }
}
