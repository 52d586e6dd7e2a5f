import { consoleOperation } from '../data/console-operation.ts'
import { followDownload } from '../data/download-link.ts'
import type { OperationFailure } from '../data/errors.ts'
import type { WriteOutcome } from '../data/write/write.ts'
import { type OperationState, useOperation } from './use-operation.ts'
import { useWriter } from './use-writer.ts'

export interface ReportTiming {
  readonly frequency: 'daily' | 'weekly' | 'monthly'
  /** 1 is Monday. */
  readonly weekday: number | null
  readonly month_day: number | null
  /** `HH:MM`, by the company's clock. */
  readonly time: string
}

/** What a person says of a scheduled report. */
export interface ReportDraft extends ReportTiming {
  readonly name: string
  readonly format: 'xlsx' | 'csv'
  readonly request: Readonly<Record<string, unknown>>
  readonly recipients: readonly number[] | null
  readonly groups: readonly number[] | null
}

/** What it is made of; stays as it is. */
export interface ReportOrigin {
  readonly source: 'list' | 'figures'
  readonly resource: string
  /** Path and query of the console. */
  readonly page: string
  readonly page_title: string
}

export interface ReportSchedule extends ReportDraft, ReportOrigin {
  readonly id: number
  readonly status: 'enabled' | 'disabled'
  /** Why it was paused by itself. */
  readonly problem: string | null
  readonly next_run_at: string | null
  readonly last_state: string | null
  readonly last_run_at: string | null
  readonly updated_at: string
}

export interface ReportRun {
  readonly id: number
  readonly name: string
  readonly user_id: number
  readonly user: { readonly title: string } | null
  readonly cause: 'schedule' | 'manual'
  readonly due_at: string
  readonly finished_at: string | null
  readonly state: 'pending' | 'running' | 'sent' | 'failed'
  readonly rows: number | null
  readonly bytes: number | null
  readonly sent_count: number | null
  readonly problem: string | null
}

export interface ReportWrites {
  /** Why it was refused; null: it was not. */
  readonly create: (draft: ReportDraft & ReportOrigin) => Promise<OperationFailure | null>
  readonly update: (
    schedule: ReportSchedule,
    changes: Partial<ReportDraft> & { readonly status?: ReportSchedule['status'] },
  ) => Promise<OperationFailure | null>
  /** False where the API refused, which was shown then. */
  readonly remove: (schedule: ReportSchedule) => Promise<boolean>
  readonly sendNow: (schedule: ReportSchedule) => Promise<boolean>
  readonly download: (run: ReportRun) => Promise<void>
}

interface Listed<T> {
  readonly data: readonly T[]
  readonly meta: { readonly pagination: { readonly total: number } }
}

/** The scheduled reports of the signed-in person in the selected company. */
export function useReportSchedules(): OperationState<Listed<ReportSchedule>> {
  return useOperation<Listed<ReportSchedule>>(
    consoleOperation('reportSchedules'),
    { per_page: 100, sort: 'name' },
    { policy: 'cache-and-network' },
  )
}

/** Runs of one of them, or those that the person receives, the newest first. */
export function useReportRuns(of: number | null): OperationState<Listed<ReportRun>> {
  return useOperation<Listed<ReportRun>>(
    consoleOperation('reportRuns'),
    of === null ? { per_page: 10 } : { per_page: 10, filter: { schedule_id: String(of) } },
    { policy: 'cache-and-network' },
  )
}

/** How scheduled reports are made, changed and sent. */
export function useReportWrites(): ReportWrites {
  const writer = useWriter()
  const send = async <T>(name: string, variables: object, silent = false): Promise<WriteOutcome<T>> => {
    const ref = consoleOperation(name)
    if (ref === null) throw new Error('the API behind this console sends no reports')
    return await writer.send<T>({ ref, variables, ...(silent && { silent: true }) })
  }
  const failureOf = (outcome: WriteOutcome<unknown>) => ('failure' in outcome ? outcome.failure : null)
  return {
    create: async (input) => failureOf(await send('createReportSchedule', { input }, true)),
    update: async ({ id, updated_at: version }, changes) =>
      failureOf(await send('updateReportSchedule', { id, input: { ...changes, updated_at: version } }, true)),
    remove: async ({ id }) => 'result' in (await send('deleteReportSchedule', { id })),
    sendNow: async ({ id }) => 'result' in (await send('sendReport', { id })),
    async download({ id }) {
      const input = { path: `/report-runs/${id}/download` }
      const outcome = await send<{ readonly data: { readonly url: string } }>('fileLink', { input })
      if ('result' in outcome) followDownload(outcome.result.data.url, '')
    },
  }
}
