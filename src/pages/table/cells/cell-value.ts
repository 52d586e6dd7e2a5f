import type { Column, EnumOption } from '../../../../generated/types.ts'
import { type Row, textOf } from '../data/list-result.ts'

/** ISO code of an amount: fixed by the column, or a property of the row. */
export function currencyOf({ currency }: Column, row: Row): string {
  if (currency === undefined) return ''
  return 'code' in currency ? currency.code : textOf(row[currency.key] ?? '')
}

export function optionOf(column: Column, value: unknown): EnumOption | undefined {
  return column.options?.find((option) => option.value === value)
}

/** The title of a reference, which arrives as `{id, title}`. */
export function titleOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return textOf(value)
  const title = 'title' in value ? value.title : null
  if (typeof title === 'string' && title !== '') return title
  return 'id' in value ? `#${textOf(value.id)}` : textOf(value)
}
