import type { Column } from '../../../generated/types.ts'
import { alignmentOf, columnWidth } from '../columns/column-width.ts'

/** What every cell of a column carries: its side, and where it freezes when pinned. */
export function cellAttributes(columns: readonly Column[], column: Column) {
  const place = columns.indexOf(column)
  const left = columns.slice(0, place).reduce((sum, before) => sum + columnWidth(before), 0)
  return {
    'data-align': alignmentOf(column.type),
    'data-type': column.type,
    ...(column.pinned ? { 'data-pinned': '', style: { left } } : {}),
  }
}
