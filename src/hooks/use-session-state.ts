import { useSelector } from '@xstate/react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { type Actors, useActor } from './use-session.ts'

/** Reads a machine. `select` answers the same value for the same state: a part of it, not something new. */
export function useSessionState<K extends keyof Actors, T>(
  name: K,
  select: (state: SnapshotFrom<Actors[K]>) => T,
): T {
  const actor: AnyActorRef = useActor(name)
  return useSelector<AnyActorRef, T>(actor, select)
}
