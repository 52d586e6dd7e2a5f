import { use } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import type { Action, Column, ColumnType } from '../../../generated/types.ts'
import { isForRow, useAvailableActions } from '../actions/row-actions.tsx'
import { type AddressScope, AddressScopeContext } from '../address/address-scope.ts'
import { Cell } from '../cells/cell.tsx'
import { InsideLink } from '../cells/opens-record.tsx'
import { actionPath, isRouteAction } from '../model/actions/action-link.ts'
import { failedConditions } from '../model/conditions/conditions.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'
import { laterParts } from '../rows/later-parts.ts'

export interface RowTitleProps {
  readonly list: ListDescriptor
  readonly column: Column
  readonly row: Row
}

/** Their cells are links themselves; in the row's link they are its text. */
const linkTypes: readonly ColumnType[] = ['email', 'url']

/** A row without a title is called by its key. */
const wordy: readonly ColumnType[] = ['text', 'code', 'email']

/** A cell; the one that names the row leads to its first action (screens.md §0), and says so where it was just restored. */
export function RowTitle(props: RowTitleProps) {
  const { list, column, row } = props
  const { Mark } = laterParts
  return (
    <>
      <LinkedCell {...props} />
      {Mark !== undefined && column.key === list.rowTitle && <Mark list={list} row={row} />}
    </>
  )
}

function LinkedCell({ list, column, row }: RowTitleProps) {
  const first = useAvailableActions(list.row).find(leadsSomewhere)
  const route = useParams()
  const { search } = useLocation()
  const scope = use(AddressScopeContext)
  const isUnnamed = (row[column.key] ?? '') === '' && wordy.includes(column.type)
  const key = row[list.rowKey] ?? ''
  const cell =
    isUnnamed && key !== '' ? (
      <code className="cell-code">{textOf(key)}</code>
    ) : (
      <Cell column={column} row={row} />
    )
  if (column.key !== list.rowTitle || first === undefined) return cell
  if (!isForRow(first, row)) return cell
  const path = isRouteAction(first)
    ? actionPath(first, { row, route })
    : addressBeside({ search, scope }, list, row)
  if (path === null || failedConditions(first.when, row, list.columns).length > 0) return cell
  return (
    <Link className="grid-title" to={path}>
      <InsideLink value>
        {linkTypes.includes(column.type) ? <Cell column={{ ...column, type: 'text' }} row={row} /> : cell}
      </InsideLink>
    </Link>
  )
}

/** To a page, or to the record beside its list. */
const leadsSomewhere = (action: Action): boolean =>
  action.does === 'open' || (action.does === 'drawer' && action.drawer === 'view')

/** The address of the list with the record beside it. */
function addressBeside({ search, scope }: Place, { rowKey }: ListDescriptor, row: Row): string {
  const query = new URLSearchParams(search)
  query.set(`${scope}record`, textOf(row[rowKey]))
  query.delete(`${scope}rtab`)
  return `?${query.toString()}`
}

interface Place {
  readonly search: string
  readonly scope: AddressScope
}
