import type { Column } from '../../../../generated/types.ts'
import { optionOf, partsOf } from '../rows/cell-value.ts'
import { type Row, textOf } from '../rows/list-result.ts'

/** The columns of these rows as CSV for Excel: with a byte order mark, and nothing that a spreadsheet would take for a formula. */
export function csvOf(columns: readonly Column[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map((column) => valueOf(column, row))),
  ]
  return `\u{feff}${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`
}

function valueOf(column: Column, row: Row): string {
  const value = row[column.key]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value))
    return value.map((one) => optionOf(column, one)?.label ?? partsOf(one).join(' ')).join(';')
  if (typeof value === 'object') return partsOf(value).join(';')
  return optionOf(column, value)?.label ?? textOf(value)
}

/** Numbers may begin with a minus; everything else that begins like a formula is quoted for the spreadsheet. */
function quoted(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
