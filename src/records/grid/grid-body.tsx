import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Column, ColumnType } from '../../../generated/types.ts'
import { Icon } from '../../ui/icon.tsx'
import { actionPath } from '../actions/action-link.ts'
import { RowActions, usePermittedActions } from '../actions/row-actions.tsx'
import { Cell } from '../cells/cell.tsx'
import { unmetConditions } from '../conditions/conditions.ts'
import type { ListDescriptor } from '../list/list-descriptor.ts'
import { type Row, textOf } from '../list/list-result.ts'
import { cellAttributes } from './grid-cell.ts'
import { RowDetails } from './row-details.tsx'

export interface GridBodyProps {
  readonly list: ListDescriptor
  readonly rows: readonly Row[]
  readonly columns: readonly Column[]
  readonly visible: readonly Column[]
  readonly narrow: boolean
  readonly side: boolean
}

export function GridBody({ list, rows, columns, visible, narrow, side }: GridBodyProps) {
  const { t } = useTranslation('records')
  const [open, setOpen] = useState<unknown>(null)
  const details = visible.filter((column) => !columns.includes(column))
  return (
    <tbody>
      {rows.map((row) => {
        const key = row[list.rowKey]
        const isOpen = narrow && open === key
        return (
          <Fragment key={textOf(key)}>
            <tr data-open={isOpen ? '' : undefined}>
              {columns.map((column) => (
                <td key={column.field} {...cellAttributes(columns, column)}>
                  <RowTitle list={list} column={column} row={row} />
                </td>
              ))}
              {side && (
                <td className="grid-side">
                  {narrow ? (
                    <button
                      type="button"
                      className="grid-expand"
                      aria-expanded={isOpen}
                      aria-label={`${t(isOpen ? 'hideDetails' : 'details')} ${textOf(row[list.rowTitle])}`}
                      onClick={() => setOpen(isOpen ? null : key)}
                    >
                      <Icon name="chevron-down" />
                    </button>
                  ) : (
                    <RowActions list={list} row={row} />
                  )}
                </td>
              )}
            </tr>
            {isOpen && (
              <tr className="grid-details">
                <td colSpan={columns.length + 1}>
                  <RowDetails list={list} row={row} columns={details} />
                </td>
              </tr>
            )}
          </Fragment>
        )
      })}
    </tbody>
  )
}

interface RowTitleProps {
  readonly list: ListDescriptor
  readonly column: Column
  readonly row: Row
}

/** Their cells are links themselves; in the row's link they are its text. */
const linkTypes: readonly ColumnType[] = ['email', 'url']

/** The name of a row leads to its first action (screens.md §0). */
function RowTitle({ list, column, row }: RowTitleProps) {
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
