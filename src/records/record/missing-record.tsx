import { Navigate, useLocation } from 'react-router'

/** A page whose record does not exist does not exist. */
export function MissingRecord() {
  const { pathname, search } = useLocation()
  return <Navigate to={`/404?from=${encodeURIComponent(pathname + search)}`} replace />
}
