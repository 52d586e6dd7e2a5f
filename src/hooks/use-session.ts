import type { Client } from '@urql/core'
import { createContext, use } from 'react'
import type { Prefetch } from '../data/prefetch.ts'
import type { Transport } from '../data/transport.ts'
import type { UnsavedWork } from '../data/unsaved-work.ts'
import type { LiveActors, SessionActors } from '../machines/session-actors.ts'

/** What runs in one browser tab. */
export interface Session extends SessionActors {
  readonly transport: Transport
  readonly work: UnsavedWork
}

/** The reads of the console: a query that is sent before its page is shown is answered from the same cache. */
export interface Reads {
  /** Of the whole console: small calls of one moment are one request. */
  readonly transport: Transport
  readonly client: Client
  readonly prefetch: Prefetch
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
export type Actors = SessionActors & LiveActors

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
