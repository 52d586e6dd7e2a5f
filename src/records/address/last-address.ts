import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type RouteName, routes } from '../../../generated/routes.ts'
import { storedValue } from '../../data/browser-storage.ts'
import { useCompany } from '../../hooks/use-company.ts'
import { useCurrentRoute } from '../../hooks/use-route.ts'

/** Addresses by company and route: what was narrowed in one company says nothing in another. */
type Addresses = Readonly<Record<string, string>>

const stored = storedValue('tab', 'addresses', isAddresses)

/** Remembers where a list stands, so that the pages of its records lead back to just that (page-kinds.md §1.12a). */
export function useRememberedAddress(): void {
  const { pathname, search } = useLocation()
  const name = useCurrentRoute()?.name
  const company = useCompany().current?.id
  useEffect(() => {
    if (name === undefined) return
    stored.write({ ...stored.read(), [keyOf(company, name)]: pathname + search })
  }, [company, name, pathname, search])
}

/** The address at which a list was left, or its plain address; null: it has none without parameters, and was not seen yet. */
export function useLastAddress(name: RouteName | null): string | null {
  const company = useCompany().current?.id
  if (name === null) return null
  const { path } = routes[name]
  const plain: string | null = path.includes(':') ? null : path
  return stored.read()?.[keyOf(company, name)] ?? plain
}

/** The query with which a list was left; null: it was not seen in this tab. */
export function useLastSearch(name: RouteName | null): string | null {
  const company = useCompany().current?.id
  const last = name === null ? undefined : stored.read()?.[keyOf(company, name)]
  if (last === undefined) return null
  const at = last.indexOf('?')
  return at < 0 ? '' : last.slice(at)
}

const keyOf = (company: number | undefined, name: RouteName): string => `${company ?? 0}:${name}`

function isAddresses(value: unknown): value is Addresses {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((address) => typeof address === 'string')
  )
}
