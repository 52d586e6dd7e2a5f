import { useMemo } from 'react'
import { useMatches } from 'react-router'
import type { RouteNode, SectionNode } from '../../generated/routes.ts'

/** What the engine hangs on every route of the tree (`handle`). */
export type RouteHandle =
  | { readonly type: 'section'; readonly section: SectionNode }
  | { readonly type: 'page'; readonly route: RouteNode }

export interface MatchedRoute {
  readonly handle: RouteHandle
  /** The matched part of the address, parameters filled in. */
  readonly pathname: string
}

/** Sections and pages that the address matches, outermost first: what a breadcrumb is made of. */
export function useMatchedRoutes(): readonly MatchedRoute[] {
  const matches = useMatches()
  return useMemo(
    () => matches.flatMap(({ handle, pathname }) => (isRouteHandle(handle) ? [{ handle, pathname }] : [])),
    [matches],
  )
}

export function useCurrentRoute(): RouteNode | null {
  const last = useMatchedRoutes().at(-1)
  return last?.handle.type === 'page' ? last.handle.route : null
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'type' in handle
}
