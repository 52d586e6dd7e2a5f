import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import type { SessionActors } from '../app/session.ts'

/** The running machines, for the hooks; pages and the shell use the named hooks instead. */
export const SessionContext = createContext<SessionActors | null>(null)

export function useActor<K extends keyof SessionActors>(name: K): SessionActors[K] {
  const actors = use(SessionContext)
  if (!actors) throw new Error('the session is missing: render below <SessionContext>')
  return actors[name]
}

/** Reads a machine. `select` answers the same value for the same state: a part of it, not something new. */
export function useSession<K extends keyof SessionActors, T>(
  name: K,
  select: (state: SnapshotFrom<SessionActors[K]>) => T,
): T {
  const actor: AnyActorRef = useActor(name)
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(subscribe, () => select(actor.getSnapshot()))
}
