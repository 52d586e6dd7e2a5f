import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import type { AheadTransport } from '../data/ahead.ts'
import type { Transport } from '../data/transport.ts'
import type { UnsavedWork } from '../data/unsaved-work.ts'
import type { LiveActors, SessionActors } from '../machines/session-actors.ts'

/** What runs in one browser tab. */
export interface Session extends SessionActors {
  readonly transport: Transport
  /** For what pages ask: it may have begun with the navigation. */
  readonly ahead: AheadTransport
  readonly work: UnsavedWork
}

/** The running machines, for the hooks; pages and the shell use the named hooks instead. */
export const SessionContext = createContext<(Session & Partial<LiveActors>) | null>(null)

export function useActor<K extends keyof Actors>(name: K): Actors[K] {
  const actors: Partial<Actors> = useWholeSession()
  const actor = actors[name]
  if (actor === undefined) throw new Error('this machine starts with the console')
  return actor
}

/** The login page has those of the session only. */
type Actors = SessionActors & LiveActors

/** For calls that are no query of a page and no step of a machine. */
export function useTransport(): Transport {
  return useWholeSession().transport
}

export function useUnsavedWorkOfSession(): UnsavedWork {
  return useWholeSession().work
}

function useWholeSession(): Session & Partial<LiveActors> {
  const session = use(SessionContext)
  if (!session) throw new Error('the session is missing: render below <SessionContext>')
  return session
}

/** Reads a machine. `select` answers the same value for the same state: a part of it, not something new. */
export function useSession<K extends keyof Actors, T>(
  name: K,
  select: (state: SnapshotFrom<Actors[K]>) => T,
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
