/** A place in the console: path, query and fragment, same origin. */
export interface Place {
  readonly pathname: string
  readonly search: string
  /** A navigation inside the console has none: the router keeps it to itself. */
  readonly hash?: string
}

/**
 * Where a visitor without a token is sent: null on /login, which alone is reachable (specification §2).
 * The place asked for is kept, except a logout, which is nothing to come back to (questions Q1).
 */
export function signInAddress({ pathname, search, hash = '' }: Place): string | null {
  if (pathname === '/login') return null
  const address = pathname + search + hash
  if (address === '/' || pathname === '/logout') return '/login'
  return `/login?redirect=${encodeURIComponent(address)}`
}

/** The place to open after the login: of this origin, and not the login page itself. */
export function addressAfterSignIn(search: string, origin: string): string {
  return localAddress(new URLSearchParams(search).get('redirect'), origin) ?? '/'
}

/** The address if it stays on the origin, as path and query; else null. */
export function localAddress(address: string | null, origin: string): string | null {
  if (address === null || !address.startsWith('/') || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin !== origin || url.pathname === '/login') return null
  return url.pathname + url.search + url.hash
}
