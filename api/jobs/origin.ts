import type { Access, TenantScope } from '../model/access.ts'
import type { Method } from '../model/operation.ts'

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
