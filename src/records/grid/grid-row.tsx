import { type MouseEvent, memo } from 'react'
import type { Column } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { RowActions } from '../actions/row-actions.tsx'
import { Cell } from '../cells/cell.tsx'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'
import { isGone } from '../rows/held-rows.ts'
import type { Selecting } from '../selection/use-selection.ts'
import { CellPencil } from './cell-pencil.tsx'
import { cellAttributes } from './grid-cell.ts'
import type { GridShape } from './grid-shape.ts'
import { RowDetails } from './row-details.tsx'
import { RowTitle } from './row-title.tsx'
import { SelectableRow } from './selectable-row.tsx'

export interface GridRowProps {
  readonly list: ListDescriptor
  readonly row: Row
  /** Its place among the rows of the page, from 0. */
  readonly index: number
  /** Its place among all rows that match, from 1; the head counts as the first. */
  readonly ariaIndex: number
  readonly shape: GridShape
  readonly selecting: Selecting
  /** Tab leads to it; the keys act on it. */
  readonly active: boolean
  readonly unfolded: boolean
  readonly handlers: RowHandlers
}

/** The same object for as long as the grid stands, so that a row is drawn anew only for its own sake. */
export interface RowHandlers {
  readonly onSelect: (index: number, range: boolean) => void
  readonly onActivate: (index: number) => void
  readonly onUnfold: (index: number) => void
  readonly onContextMenu: (index: number, event: MouseEvent) => void
  readonly onEdit: (index: number, field: string) => void
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { list, row, index, ariaIndex, shape, selecting, active, unfolded, handlers } = props
  const { t } = useTranslation('records')
  const name = textOf(row[list.rowTitle] ?? row[list.rowKey])
  const isEditable = (column: Column) =>
    shape.editable && column.edit !== undefined && !isGone(row) && row['is_deleted'] !== true
  const editing = (field: string) => ({
    'data-field': field,
    onDoubleClick: () => handlers.onEdit(index, field),
  })
  const box = {
    row,
    selecting,
    label: `${t('selectRow')} ${name}`,
    onSelect: (range: boolean) => handlers.onSelect(index, range),
  }
  return (
    <>
      <SelectableRow
        box={shape.select ? box : null}
        data-row={index}
        data-key={textOf(row[list.rowKey])}
        data-open={unfolded ? '' : undefined}
        data-gone={isGone(row) ? '' : undefined}
        title={isGone(row) ? t('goneHint') : undefined}
        aria-rowindex={ariaIndex}
        tabIndex={active ? 0 : -1}
        onFocus={() => handlers.onActivate(index)}
        onContextMenu={(event) => handlers.onContextMenu(index, event)}
      >
        {shape.columns.map((column, place) => (
          <td
            key={column.field}
            {...cellAttributes(column, place, shape.pinned)}
            {...(isEditable(column) && editing(column.field))}
          >
            {column.key === list.rowTitle ? (
              <RowTitle list={list} column={column} row={row} />
            ) : (
              <Cell column={column} row={row} />
            )}
            {isEditable(column) && (
              <CellPencil
                label={`${column.label} ${name}`}
                onEdit={() => handlers.onEdit(index, column.field)}
              />
            )}
          </td>
        ))}
        {shape.side && (
          <td className="grid-side">
            {shape.narrow ? (
              <button
                type="button"
                className="grid-expand"
                aria-expanded={unfolded}
                aria-label={`${t(unfolded ? 'hideDetails' : 'details')} ${name}`}
                onClick={() => handlers.onUnfold(index)}
              >
                <Icon name="chevron-down" />
              </button>
            ) : (
              <RowActions list={list} row={row} />
            )}
          </td>
        )}
      </SelectableRow>
      {unfolded && (
        <tr className="grid-details">
          <td colSpan={shape.cells}>
            <RowDetails list={list} row={row} columns={shape.rest} />
          </td>
        </tr>
      )}
    </>
  )
})
