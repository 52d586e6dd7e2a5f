import { useCallback } from 'react'
import { downloadJob } from '../data/download-job.ts'
import { type Job, type JobsEvent, runningJobs } from '../machines/jobs.ts'
import { useSessionState } from './use-session-state.ts'
import { useActor, useTransport } from './use-session.ts'

export interface Jobs {
  readonly jobs: readonly Job[]
  readonly running: readonly Job[]
  readonly isOpen: boolean
  readonly send: (event: JobsEvent) => void
  readonly download: (id: number) => void
}

/** The background jobs of the signed-in user. */
export function useJobs(): Jobs {
  const actor = useActor('jobs')
  const jobs = useSessionState('jobs', (state) => state.context.jobs)
  const isOpen = useSessionState('jobs', (state) => state.hasTag('open'))
  const send = useCallback((event: JobsEvent) => actor.send(event), [actor])
  const transport = useTransport()
  // An error was shown by the transport.
  const download = useCallback(
    (id: number) => void downloadJob(transport, id).catch(() => undefined),
    [transport],
  )
  return { jobs, running: runningJobs(jobs), isOpen, send, download }
}
