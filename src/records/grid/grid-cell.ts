import type { Column } from '../../../generated/types.ts'
import { alignmentOf } from '../model/columns/column-width.ts'

/**
 * What every cell of a column carries: its side, and where it freezes when it is one of the pinned, which stand first. Where that is
 * in px is set once, on the table.
 */
export function cellAttributes(column: Column, place: number, pinned: number) {
  return {
    'data-align': alignmentOf(column.type),
    'data-type': column.type,
    ...(plainNumbers.has(column.type) && { 'data-label': column.label }),
    ...(place < pinned ? { 'data-pinned': '', style: { left: `var(--pin-${place})` } } : {}),
  }
}

/** Without a head above them, as on a phone, they need their label; an amount has its currency, a time says itself what it is. */
const plainNumbers: ReadonlySet<Column['type']> = new Set(['int', 'decimal', 'percent'])
