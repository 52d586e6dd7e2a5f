import { useMemo } from 'react'
import { type RouteName, routes } from '../../generated/routes.ts'
import { isPermitted } from '../data/permissions.ts'
import { useSessionState } from './use-session-state.ts'

export interface Permissions {
  /** True when one of the keys is held, the list is empty, or the user is admin (specification §6). */
  readonly can: (keys: readonly string[]) => boolean
  readonly canOpen: (route: RouteName) => boolean
  /** The keys themselves, as the API evaluated them for the current company. */
  readonly held: readonly string[]
}

export function usePermissions(): Permissions {
  const held = useSessionState('auth', (state) => state.context.user?.permissions ?? none)
  return useMemo(
    () => ({
      held,
      can: (keys) => isPermitted(keys, held),
      canOpen: (route) => isPermitted(routes[route].permissions, held),
    }),
    [held],
  )
}

const none: readonly string[] = []
