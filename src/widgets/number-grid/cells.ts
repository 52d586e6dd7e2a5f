import { cellsOfText } from '../../ui/sheet-grid/tabular-text.ts'

/** What stands in the cells of a grid, by `<row>|<column>`. */
export type Cells = Readonly<Record<string, string>>

export interface GridLine {
  readonly key: string
  readonly title: string
}

export const cellKey = (row: string, column: string): string => `${row}|${column}`

/** Cells copied out of a spreadsheet: lines of values between tabs, without their signs and separators. */
export function pastedCells(text: string): readonly (readonly string[])[] {
  return cellsOfText(text).map((line) => line.map(numberOf))
}

/** `$1,234.50` is 1234.50; what is no number stays as it is, to be seen and mended. */
export function numberOf(text: string): string {
  const bare = text.trim().replace(/[\s,¥$€£%]/g, '')
  return /^-?\d*(\.\d*)?$/.test(bare) ? bare : text.trim()
}

export const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text)

/** The cells that a paste into one of them writes; what reaches beyond the grid is left out. */
export function withPaste(
  text: string,
  at: { readonly row: number; readonly column: number },
  rows: readonly GridLine[],
  columns: readonly GridLine[],
): Cells {
  return Object.fromEntries(
    pastedCells(text).flatMap((line, down) =>
      line.flatMap((value, right) => {
        const row = rows[at.row + down]
        const column = columns[at.column + right]
        return row === undefined || column === undefined ? [] : [[cellKey(row.key, column.key), value]]
      }),
    ),
  )
}

/** Only what differs from what is stored. */
export function dirtyCells(edits: Cells, stored: (key: string) => string): Cells {
  return Object.fromEntries(Object.entries(edits).filter(([key, value]) => !isSame(value, stored(key))))
}

function isSame(one: string, other: string): boolean {
  return one === other || (one !== '' && other !== '' && Number(one) === Number(other))
}
