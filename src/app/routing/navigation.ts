import {
  type RouteName,
  type SectionNode,
  firstCompany,
  routes,
  sections,
} from '../../../generated/routes.ts'
import { matchPage, matchRedirect } from '../../data/match-path.ts'
import { isPermitted } from '../../data/permissions.ts'
import { type Place, signInAddress } from '../../data/sign-in-address.ts'

export interface NavigationState extends Place {
  /** There is a token that may still be used. */
  readonly token: boolean
  /** Null until the user is loaded. */
  readonly permissions: readonly string[] | null
  /** Only the page of the own account and the way out are open (domain/screens.md, /login). */
  readonly isAccountDue: boolean
  /** The user works in no company. */
  readonly isUnattached: boolean
}

export type NavigationDecision =
  | { readonly type: 'allow' }
  | { readonly type: 'redirect'; readonly to: string }
  /** Load the user, add the allowed routes, then decide again. */
  | { readonly type: 'loadUser' }

/** The guard: every navigation of the console is decided here (specification §2, questions A). */
export function resolveNavigation(state: NavigationState): NavigationDecision {
  if (!state.token) return to(signInAddress(state))
  const pathname = withoutTrailingSlash(state.pathname)
  if (pathname === '/login') return to('/')
  if (pathname === routes['logout'].path) return allow
  const moved = state.isAccountDue ? null : matchRedirect(pathname)
  if (moved !== null) return to(moved + (pathname === '/' ? '' : state.search))
  if (state.permissions === null) return { type: 'loadUser' }
  const account = routes['my.changepwd'].path
  if (state.isAccountDue && pathname !== account) return to(account)
  const page = matchPage(pathname)
  if (firstCompany !== null && state.isUnattached) {
    const { path, permissions } = routes[firstCompany.create]
    const isOpen = page !== null && opensUnattached.includes(page.name)
    if (isPermitted(permissions, state.permissions) && !isOpen) return to(path)
  }
  if (page?.public) return allow
  if (page && isPermitted(page.permissions, state.permissions)) return allow
  const section = page ? undefined : sections.find(({ path }) => path === pathname)
  return to((section && firstPageOf(section, state.permissions)) ?? notFoundAddress(state))
}

/** The page behind a section's own address: its list if it may be seen, else its first visible one (Q9). */
export function firstPageOf(section: SectionNode, permissions: readonly string[]): string | null {
  const redirectPage = section.redirect === 'noredirect' ? null : section.redirect
  const visible = section.pages.filter((name) => !routes[name].hidden)
  const page = [...(redirectPage ? [redirectPage] : []), ...visible].find((name) =>
    canOpenPlainly(name, permissions),
  )
  return page ? routes[page].path : null
}

export function notFoundAddress({ pathname, search }: Place): string {
  return `/404?from=${encodeURIComponent(pathname + search)}`
}

const allow: NavigationDecision = { type: 'allow' }

function to(address: string | null): NavigationDecision {
  return address === null ? allow : { type: 'redirect', to: address }
}

/** What is open to the founder of the first company: the others show rows of a company. */
const opensUnattached: readonly (RouteName | undefined)[] = [
  'my.changepwd',
  firstCompany?.create,
  firstCompany?.list,
]

/** Permitted, and complete without parameters. */
function canOpenPlainly(name: RouteName, permissions: readonly string[]): boolean {
  const { path, permissions: keys } = routes[name]
  return !path.includes(':') && isPermitted(keys, permissions)
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
}
