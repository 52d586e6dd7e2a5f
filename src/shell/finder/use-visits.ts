import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { viewToken } from '../../data/viewing.ts'
import { rememberVisit } from '../../data/visits.ts'
import { useCompany } from '../../hooks/use-company.ts'
import { useCurrentRoute } from '../../hooks/use-route.ts'
import { useUser } from '../../hooks/use-user.ts'

/** Remembers every page that is opened, for those who look for it again. */
export function useVisits(): void {
  const { id } = useUser()
  const { current } = useCompany()
  const route = useCurrentRoute()
  const { pathname } = useLocation()
  const name = route === null || route.public ? null : route.name
  const company = current?.id ?? null
  useEffect(() => {
    if (name !== null && viewToken.read() === null)
      rememberVisit(id, { route: name, path: pathname, company })
  }, [id, name, pathname, company])
}
