import { useEffect, useRef } from 'react'
import { useClient } from 'urql'
import { changedTypenames, invalidate } from '../data/changes.ts'
import { type Job, runningJobs } from '../machines/jobs.ts'
import { useSessionState } from './use-session-state.ts'

/** Asks again for what is on screen and one of the person's jobs that has ended may have changed. */
export function useReloadAfterJobs(jobs: readonly Job[]): void {
  const client = useClient()
  const isLoaded = useSessionState('jobs', (state) => state.matches({ list: 'ready' }))
  const ended = useRef<ReadonlySet<number> | null>(null)
  useEffect(() => {
    const previous = ended.current
    if (previous === null && !isLoaded) return
    const running = runningJobs(jobs)
    const over = jobs.filter((job) => !running.includes(job))
    ended.current = new Set(over.map(({ id }) => id))
    const fresh = previous === null ? [] : over.filter(({ id }) => !previous.has(id))
    invalidate(
      client,
      fresh.flatMap(({ changes }) => changedTypenames(changes ?? undefined)),
    )
  }, [client, jobs, isLoaded])
}
