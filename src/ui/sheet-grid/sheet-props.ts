import type { ReactNode } from 'react'

/** What a cell is to hold, by the keys of its row and column. */
export interface CellEdit {
  readonly row: string
  readonly column: string
  readonly text: string
}

/** The title of a row or column. */
export interface SheetLine {
  readonly key: string
  readonly title: string
  /** Smaller, below it. */
  readonly note?: string
}

export interface SheetGridProps {
  /** Names the sheet for those who do not see it. */
  readonly label: string
  /** What the rows are. */
  readonly corner: string
  readonly rows: readonly SheetLine[]
  readonly columns: readonly SheetLine[]
  /** What a cell holds now, edits included. The same function as long as nothing has changed: rows are drawn again with a new one. */
  readonly textAt: (row: string, column: string) => string
  /** What is wrong with a cell; null: nothing. */
  readonly problemAt?: (row: string, column: string) => string | null
  readonly isChanged?: (row: string, column: string) => boolean
  /** It cannot be written. */
  readonly isLocked?: (row: string, column: string) => boolean
  /** All cells that one act of a person changes: a keystroke, a paste, a deletion. */
  readonly onEdit: (edits: readonly CellEdit[]) => void
  readonly onUndo?: () => void
  /** Sums and the like, as rows of the table (`<tr>`). */
  readonly footer?: ReactNode
}
