import type { Column } from '../../../../generated/types.ts'
import { currencyOf } from '../rows/cell-value.ts'
import type { Row } from '../rows/list-result.ts'

/** Sum of a column over rows, as a decimal text; null: ids, several currencies, or a value that is no number. */
export function sumOf(column: Column, rows: readonly Row[]): string | null {
  if (isIdentifier(column.field)) return null
  const currencies = new Set(rows.map((row) => currencyOf(column, row)))
  if (currencies.size > 1) return null
  const values = rows.map((row) => row[column.key] ?? 0)
  if (!values.every(isDecimal)) return null
  // Amounts have at most four places (resources.md §0): whole numbers of those are exact.
  const units = values.reduce<bigint>((sum, value) => sum + unitsOf(String(value)), 0n)
  return textOfUnits(units)
}

const places = 4

const isIdentifier = (field: string): boolean => field === 'id' || field.endsWith('_id')

const isDecimal = (value: unknown): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') && /^-?\d+(\.\d{1,4})?$/.test(String(value))

function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole + fraction.padEnd(places, '0'))
  return text.startsWith('-') ? -units : units
}

function textOfUnits(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '')
  return units < 0n ? `-${text}` : text
}
