import { isRouteName, pathOf, routes } from '../../../../generated/routes.ts'
import type { Column, RouteAction } from '../../../../generated/types.ts'
import { type Row, textOf } from '../data/list-result.ts'

/** Address that a row action leads to: the route's path with the row's key in its parameter. */
export function actionPath(action: RouteAction, key: string | null): string {
  if (!isRouteName(action.to))
    throw new Error(`the action ${action.key} leads to the unknown route ${action.to}`)
  const params = Object.keys(routes[action.to].params)
  return pathOf(action.to, Object.fromEntries(params.map((name) => [name, key ?? ''])))
}

/** One condition of an action that a row does not meet: the column's name and the values it should have. */
export interface Unmet {
  readonly label: string
  readonly values: readonly string[]
}

/** Empty when the row's state allows the action (page-kinds.md §2.1 Row actions). */
export function unmetConditions(action: RouteAction, row: Row, columns: readonly Column[]): Unmet[] {
  return Object.entries(action.when).flatMap(([field, allowed]) => {
    const column = columns.find((one) => one.field === field)
    const value = row[column?.key ?? field]
    if (allowed.includes(asText(value))) return []
    const titleOf = (item: string) => column?.options?.find((option) => option.value === item)?.label ?? item
    return [{ label: column?.label ?? field, values: allowed.map(titleOf) }]
  })
}

/** Booleans are `1` and `0` in the API's filter syntax. */
function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return textOf(value)
}
