import type { CSSProperties } from 'react'
import type { Column } from '../../../generated/types.ts'
import type { ColumnLayout } from '../columns/use-column-layout.ts'
import { actionsWidth } from '../model/columns/column-width.ts'
import { priorityColumns } from '../model/columns/priority-columns.ts'

/** What stands in the grid, from left to right. */
export interface GridShape {
  readonly columns: readonly Column[]
  /** What a narrow grid shows in a row's details. */
  readonly rest: readonly Column[]
  /** How many of the columns are frozen. */
  readonly pinned: number
  readonly select: boolean
  /** A column at the right, of actions or of the switch for details. */
  readonly side: boolean
  readonly narrow: boolean
  /** Cells whose column says so are edited in place. */
  readonly editable: boolean
  /** Cells of a row. */
  readonly cells: number
}

/** Width in px of the column of check boxes. */
const selectWidth = 40
const expandWidth = 48
/** Of the one button that a row's actions fold to. */
const foldedWidth = 56

export function shapeOf(
  layout: ColumnLayout,
  {
    narrow,
    actions,
    select,
    editable,
  }: Pick<GridShape, 'narrow' | 'select' | 'editable'> & { readonly actions: number },
): GridShape {
  const { visible } = layout
  const columns = narrow ? priorityColumns(visible) : visible
  const side = narrow || actions > 0
  return {
    columns,
    rest: visible.filter((column) => !columns.includes(column)),
    pinned: columns.filter(({ field }) => layout.isPinned(field)).length,
    select: select && !narrow,
    side,
    narrow,
    editable: editable && !narrow,
    cells: columns.length + Number(select && !narrow) + Number(side),
  }
}

/** Widths of the grid's columns in px; null: takes what is left. */
export function widthsOf(
  shape: GridShape,
  layout: ColumnLayout,
  actions: number,
): readonly (number | null)[] {
  const { columns, select, side, narrow } = shape
  const isAnySized = columns.some(({ field }) => layout.isSized(field))
  const taker = isAnySized ? columns.findLast(({ field }) => !layout.isSized(field)) : undefined
  return [
    ...(select ? [selectWidth] : []),
    ...columns.map((column) => (column === taker ? null : layout.widthOf(column.field))),
    ...(side ? [narrow ? expandWidth : sideWidth(actions)] : []),
  ]
}

/** The grid's own width, and where its pinned columns freeze. */
export function styleOf(shape: GridShape, layout: ColumnLayout, actions: number): CSSProperties {
  if (shape.narrow) return {}
  const fixed = (shape.select ? selectWidth : 0) + (shape.side ? sideWidth(actions) : 0)
  const own = shape.columns.reduce((sum, { field }) => sum + layout.widthOf(field), 0)
  const style: Record<string, string | number> = { minWidth: fixed + own }
  let left = shape.select ? selectWidth : 0
  for (const [place, { field }] of shape.columns.slice(0, shape.pinned).entries()) {
    style[`--pin-${place}`] = `${left}px`
    left += layout.widthOf(field)
  }
  return style
}

/** Actions unfold over the row that is pointed at or focused; where nothing can be pointed at they stand beside each other. */
function sideWidth(actions: number): number {
  return matchMedia('(hover: hover)').matches ? foldedWidth : actionsWidth(actions)
}
