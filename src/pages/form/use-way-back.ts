import { type RouteName, routes } from '../../../generated/routes.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useLastAddress } from '../../records/address/last-address.ts'

/** Address of the list that a page belongs to, as it was left; null: there is none that the person may open. */
export function useWayBack(name: RouteName): string | null {
  const { canOpen } = usePermissions()
  const to = routes[name].activeMenu ?? null
  const address = useLastAddress(to)
  return to !== null && canOpen(to) ? address : null
}
