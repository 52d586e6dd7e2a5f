import type { Column, Conditions } from '../../../generated/types.ts'
import { type Row, textOf } from '../list/list-result.ts'

/** One condition that a row does not meet: the column's name and the values it should have. */
export interface Unmet {
  readonly label: string
  readonly values: readonly string[]
}

/** Empty when the row's state meets one of the alternatives, or when there are none. */
export function unmetConditions(when: Conditions | undefined, row: Row, columns: readonly Column[]): Unmet[] {
  const unmet = (when ?? []).map((all) => unmetOf(all, row, columns))
  return unmet.toSorted((a, b) => a.length - b.length)[0] ?? []
}

function unmetOf(all: Conditions[number], row: Row, columns: readonly Column[]): Unmet[] {
  return Object.entries(all).flatMap(([field, allowed]) => {
    const column = columns.find((one) => one.field === field)
    const value = asText(row[column?.key ?? field] ?? '')
    if (allowed.some((expected) => meets(value, expected))) return []
    const titleOf = (item: string) => column?.options?.find((option) => option.value === item)?.label ?? item
    return [{ label: column?.label ?? field, values: allowed.map(titleOf) }]
  })
}

/** Whether a value meets one of the API's filter values: `!x`, `null`, `notnull`, `a..b`, or the value itself. */
function meets(value: string, expected: string): boolean {
  if (expected === 'null') return value === ''
  if (expected === 'notnull') return value !== ''
  if (expected.startsWith('!')) return !meets(value, expected.slice(1))
  const [, from, to] = /^(-?[\d.]*)\.\.(-?[\d.]*)$/.exec(expected) ?? []
  if (from === undefined || to === undefined) return value === expected
  return (from === '' || Number(value) >= Number(from)) && (to === '' || Number(value) <= Number(to))
}

/** A value as the API's filters write it: booleans are `1` and `0` in the API's filter syntax. */
export function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return textOf(value)
}
