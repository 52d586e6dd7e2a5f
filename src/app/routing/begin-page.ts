import type { RouteNode } from '../../../generated/routes.ts'
import type { OperationRef } from '../../../generated/types.ts'
import { createClient } from '../../data/client.ts'
import { joinCalls } from '../../data/joint-fetch.ts'
import { matchPage, matchRedirect, paramsAt } from '../../data/match-path.ts'
import { createPrefetch } from '../../data/prefetch.ts'
import type { Place } from '../../data/sign-in-address.ts'
import type { Reads, Session } from '../../hooks/use-session.ts'
import { contentLanguage } from '../../machines/language.ts'
import { firstCalls } from '../../pages/first-calls.ts'
import { companyToAsk } from '../session/company-to-ask.ts'
import { persistedAnswersOf } from '../session/persisted-answers.ts'
import { loadDescriptor, prefetchRoute } from './page-loader.ts'

/** The client of the console's reads, with the answers of the last load of this tab. */
export function openReads(session: Session): Reads {
  const transport = joinCalls(session.transport)
  const client = createClient(transport, persistedAnswersOf(session))
  return { transport, client, prefetch: createPrefetch(client) }
}

/**
 * The page of an address, loaded as soon as the address is known: its code, its descriptor and its texts, and from the descriptor its
 * calls, all beside the user, whose answer decides whether it is shown.
 */
export async function beginHere(session: Session & Reads, texts: Promise<void>): Promise<void> {
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

/** Sends the queries of a page that is on its way. What fails here is not reported: the page itself sends it again. */
export async function beginCalls(session: Session & Reads, route: RouteNode, at: Place): Promise<void> {
  const company = companyToAsk(session)
  if (company === null) return
  const page = await loadDescriptor(route.name).catch(() => null)
  if (page === null) return
  const expected = await firstCalls(page, at.search, paramsAt(route.path, at.pathname), company).catch(none)
  const calls = expected.map(({ ref, variables }) => ({
    ref,
    variables: { ...languageOf(session, route, ref), ...variables },
  }))
  session.prefetch.start(calls, route.name)
}

const none = () => []

function languageOf({ language }: Session, route: RouteNode, ref: OperationRef) {
  const { isChoice, mark } = contentLanguage(language.getSnapshot().context)
  const takes = isChoice && route.showLanguage && mark !== null && ref.variables.includes('language')
  return takes ? { language: mark } : {}
}
