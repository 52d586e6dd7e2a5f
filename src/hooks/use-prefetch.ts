import { createContext, use } from 'react'
import type { RouteName } from '../../generated/routes.ts'

type Prefetch = (route: RouteName) => void

/** Who can load pages ahead says how. */
export const PrefetchContext = createContext<Prefetch>(() => undefined)

/** Loads a page ahead of its visit: for links that are hovered or focused. */
export function usePrefetch(): Prefetch {
  return use(PrefetchContext)
}
