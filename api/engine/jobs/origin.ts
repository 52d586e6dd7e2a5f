import type { Access, TenantScope } from '../model/access.ts'
import type { Caller } from '../model/caller.ts'
import type { Call, Method } from '../model/operation.ts'
import type { Services } from '../model/services.ts'
import { pageHeader, pageOf } from '../operations/write/audit.ts'

/** Of the call that asked for the job: what it asked of its caller, whose rows it may see, and what its action log rows say. */
export interface JobOrigin {
  readonly method: Method
  readonly url: string
  readonly ip: string
  readonly userAgent: string
  /** A `TenantScope`, under the name that stored jobs have. */
  readonly reach: TenantScope
  /** Held again whenever the job runs, and whenever its file is opened. Absent in jobs of earlier releases. */
  readonly access?: Access
  /** The page that it came from; absent where none was named. */
  readonly page?: string
}

export function originOf(call: Call): JobOrigin {
  const { caller, method, url, ip, userAgent } = call
  const page = pageOf(call)
  const reach = caller.systemRows
    ? 'companyOrSystem'
    : caller.tenantScope === 'companies'
      ? 'companies'
      : 'company'
  return {
    method,
    url: url.slice(0, 2000),
    ip,
    userAgent: userAgent.slice(0, 300),
    reach,
    access: caller.access,
    ...(page === null ? {} : { page }),
  }
}

/** A call that goes on with what another one began: with its page and address, as `caller`. */
export function callAs(
  origin: JobOrigin,
  caller: Caller,
  services: Services,
  opened: Pick<Call, 'tx' | 'readFirst' | 'afterCommit' | 'afterCompletion'>,
): Call {
  const { method, url, ip, userAgent, page } = origin
  return {
    method,
    caller,
    params: {},
    query: {},
    body: {},
    headers: page === undefined ? {} : { [pageHeader]: page },
    url,
    ip,
    userAgent,
    services,
    ...opened,
  }
}
