import { refuse } from './api-errors.ts'
import type { CallContext, RestSettings } from './call-context.ts'
import type { RestTarget } from './target.ts'

type Body = Record<string, unknown> | null

/** GET and DELETE name the company in the query, if the caller did not (specification §7). */
export function withCompanyInQuery(
  query: URLSearchParams,
  body: Body,
  context: CallContext,
): URLSearchParams {
  const named = query.get('company_id')
  refuseOther(named, context)
  refuseOther(body?.['company_id'], context)
  if (named === null && context.companyId !== null) query.set('company_id', context.companyId)
  return query
}

/** POST and PUT name the company in the body, if the caller did not (specification §7). */
export function withCompanyInBody(body: Body, query: URLSearchParams, context: CallContext): Body {
  const named = body?.['company_id']
  refuseOther(named, context)
  refuseOther(query.get('company_id'), context)
  if (context.companyId === null || (named !== undefined && named !== null)) return body
  return { ...body, company_id: Number(context.companyId) }
}

/** The client's id and secret are added here and nowhere else, so that no browser ever holds them. */
export function withCredentials(body: Body, { path, method }: RestTarget, settings: RestSettings): Body {
  if (path !== '/authorizations' || method !== 'POST') return body
  return { ...body, client_id: settings.clientId, client_secret: settings.clientSecret }
}

/** A company other than the selected one is refused, never overwritten; `notset` is what GET /user may say. */
function refuseOther(named: unknown, context: CallContext): void {
  if (named === undefined || named === null || named === 'notset' || context.companyId === null) return
  if (named !== context.companyId && named !== Number(context.companyId))
    throw refuse('COMPANY_MISMATCH', context)
}
