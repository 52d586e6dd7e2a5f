import { Navigate, useLocation } from 'react-router'

/** The record of the address does not exist, or not for this person: the page for that, where the address stays to be read. */
export function NotThere() {
  const { pathname, search } = useLocation()
  return <Navigate replace to={`/404?from=${encodeURIComponent(pathname + search)}`} />
}
