import type { RouteNode } from '../../../generated/routes.ts'
import type { OperationRef } from '../../../generated/types.ts'
import { matchPage, matchRedirect, paramsAt } from '../../data/match-path.ts'
import type { Place } from '../../data/sign-in-address.ts'
import type { Session } from '../../hooks/use-session.ts'
import { contentLanguage } from '../../machines/language.ts'
import { firstCalls } from '../../pages/first-calls.ts'
import { companyToAsk } from '../session/company-to-ask.ts'
import { keepFirstCalls } from '../session/kept-calls.ts'
import { loadDescriptor, prefetchRoute } from './page-loader.ts'

/**
 * The page of an address, begun as soon as the address is known: its code, its descriptor and its texts, and from the descriptor its
 * calls, all beside the user, whose answer decides whether it is shown.
 */
export async function beginHere(session: Session, texts: Promise<void>): Promise<void> {
  const { pathname, search } = location
  const path = matchRedirect(pathname) ?? pathname
  const page = matchPage(path)
  if (page === null || page.public) return
  const place = { pathname: path, search }
  const calls = beginCalls(session, page, place)
  await texts
  prefetchRoute(page.name)
  await calls
}

/** The calls of a page that is on its way. Nobody is told of what fails here: the page itself asks again. */
export async function beginCalls(session: Session, route: RouteNode, at: Place): Promise<void> {
  const company = companyToAsk(session)
  if (company === null) return
  const page = await loadDescriptor(route.name).catch(() => null)
  if (page === null) return
  const expected = await firstCalls(page, at.search, paramsAt(route.path, at.pathname), company).catch(none)
  const calls = expected.map(({ ref, variables }) => ({
    ref,
    variables: { ...languageOf(session, route, ref), ...variables },
  }))
  session.ahead.begin(calls, route.name)
  if (calls.length > 0) keepFirstCalls(company, at, route.name, calls)
}

const none = () => []

function languageOf({ language }: Session, route: RouteNode, ref: OperationRef) {
  const { isChoice, mark } = contentLanguage(language.getSnapshot().context)
  const takes = isChoice && route.showLanguage && mark !== null && ref.variables.includes('language')
  return takes ? { language: mark } : {}
}
