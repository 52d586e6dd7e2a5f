import type { Method, Reach } from '../operations/operation.ts'

/** Of the call that asked for the job: whose rows it may see, and what its action log rows say. */
export interface JobOrigin {
  readonly method: Method
  readonly url: string
  readonly ip: string
  readonly userAgent: string
  readonly reach: Reach
  /** The page that it came from; absent where none was named. */
  readonly page?: string
}
