import type { Query } from '../database/types.ts'
import type { Message } from '../formats/messages/message.ts'

/** Parameters of a job as they are stored: plain JSON. */
export type JobParams = Readonly<Record<string, unknown>>

export interface StoppedJob<Params extends JobParams = JobParams> {
  readonly how: 'failed' | 'cancelled'
  /** Who asked for it; the job itself reports them. */
  readonly userId: number
  readonly companyId: number | null
  readonly params: Params
  /** Why, for a person. */
  readonly message: Message
}

/** What of a kind of job is asked for where one ends with its work undone. */
export interface Stoppable {
  stopped?(tx: Query, job: StoppedJob): Promise<void>
}
