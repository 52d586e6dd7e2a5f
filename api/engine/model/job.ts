import type { Readable } from 'node:stream'
import type { Query } from '../../kernel/database/types.ts'
import type { Message } from '../../kernel/formats/messages/message.ts'
import type { JobParams, StoppedJob } from '../../kernel/platform/stopped.ts'
import type { Caller } from './caller.ts'
import type { JobType } from './job-types.ts'
import type { Call } from './operation.ts'
import type { RecordOf } from './records.ts'
import type { Services } from './services.ts'

/** One row that could not be done; shown in the job and counted, the others go on. */
export interface JobFailure {
  /** Id of the record, or number of the line. */
  readonly row: string | number
  /** A text in jobs of an earlier release. */
  readonly message: Message
}

/** What a job has to say when it is done. */
export interface JobResult {
  /** A page of the console where the result can be seen. */
  readonly link?: string
  readonly rows?: number
  /** What is still open though the job is over: said in place of its success. */
  readonly note?: Message
  readonly [more: string]: unknown
}

/** A running job as its handler sees it. */
export interface JobContext<Params extends JobParams = JobParams> {
  readonly job: { readonly id: number; readonly title: string; readonly companyId: number | null }
  readonly params: Params
  /** Who asked for it, with the permissions of this moment. */
  readonly caller: Caller
  readonly services: Services
  /** What `tx` saved last, when an earlier run was cut off; null in a first run. */
  readonly saved: unknown
  /**
   * One transaction in the caller's context, under row-level security; `call.tx` runs the statements, so that everything that takes a
   * `Call` (audit, records, steps of bulk) works here too. `save` is committed with it and comes back as `saved` if the job is cut off:
   * work done up to there is not done again. Throws `JobCancelled` once the job has been cancelled.
   */
  readonly tx: <T>(work: (call: Call) => Promise<T>, save?: (result: T) => unknown) => Promise<T>
  /** The same, for reading only. */
  readonly read: <T>(work: (call: Call) => Promise<T>) => Promise<T>
  /** How far it is; written at most twice a second. Throws `JobCancelled`. */
  readonly progress: (done: number, total: number | null) => Promise<void>
  /** Notes a row that could not be done. */
  readonly fail: (row: string | number, problem: Message) => void
  /** Keeps a file as the job's result, for its user to download (7 days). */
  readonly file: (name: string, contentType: string, content: Readable | Uint8Array) => Promise<void>
}

/**
 * A kind of work that is done after the call has been answered. A handler may run more than once (a process can end at any moment), so it
 * either starts over without harm or goes on from `saved`. An `ApiError` ends the job as failed with its message; a lost or busy database
 * means another try; any other error is our bug and ends it, too.
 */
export interface JobDefinition<Params extends JobParams = JobParams> {
  /** Unique, stored with the job: `orders.import`. */
  readonly name: string
  /** What the list of jobs calls it. */
  readonly type: JobType
  /** Title of the job unless `enqueue` gives one. */
  readonly zh: string
  readonly en: string
  /** Resources whose rows every such job may change; what depends on the job, `enqueue` is told. */
  readonly changes: readonly string[]
  run(context: JobContext<Params>): Promise<JobResult | void>
  /**
   * What becomes of the job's subject when the job ends with its work undone, also where it never began because the one who asked for it
   * may not any more. In the transaction that ends the job: the server's own after a failure, the call's after a cancellation.
   */
  stopped?(tx: Query, job: StoppedJob<Params>): Promise<void>
}

export function defineJob<Params extends JobParams>(
  definition: JobDefinition<Params>,
): JobDefinition<Params> {
  return definition
}

/** The record that `enqueue` answers: what 202 carries as `data`. */
export type JobRecord = RecordOf<'jobs'>

/** The job has been cancelled: it stops where it is. */
export class JobCancelled extends Error {
  constructor() {
    super('The job was cancelled')
    this.name = 'JobCancelled'
  }
}
