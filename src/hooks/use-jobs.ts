import { useCallback } from 'react'
import { type Job, type JobsEvent, runningJobs } from '../machines/jobs.ts'
import { useActor, useSession } from './use-session.ts'

export interface Jobs {
  readonly jobs: readonly Job[]
  readonly running: readonly Job[]
  readonly isOpen: boolean
  readonly send: (event: JobsEvent) => void
}

/** The background jobs of the signed-in user. */
export function useJobs(): Jobs {
  const actor = useActor('jobs')
  const jobs = useSession('jobs', (state) => state.context.jobs)
  const isOpen = useSession('jobs', (state) => state.hasTag('open'))
  const send = useCallback((event: JobsEvent) => actor.send(event), [actor])
  return { jobs, running: runningJobs(jobs), isOpen, send }
}
