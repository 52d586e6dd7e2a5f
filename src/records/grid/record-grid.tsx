import { type MouseEvent, Suspense, useMemo, useRef, useState } from 'react'
import type { OperationState } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyOrnament } from '../../ui/lazy-ornament.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useSlow } from '../../ui/use-slow.ts'
import { useAvailableActions } from '../actions/row-actions.tsx'
import type { ChangeState } from '../address/use-list-state.ts'
import type { ColumnLayout } from '../columns/use-column-layout.ts'
import type { ListState } from '../model/address/list-state.ts'
import { lastPage } from '../model/address/page-numbers.ts'
import type { Density } from '../model/columns/preferences.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { ListResult, Row } from '../model/rows/list-result.ts'
import { everything, withRows } from '../model/selection/selection.ts'
import type { Selecting } from '../selection/use-selection.ts'
import { GridBody } from './grid-body.tsx'
import { GridHead } from './grid-head.tsx'
import { type GridShape, shapeOf, styleOf, widthsOf } from './grid-shape.ts'
import { SkeletonBody } from './skeleton-body.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import './grid.css'
import './grid-head.css'
import './grid-narrow.css'

const GridFoot = lazyOrnament(async () => (await import('./grid-foot.tsx')).GridFoot)

const EmptyList = lazyPart(async () => ({ default: (await import('../states/empty-list.tsx')).EmptyList }))
const FailedList = lazyPart(async () => ({ default: (await import('../states/failed-list.tsx')).FailedList }))

export interface RecordGridProps {
  readonly list: ListDescriptor
  readonly state: ListState
  readonly change: ChangeState
  readonly answer: OperationState<ListResult>
  /** Those of the answer, as they stand. */
  readonly rows: readonly Row[]
  readonly onReload: () => void
  readonly layout: ColumnLayout
  readonly narrow: boolean
  readonly density: Density
  readonly selecting: Selecting
  /** Rows may be selected: something can be done with them. */
  readonly selectable: boolean
  /** Shows a row; without it the row's own link is followed. */
  readonly onOpen?: (row: Row) => void
  /** Asked for the row's actions, at a place of the window. */
  readonly onMenu?: (row: Row, at: { readonly x: number; readonly y: number }) => void
  /** Edits a cell in place; without a field the first of the row that can be. Absent: none can. */
  readonly onEdit?: (row: Row, field?: string) => void
}

/** Milliseconds after which waiting is put in words (page-kinds.md §1.4). */
const slowAfter = 8000

/** Rows and columns of a list, with a head that stays, frozen sides, and the keys of page-kinds.md §2.1. */
export function RecordGrid(props: RecordGridProps) {
  const { list, state, change, answer, rows, layout, narrow, density, selecting, selectable } = props
  const editable = props.onEdit !== undefined
  const { t } = useTranslation('records')
  const slow = useSlow(answer.fetching, slowAfter)
  const actions = useAvailableActions(list.row).length
  const grid = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState(0)
  const { data, error } = answer
  const { visible } = layout
  const pins = visible.map(({ field }) => layout.isPinned(field)).join()
  // Another object only when other cells stand in a row: a width that changes draws no row anew.
  const shape = useMemo(
    () => shapeOf(layout, { narrow, actions, select: selectable, editable }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [visible, pins, narrow, actions, selectable, editable],
  )
  const total = data?.meta.pagination.total ?? 0
  const current = Math.min(active, Math.max(rows.length - 1, 0))

  const rowAt = (index: number) => grid.current?.querySelector<HTMLElement>(`tr[data-row="${index}"]`)
  const open = (index: number) => {
    const row = rows[index]
    if (row === undefined) return
    if (props.onOpen) props.onOpen(row)
    else rowAt(index)?.querySelector<HTMLElement>('.grid-title, .grid-expand')?.click()
  }
  const firstToEdit = shape.columns.find((column) => column.edit !== undefined)?.field
  const edit = (index: number, field = firstToEdit) => {
    const row = rows[index]
    if (row !== undefined && field !== undefined) props.onEdit?.(row, field)
  }
  const select = (index: number, range: boolean) => {
    if (shape.select) selecting.toggle(rows, index, range)
  }
  useGridKeys({
    count: rows.length,
    active: current,
    open,
    select,
    focusRow: (index) => {
      setActive(index)
      const row = rowAt(index)
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
    },
    edit: (index) => edit(index),
    menu: (index) => {
      const row = rows[index]
      const box = rowAt(index)?.getBoundingClientRect()
      if (row !== undefined && box !== undefined) props.onMenu?.(row, { x: box.left + 48, y: box.bottom })
    },
    filters: () => document.querySelector<HTMLElement>('.filter-pill button, .filter-sheet-button')?.focus(),
    turn: (pages) => {
      const page = Math.min(Math.max(state.page + pages, 1), lastPage(total, state.perPage))
      if (page !== state.page) change((now) => ({ ...now, page }), 'push')
    },
    selectPage: () => {
      if (shape.select) selecting.set(withRows(selecting.read(), rows, selecting.keyOf, true))
    },
    selectAll: () => {
      if (shape.select && total > 0) selecting.set(everything)
    },
    clear: selecting.clear,
  })
  const showMenu = (index: number, event: MouseEvent) => {
    const row = rows[index]
    const isLink = event.target instanceof Element && event.target.closest('a, input') !== null
    if (row === undefined || props.onMenu === undefined || isLink || hasSelectedText()) return
    event.preventDefault()
    setActive(index)
    props.onMenu(row, { x: event.clientX, y: event.clientY })
  }

  return (
    <section className="grid" aria-labelledby="page-title" aria-busy={answer.fetching}>
      {answer.stale && <div className="grid-progress" aria-hidden />}
      {slow && <output className="grid-slow">{t('stillLoading')}</output>}
      {error !== null && data !== undefined && (
        <Suspense>
          <FailedList failure={error} onRetry={props.onReload} stale />
        </Suspense>
      )}
      {error !== null && data === undefined ? (
        <Suspense>
          <FailedList failure={error} onRetry={props.onReload} />
        </Suspense>
      ) : data !== undefined && rows.length === 0 ? (
        <Suspense>
          <EmptyList list={list} state={state} change={change} />
        </Suspense>
      ) : (
        // A scrollable region has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="grid-scroll" tabIndex={data === undefined ? 0 : -1}>
          <table
            ref={grid}
            {...asGrid}
            className="grid-table"
            aria-labelledby="page-title"
            aria-rowcount={total + 1}
            aria-multiselectable={shape.select || undefined}
            data-density={density}
            data-narrow={narrow ? '' : undefined}
            style={styleOf(shape, layout, actions)}
          >
            <Widths shape={shape} layout={layout} actions={actions} />
            <GridHead
              list={list}
              shape={shape}
              layout={layout}
              state={state}
              change={change}
              rows={rows}
              selecting={selecting}
            />
            {data === undefined ? (
              <SkeletonBody shape={shape} rows={Math.min(state.perPage, 15)} />
            ) : (
              <GridBody
                list={list}
                rows={rows}
                shape={shape}
                selecting={selecting}
                density={density}
                before={(state.page - 1) * state.perPage}
                active={current}
                handlers={{ onSelect: select, onActivate: setActive, onContextMenu: showMenu, onEdit: edit }}
              />
            )}
            {data !== undefined && (
              <Suspense>
                <GridFoot shape={shape} summary={data.meta.summary} total={total} selecting={selecting} />
              </Suspense>
            )}
          </table>
        </div>
      )}
    </section>
  )
}

/** A table that the keys move in (ARIA practices). */
const asGrid = { role: 'grid' } as const

interface WidthsProps {
  readonly shape: GridShape
  readonly layout: ColumnLayout
  readonly actions: number
}

/** The one place where widths reach the screen. */
function Widths({ shape, layout, actions }: WidthsProps) {
  return (
    <colgroup>
      {widthsOf(shape, layout, actions).map((width, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column of the table is its place
        <col key={place} style={width === null ? {} : { width }} />
      ))}
    </colgroup>
  )
}

function hasSelectedText(): boolean {
  return getSelection()?.isCollapsed === false
}
