/** A cell by its position. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells: where a selection began, and the cell that has the focus. */
export interface Selection {
  readonly anchor: Place
  readonly head: Place
}

/** The size of a sheet. */
export interface Extent {
  readonly rows: number
  readonly columns: number
}

/** One cell. */
export const selectionAt = (place: Place): Selection => ({ anchor: place, head: place })

/** First and last position of a selection, both included. */
export function boundsOf({ anchor, head }: Selection) {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  }
}

/** Every cell of a selection, row by row. */
export function placesOf(selection: Selection): readonly (readonly Place[])[] {
  const { top, bottom, left, right } = boundsOf(selection)
  return Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, over) => ({ row: top + down, column: left + over })),
  )
}

/** Where a key leads, or null: it is none that moves. Nothing leaves the sheet. */
export function placeAfter(key: string, from: Place, extent: Extent, far: boolean): Place | null {
  const last = { row: extent.rows - 1, column: extent.columns - 1 }
  switch (key) {
    case 'ArrowUp':
      return { ...from, row: far ? 0 : Math.max(from.row - 1, 0) }
    case 'ArrowDown':
      return { ...from, row: far ? last.row : Math.min(from.row + 1, last.row) }
    case 'ArrowLeft':
      return { ...from, column: far ? 0 : Math.max(from.column - 1, 0) }
    case 'ArrowRight':
      return { ...from, column: far ? last.column : Math.min(from.column + 1, last.column) }
    case 'Home':
      return far ? { row: 0, column: 0 } : { ...from, column: 0 }
    case 'End':
      return far ? last : { ...from, column: last.column }
    default:
      return null
  }
}
