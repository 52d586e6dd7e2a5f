import type { Column, Filter, FilterControl, OperationRef, TablePage } from '../../../../generated/types.ts'

const operation: OperationRef = { name: 'orders_index', kind: 'query', hash: 'h', variables: [] }

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

/** A small page with every filter control and two views, for the tests of the table's state. */
export function tablePage(rest: Partial<TablePage> = {}): TablePage {
  return {
    kind: 'table',
    name: 'orders.index',
    resource: 'orders',
    list: operation,
    given: {},
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
    charts: [],
    range: null,
    layouts: [],
    count: 'exact',
    refresh: null,
    empty: null,
    widgets: [],
    ...rest,
  }
}
