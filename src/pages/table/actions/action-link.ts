import { isRouteName, pathOf } from '../../../../generated/routes.ts'
import type { Action, Column, RouteAction } from '../../../../generated/types.ts'
import { type Row, textOf } from '../data/list-result.ts'

/** Address that an action leads to, with what the row hands on; null when the row lacks some of it (an order that there is none of). */
export function actionPath({ key, to, params, filters, search }: RouteAction, row: Row = {}): string | null {
  if (!isRouteName(to)) throw new Error(`the action ${key} leads to the unknown route ${to}`)
  const query = {
    ...(search === null ? {} : { q: search }),
    ...Object.fromEntries(Object.entries(filters).map(([filter, field]) => [`f.${filter}`, field])),
  }
  const path = valuesFrom(row, params)
  const queried = valuesFrom(row, query)
  if (path === null || queried === null) return null
  const text = new URLSearchParams(queried).toString()
  return pathOf(to, path) + (text === '' ? '' : `?${text}`)
}

/** The values of the named fields; null when one is empty. */
function valuesFrom(row: Row, fields: Readonly<Record<string, string>>): Record<string, string> | null {
  const values = Object.entries(fields).map(([name, field]) => [name, asText(row[field] ?? '')] as const)
  return values.some(([, value]) => value === '') ? null : Object.fromEntries(values)
}

/** One condition of an action that a row does not meet: the column's name and the values it should have. */
export interface Unmet {
  readonly label: string
  readonly values: readonly string[]
}

/** Empty when the row's state allows the action (page-kinds.md §2.1 Row actions). */
export function unmetConditions(action: RouteAction, row: Row, columns: readonly Column[]): Unmet[] {
  const unmet = action.when.map((all) => unmetOf(all, row, columns))
  return unmet.toSorted((a, b) => a.length - b.length)[0] ?? []
}

function unmetOf(all: RouteAction['when'][number], row: Row, columns: readonly Column[]): Unmet[] {
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

/** Links are what the table follows by itself. */
export const isRouteAction = (action: Action): action is RouteAction => action.does === 'open'

/** Booleans are `1` and `0` in the API's filter syntax. */
function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return textOf(value)
}
