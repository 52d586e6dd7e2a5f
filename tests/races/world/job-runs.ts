import { callerById } from '../../../api/engine/auth/member.ts'
import { createJobContext } from '../../../api/engine/jobs/context.ts'
import { beginRun, type JobRow } from '../../../api/engine/jobs/row.ts'
import { stateOf } from '../../../api/engine/jobs/run-state.ts'
import { runJob } from '../../../api/engine/jobs/runner.ts'
import { JobCancelled, type JobContext, type JobDefinition } from '../../../api/engine/model/job.ts'
import type { JobParams } from '../../../api/kernel/platform/stopped.ts'
import type { World } from './world.ts'

/** A job of the administrator in company 1 whose first run has started. */
export async function startedJob(world: World, definition: string, params: object): Promise<JobRow> {
  const row = await beginRun(world.api.database, await queuedJob(world, definition, params))
  if (row === null) throw new Error(`the job ${definition} could not begin`)
  return row
}

/** The same before any run. */
export async function queuedJob({ log }: World, definition: string, params: object): Promise<number> {
  const origin = { method: 'POST', url: '/races', ip: '127.0.0.1', userAgent: '', reach: 'company' }
  const { rows } = await log.client.query<{ id: string }>(
    `insert into jobs (user_id, company_id, type, title, status, changes, definition, params, origin)
      values (1, 1, 'bulk', $1, 'queued', '{}', $1, $2, $3) returning id`,
    [definition, JSON.stringify(params), JSON.stringify(origin)],
  )
  return Number(rows[0]?.id)
}

/** The context of a run, in step with other calls; the rights of its caller are read beforehand. */
export async function contextOf<Params extends JobParams>(
  { api, database }: World,
  row: JobRow,
): Promise<JobContext<Params>> {
  const access = { access: 'signedIn', tenantScope: 'company' } as const
  const caller = await callerById(api.database, row.user_id, row.company_id, access)
  const context = createJobContext(database, api.services, row, caller, stateOf(row), {
    authorise: () => Promise.resolve(caller),
    isStopping: () => false,
    report: (error) => {
      throw error
    },
  })
  return context as JobContext<Params>
}

/** A whole run, as a worker does it. */
export async function runTaken(
  { api, database }: World,
  job: number,
  definition: JobDefinition,
): Promise<void> {
  await runJob(
    {
      database,
      services: { ...api.services, queue: { ...api.services.queue, ack: () => Promise.resolve() } },
      definitions: new Map([[definition.name, definition]]),
      isStopping: () => false,
      onError: (error) => {
        throw error
      },
    },
    { id: '', retryCount: 0, job },
  )
}

/** Work that may find that its job has been taken over. */
export async function unlessCancelled(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof JobCancelled)) throw error
  })
}
