import { useParams } from 'react-router'
import { type RouteName, pathOf, routes } from '../../../generated/routes.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'

/** Address of the list that a page belongs to; null: there is none that the person may open. */
export function useWayBack(name: RouteName): string | null {
  const { canOpen } = usePermissions()
  const params = useParams()
  const to = routes[name].activeMenu
  if (to === undefined || to === null || !canOpen(to)) return null
  const known = Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  return pathOf(to, Object.fromEntries(known))
}
