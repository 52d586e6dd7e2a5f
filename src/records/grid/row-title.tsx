import { Link } from 'react-router'
import type { Column, ColumnType } from '../../../generated/types.ts'
import { actionPath } from '../actions/action-link.ts'
import { usePermittedActions } from '../actions/row-actions.tsx'
import { Cell } from '../cells/cell.tsx'
import { unmetConditions } from '../conditions/conditions.ts'
import type { ListDescriptor } from '../list/list-descriptor.ts'
import type { Row } from '../list/list-result.ts'

export interface RowTitleProps {
  readonly list: ListDescriptor
  readonly column: Column
  readonly row: Row
}

/** Their cells are links themselves; in the row's link they are its text. */
const linkTypes: readonly ColumnType[] = ['email', 'url']

/** A cell; the one that names the row leads to its first action (screens.md §0). */
export function RowTitle({ list, column, row }: RowTitleProps) {
  const [first] = usePermittedActions(list.row)
  const cell = <Cell column={column} row={row} />
  if (column.key !== list.rowTitle || first === undefined) return cell
  const path = actionPath(first, row)
  if (path === null || unmetConditions(first.when, row, list.columns).length > 0) return cell
  return (
    <Link className="grid-title" to={path}>
      {linkTypes.includes(column.type) ? <Cell column={{ ...column, type: 'text' }} row={row} /> : cell}
    </Link>
  )
}
