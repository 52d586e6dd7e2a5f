import type { Column, Filter, FilterControl, OperationRef } from '../../../generated/types.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'

const operation: OperationRef = { name: 'orders_index_list', kind: 'query', hash: 'h', variables: [] }

export function column(field: string, rest: Partial<Column> = {}): Column {
  return {
    field,
    key: field,
    label: field,
    type: 'text',
    pinned: false,
    sortable: true,
    sum: false,
    hidden: false,
    ...rest,
  }
}

export function filter(field: string, control: FilterControl, values?: readonly string[]): Filter {
  const options = values?.map((value) => ({ value, label: value }))
  return { field, input: field, label: field, control, ...(options === undefined ? {} : { options }) }
}

/** A small list with every filter control and two views. */
export function listDescriptor(rest: Partial<ListDescriptor> = {}): ListDescriptor {
  return {
    name: 'orders.index',
    resource: 'orders',
    query: operation,
    bindings: {},
    summary: null,
    rowKey: 'id',
    rowTitle: 'order_no',
    columns: [
      column('order_no', { pinned: true }),
      column('created_at', { type: 'datetime' }),
      column('total_usd', { type: 'money', sum: true }),
      column('note', { sortable: false }),
    ],
    filters: [
      filter('status', 'multi', ['pending', 'paid', 'fulfilled']),
      filter('created_at', 'daterange'),
      filter('total_usd', 'numrange'),
      filter('items.product_id', 'relation'),
      filter('is_first', 'boolean'),
      filter('tags', 'tags'),
      filter('note', 'text'),
    ],
    views: [
      { key: 'all', label: 'all', filters: {} },
      { key: 'pending', label: 'pending', filters: { status: 'pending' } },
    ],
    search: ['order_no'],
    sort: '-created_at',
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
    ...rest,
  }
}
