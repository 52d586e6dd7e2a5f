import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { SessionActors } from '../app/session.ts'

/** The running machines, for the hooks; pages and the shell use the named hooks instead. */
export const SessionContext = createContext<SessionActors | null>(null)

export function useActor<K extends keyof SessionActors>(name: K): SessionActors[K] {
  const actors = use(SessionContext)
  if (!actors) throw new Error('the session is missing: render below <SessionContext>')
  return actors[name]
}

export function useSession<K extends keyof SessionActors, T>(
  name: K,
  select: (state: SnapshotFrom<SessionActors[K]>) => T,
): T {
  return useSelector(useActor(name), select)
}
