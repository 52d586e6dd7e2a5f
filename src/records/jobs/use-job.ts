import { useEffect } from 'react'
import type { Call } from '../../../generated/types.ts'
import { useJobs } from '../../hooks/use-jobs.ts'
import { useOperation } from '../../hooks/use-operation.ts'

/** `result.data` of a call for a job. */
export interface JobAnswer {
  readonly id: number
  readonly title: string
  readonly status: 'queued' | 'running' | 'done' | 'partial' | 'failed' | 'cancelled'
  readonly progress: number
  readonly total: number | null
  readonly done_count: number
  readonly failed_count: number
  readonly message: string | null
  readonly result: Readonly<Record<string, unknown>> | null
}

export const isOver = ({ status }: JobAnswer): boolean => status !== 'queued' && status !== 'running'

/** The job of the address, read again as often as the tray of jobs hears of a change. */
export function useJob(call: Call | null, id: number | null) {
  const { jobs } = useJobs()
  const { data, error, reload } = useOperation<{ readonly data: JobAnswer } | null>(
    id === null ? null : (call?.operation ?? null),
    { id },
    { policy: 'network-only' },
  )
  const seen = jobs.find((one) => one.id === id)
  const mark = seen === undefined ? '' : `${seen.status} ${seen.progress}`
  useEffect(() => {
    if (mark !== '') reload()
  }, [mark, reload])
  return { job: data?.data, failure: error, reload }
}
