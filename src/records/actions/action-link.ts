import { pathOf } from '../../../generated/routes.ts'
import type { Action, RouteAction, Source } from '../../../generated/types.ts'
import { asText } from '../conditions/conditions.ts'
import type { Row } from '../list/list-result.ts'

type Sources = Readonly<Record<string, Source>>

/** Address that an action leads to, with what row and route hand on; null when they lack some of it (an order that there is none of). */
export function actionPath(
  { to, params = {}, filters = {}, search }: RouteAction,
  row: Row = {},
  route: Readonly<Record<string, string | undefined>> = {},
): string | null {
  const query: Sources = {
    ...(search !== undefined && { q: search }),
    ...Object.fromEntries(Object.entries(filters).map(([filter, source]) => [`f.${filter}`, source])),
  }
  const path = valuesFrom(params, row, route)
  const queried = valuesFrom(query, row, route)
  if (path === null || queried === null) return null
  const text = new URLSearchParams(queried).toString()
  return pathOf(to, path) + (text === '' ? '' : `?${text}`)
}

/** The values of the sources; null when one is empty. */
function valuesFrom(
  sources: Sources,
  row: Row,
  route: Readonly<Record<string, string | undefined>>,
): Record<string, string> | null {
  const valueOf = (source: Source): unknown => {
    if ('row' in source) return row[source.row]
    return 'route' in source ? route[source.route] : source.value
  }
  const values = Object.entries(sources).map(
    ([name, source]) => [name, asText(valueOf(source) ?? '')] as const,
  )
  return values.some(([, value]) => value === '') ? null : Object.fromEntries(values)
}

/** Links are what the table follows by itself. */
export const isRouteAction = (action: Action): action is RouteAction => action.does === 'open'
