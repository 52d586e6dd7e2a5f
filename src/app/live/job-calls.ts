import { fromPromise } from 'xstate'
import { accountOperations } from '../../../generated/account.ts'
import type { JobsResult } from '../../../generated/session.ts'
import { isAvailable } from '../../data/is-available.ts'
import type { Transport } from '../../data/transport.ts'
import { type Job, jobsMachine } from '../../machines/jobs.ts'

/** So many of the newest jobs are in the tray. */
const inTray = 10

/** The tray of jobs with its calls; a list that fails to load is only logged. */
export function jobsWithActors(transport: Transport): typeof jobsMachine {
  return jobsMachine.provide({
    actors: {
      loadJobs: fromPromise<readonly Job[], void>(async ({ signal }) => {
        if (!isAvailable('jobs')) return []
        const variables = { per_page: inTray, sort: '-created_at' }
        const options = { signal, silent: true, joins: true }
        const answer = await transport.send<JobsResult>(accountOperations.jobs, variables, options)
        return (answer?.data ?? []).map(toJob)
      }),
      removeJob: fromPromise<void, { readonly id: number }>(async ({ input }) => {
        await transport.send(accountOperations.removeJob, input)
      }),
    },
  })
}

type JobAnswer = NonNullable<JobsResult>['data'][number]

function toJob({ result, ...job }: JobAnswer): Job {
  return { ...job, status: statusOf(job.status), hasFile: hasFile(result) }
}

const statuses: readonly Job['status'][] = ['queued', 'running', 'done', 'partial', 'failed', 'cancelled']

function statusOf(status: string): Job['status'] {
  return statuses.find((each) => each === status) ?? 'queued'
}

function hasFile(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'file_id' in result && result.file_id !== null
}
