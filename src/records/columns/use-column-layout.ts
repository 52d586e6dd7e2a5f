import {
  type ColumnDef,
  type ReactTable,
  columnResizingFeature,
  columnSizingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column } from '../../../generated/types.ts'
import { layoutOf } from '../model/columns/column-layout.ts'
import { fittedWidth } from '../model/columns/column-width.ts'
import {
  type ColumnPreferences,
  type Preferences,
  defaultPreferences,
  narrowest,
  widest,
} from '../model/columns/preferences.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'

/** Which columns stand where is a line each (column-layout.ts); the library's features for it would weigh 4 KB in the first table. */
const features = tableFeatures({ columnSizingFeature, columnResizingFeature })

type Table = ReactTable<typeof features, Row>

/** The columns of a list as they stand on screen, and what a person may do to them. */
export interface ColumnLayout {
  readonly table: Table
  /** All of the list, in the person's order. */
  readonly ordered: readonly Column[]
  /** Those that are shown, the pinned first. */
  readonly visible: readonly Column[]
  readonly isPinned: (field: string) => boolean
  /** In px. */
  readonly widthOf: (field: string) => number
  /** The person gave it a width of its own. */
  readonly isSized: (field: string) => boolean
  readonly change: (next: Partial<ColumnPreferences>) => void
  readonly reset: () => void
}

export function useColumnLayout(
  list: ListDescriptor,
  rows: readonly Row[],
  preferences: Preferences,
  save: (next: Preferences) => void,
): ColumnLayout {
  const { columns } = list
  const saved = preferences.columns
  const change = (next: Partial<ColumnPreferences>) =>
    save({ ...preferences, columns: { ...saved, ...next } })
  const state = useMemo(() => layoutOf(columns, saved), [columns, saved])
  const hasRows = rows.length > 0
  const definitions = useMemo(
    () => columns.map((column) => definitionOf(column, rows)),
    // The first rows say how wide words are: another page moves no column.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [columns, hasRows],
  )
  const tableState = useMemo(() => ({ columnSizing: state.widths }), [state])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    state: tableState,
    getRowId: (row) => textOf(row[list.rowKey]),
    columnResizeMode: 'onChange',
    onColumnSizingChange: (next) => {
      const widths = typeof next === 'function' ? next(state.widths) : next
      change({ widths: rounded(widths) })
    },
  })
  const byField = useMemo(() => new Map(columns.map((column) => [column.field, column])), [columns])
  const columnsOf = (fields: readonly string[]) => fields.flatMap((field) => byField.get(field) ?? [])
  const places = state.visible.join()
  const visible = useMemo(
    () => columnsOf(state.visible),
    // A width that changes makes another state, but no other columns.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [byField, places],
  )
  return {
    table,
    visible,
    ordered: columnsOf(state.order),
    isPinned: (field) => state.pinned.includes(field),
    widthOf: (field) => table.getColumn(field)?.getSize() ?? narrowest,
    isSized: (field) => state.widths[field] !== undefined,
    change,
    reset: () => save({ ...preferences, columns: defaultPreferences.columns }),
  }
}

function definitionOf(column: Column, rows: readonly Row[]): ColumnDef<typeof features, Row> {
  return {
    id: column.field,
    accessorFn: (row) => row[column.key],
    size: fittedWidth(column, rows),
    minSize: narrowest,
    maxSize: widest,
  }
}

function rounded(widths: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(widths).map(([field, width]) => [
      field,
      Math.round(Math.min(widest, Math.max(narrowest, width))),
    ]),
  )
}
