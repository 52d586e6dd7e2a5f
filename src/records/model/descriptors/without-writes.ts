import type { Action, Column } from '../../../../generated/types.ts'
import type { ListDescriptor } from './list-descriptor.ts'

/** The list as one may read it: nothing in it changes a record. */
export function withoutWrites(list: ListDescriptor): ListDescriptor {
  const { view } = list.drawers
  return {
    ...list,
    columns: list.columns.map(readOnly),
    toolbar: list.toolbar.filter((action) => !writes(action)),
    row: list.row.filter((action) => !writes(action)),
    bulk: [],
    update: null,
    drawers: view === undefined ? {} : { view },
    empty: list.empty && { text: list.empty.text },
  }
}

function readOnly({ edit, ...column }: Column): Column {
  return edit === undefined ? column : { ...column }
}

function writes(action: Action): boolean {
  switch (action.does) {
    case 'call':
    case 'import':
      return true
    case 'drawer':
      return action.drawer !== 'view'
    case 'widget':
      return Object.values(action.widget.calls ?? {}).some(({ operation }) => operation.kind === 'mutation')
    case 'open':
    case 'show':
    case 'download':
    case 'copy':
    case 'visit':
    case 'layout':
    case 'export':
    case 'csv':
      return false
    default:
      return action satisfies never
  }
}
