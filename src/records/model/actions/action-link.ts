import { pathOf } from '../../../../generated/routes.ts'
import type { Action, RouteAction, Source } from '../../../../generated/types.ts'
import { asText } from '../conditions/conditions.ts'
import { type BindingScope, type Subject, resolveSources } from '../rows/subject.ts'
import { visitAddress } from './visit-address.ts'

/** Address that an action leads to, with what row and route hand on; null when they lack some of it (an order that there is none of). */
export function actionPath(
  { to, params, filters = {}, search, tab }: RouteAction,
  scope: BindingScope,
): string | null {
  const path = textsFrom(params, scope)
  const query = textsFrom(
    {
      ...(search !== undefined && { q: search }),
      ...Object.fromEntries(Object.entries(filters).map(([filter, source]) => [`f.${filter}`, source])),
    },
    scope,
  )
  if (path === null || query === null) return null
  const text = new URLSearchParams({ ...(tab !== undefined && { tab }), ...query }).toString()
  return pathOf(to, path) + (text === '' ? '' : `?${text}`)
}

function textsFrom(
  sources: Readonly<Record<string, Source>> | undefined,
  scope: BindingScope,
): Record<string, string> | null {
  const values = resolveSources(sources, scope)
  return (
    values &&
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)] as const))
  )
}

/** Links are what the table follows by itself. */
export const isRouteAction = (action: Action): action is RouteAction => action.does === 'open'

/** Where an action leads; undefined: nowhere, it does something; null: the row has nothing to lead to. */
export function addressOf(action: Action, subject: Subject): string | null | undefined {
  if (action.does === 'open') return actionPath(action, subject)
  if (action.does === 'visit') return visitAddress(action, subject)
  return undefined
}
