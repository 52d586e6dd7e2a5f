import type { Column, EnumOption } from '../../../../generated/types.ts'
import { type Row, textOf } from './list-result.ts'

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

/** A list of numbers with at least one in it; null for anything else. */
export function numbersOf(value: unknown): readonly number[] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const numbers = value.map(Number)
  return numbers.every(Number.isFinite) ? numbers : null
}

/** What a list of objects, or one object, says to a person: a text for each, of its title or else of its plain values. */
export function partsOf(value: unknown): readonly string[] {
  return [value].flat().flatMap((part) => partText(part) || [])
}

function partText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return part === null ? '' : textOf(part)
  if ('title' in part && typeof part.title === 'string' && part.title !== '') return part.title
  return Object.entries(part)
    .flatMap(([key, value]) => (isInternal(key) ? [] : [value].flat()))
    .flatMap((value: unknown) => (isPlain(value) ? textOf(value) : partText(value) || []))
    .join(' · ')
}

/** Ids, and the name that GraphQL gives the type. */
const isInternal = (key: string): boolean => key === '__typename' || key === 'id' || /_ids?$/.test(key)

const isPlain = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'
