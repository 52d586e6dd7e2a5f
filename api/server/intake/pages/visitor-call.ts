import type { FastifyRequest } from 'fastify'
import { personalCaller } from '../../../engine/auth/member.ts'
import { inTransaction } from '../../../engine/auth/transaction.ts'
import { callAs } from '../../../engine/jobs/origin.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { Services } from '../../../engine/model/services.ts'
import type { Database } from '../../../kernel/database/types.ts'

export interface Visited {
  readonly database: Database
  readonly services: Services
}

export interface Visitor {
  /** In the action log. */
  readonly name: string
  readonly companyId: number
  /** Of the company, where days are counted. */
  readonly timezone?: string
  /** What is done is reported, not asked for: the rules ask for no notes of a person. */
  readonly reports?: true
}

/** A call of a visitor: no person of the console, in one company alone. Its address in the action log says nothing of a token. */
export function inVisitorCall<T>(
  { database, services }: Visited,
  request: FastifyRequest,
  { name, companyId, timezone, reports }: Visitor,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const caller = {
    ...personalCaller(null, name, null),
    companyId,
    companies: [companyId],
    companyIds: [companyId],
    ...(timezone === undefined ? {} : { timezone }),
    ...(reports === undefined ? {} : { reports }),
  }
  const origin = {
    method: request.method === 'POST' ? ('POST' as const) : ('GET' as const),
    url: request.url.slice(0, request.url.lastIndexOf('/')),
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    reach: 'company' as const,
  }
  const report = (error: unknown) => request.log.error({ err: error }, 'after the call of a visitor')
  return inTransaction(database, caller, { readOnly: false, report }, (opened) =>
    work(callAs(origin, caller, services, opened)),
  )
}
