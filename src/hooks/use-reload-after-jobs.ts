import { useEffect, useRef } from 'react'
import { useClient } from 'urql'
import { reloadShown } from '../data/shown-queries.ts'
import { type Job, runningJobs } from '../machines/jobs.ts'
import { useSessionState } from './use-session-state.ts'

/** Asks again for the lists on screen when one of the person's jobs has ended: it may have changed what they show. */
export function useReloadAfterJobs(jobs: readonly Job[]): void {
  const client = useClient()
  const isLoaded = useSessionState('jobs', (state) => state.matches({ list: 'ready' }))
  const ended = useRef<ReadonlySet<number> | null>(null)
  useEffect(() => {
    const former = ended.current
    if (former === null && !isLoaded) return
    const running = runningJobs(jobs)
    const over = jobs.filter((job) => !running.includes(job) && job.type !== 'export').map(({ id }) => id)
    ended.current = new Set(over)
    if (former !== null && over.some((id) => !former.has(id))) reloadShown(client, isList)
  }, [client, jobs, isLoaded])
}

function isList({ name }: { readonly name: string }): boolean {
  return /_(?:list|summary|tree)$/.test(name)
}
