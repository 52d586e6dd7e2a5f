import { isRouteName, pathOf } from '../../../generated/routes.ts'
import type { Action, RouteAction } from '../../../generated/types.ts'
import { asText } from '../conditions/conditions.ts'
import type { Row } from '../list/list-result.ts'

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

/** Links are what the table follows by itself. */
export const isRouteAction = (action: Action): action is RouteAction => action.does === 'open'
