import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import type { Transport } from '../data/transport.ts'
import type { UnsavedWork } from '../data/unsaved-work.ts'
import type { SessionActors } from '../machines/session-actors.ts'

/** What runs in one browser tab. */
export interface Session extends SessionActors {
  readonly transport: Transport
  readonly work: UnsavedWork
}

/** The running machines, for the hooks; pages and the shell use the named hooks instead. */
export const SessionContext = createContext<Session | null>(null)

export function useActor<K extends keyof SessionActors>(name: K): SessionActors[K] {
  return useWholeSession()[name]
}

/** For calls that are no query of a page and no step of a machine. */
export function useTransport(): Transport {
  return useWholeSession().transport
}

export function useUnsavedWorkOfSession(): UnsavedWork {
  return useWholeSession().work
}

function useWholeSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('the session is missing: render below <SessionContext>')
  return session
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
