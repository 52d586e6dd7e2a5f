import { type DragEvent, type KeyboardEvent, memo, useState } from 'react'
import type { Column } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ChangeState } from '../address/use-list-state.ts'
import type { ColumnLayout } from '../columns/use-column-layout.ts'
import type { ListState } from '../model/address/list-state.ts'
import { directionOf, effectiveSort, nextSort } from '../model/address/sort-keys.ts'
import { moved } from '../model/columns/column-layout.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { Row } from '../model/rows/list-result.ts'
import type { Selecting } from '../selection/use-selection.ts'
import { cellAttributes } from './grid-cell.ts'
import type { GridShape } from './grid-shape.ts'
import { ResizeHandle, resizeBy } from './resize-handle.tsx'
import { SelectPage } from './select-page.tsx'

export interface GridHeadProps {
  readonly list: ListDescriptor
  readonly shape: GridShape
  readonly layout: ColumnLayout
  readonly state: ListState
  readonly change: ChangeState
  readonly rows: readonly Row[]
  readonly selecting: Selecting
}

/** Titles that sort on click, move when they are dragged (or with Ctrl+Shift and an arrow), and widen at their edge. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { list, shape, layout, state, change, rows, selecting } = props
  const { t } = useTranslation('records')
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const keys = effectiveSort(state.sort, list.sort)
  const sort = (field: string, additive: boolean) =>
    change((now) => ({ ...now, sort: nextSort(now.sort, field, additive), page: 1 }), 'replace')
  const order = layout.ordered.map(({ field }) => field)
  const move = (field: string, to: string) => layout.change({ order: moved(order, field, to) })
  const endDrag = () => {
    setDragged(null)
    setOver(null)
  }
  const dragging = (field: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      // Its edge is being pulled: the column stays where it is.
      if (layout.table.getFlatHeaders().some(({ column }) => column.getIsResizing())) {
        event.preventDefault()
        return
      }
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', field)
      setDragged(field)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null || dragged === field) return
      event.preventDefault()
      setOver(field)
    },
    onDrop: () => {
      if (dragged !== null) move(dragged, field)
      endDrag()
    },
    onDragEnd: endDrag,
  })
  const onKeyDown = (event: KeyboardEvent, place: number, field: string) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || !event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    const sibling = shape.columns[place + step]
    if (!event.ctrlKey) resizeBy(layout, field, step * 16)
    else if (sibling !== undefined) move(field, sibling.field)
  }
  const sideOf = (field: string) => (order.indexOf(dragged ?? '') < order.indexOf(field) ? 'after' : 'before')
  return (
    <thead>
      <tr>
        {shape.select && (
          <th scope="col" className="grid-select">
            <SelectPage rows={rows} selecting={selecting} />
          </th>
        )}
        {shape.columns.map((column, place) => (
          <th
            key={column.field}
            scope="col"
            {...cellAttributes(column, place, shape.pinned)}
            aria-sort={column.sortable ? directionOf(keys, column.field) : undefined}
            data-drop={over === column.field ? sideOf(column.field) : undefined}
            data-dragged={dragged === column.field ? '' : undefined}
            onKeyDown={(event) => onKeyDown(event, place, column.field)}
            {...(shape.narrow ? {} : dragging(column.field))}
          >
            {column.sortable ? (
              <SortButton column={column} keys={keys} onSort={sort} />
            ) : (
              <span className="grid-label" title={column.label}>
                {column.label}
              </span>
            )}
            {!shape.narrow && <ResizeHandle layout={layout} column={column} />}
          </th>
        ))}
        {shape.side && (
          <th scope="col" className="grid-side">
            {t('actions')}
          </th>
        )}
      </tr>
    </thead>
  )
})

interface SortButtonProps {
  readonly column: Column
  readonly keys: readonly string[]
  readonly onSort: (field: string, additive: boolean) => void
}

function SortButton({ column: { field, label }, keys, onSort }: SortButtonProps) {
  const { t } = useTranslation('records')
  const direction = directionOf(keys, field)
  const place = keys.findIndex((key) => key === field || key === `-${field}`) + 1
  return (
    <button
      type="button"
      className="grid-sort"
      data-direction={direction}
      title={t('sortBy', { label })}
      onClick={(event) => onSort(field, event.shiftKey)}
    >
      <span className="grid-label">{label}</span>
      <Icon name={direction === 'descending' ? 'arrow-down' : 'arrow-up'} size={12} />
      {place > 0 && keys.length > 1 && (
        <span className="grid-place" aria-label={t('sortPlace', { place })}>
          {place}
        </span>
      )}
    </button>
  )
}
