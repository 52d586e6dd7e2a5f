import { createActor, fromCallback, fromPromise } from 'xstate'
import { type ConsoleSession, liveWithActors, startLive } from '../../src/app/live/live.ts'
import { notificationsWithActors } from '../../src/app/live/message-calls.ts'
import { followCompanyZone } from '../../src/app/session/company-zone.ts'
import { authWithActors } from '../../src/app/session/session-calls.ts'
import { createSessionTransport } from '../../src/app/session/session-transport.ts'
import { actorsOf } from '../../src/app/session/session.ts'
import { createClient } from '../../src/data/client.ts'
import { createPrefetch } from '../../src/data/prefetch.ts'
import { createUnsavedWork } from '../../src/data/unsaved-work.ts'
import type { Reads, Session } from '../../src/hooks/use-session.ts'
import { consoleMachine } from '../../src/machines/console.ts'
import type { ConnectionEvent } from '../../src/machines/notifications-context.ts'
import { pushMachine } from '../../src/machines/push.ts'
import type { Person } from './person.ts'

export interface TestSession extends Session, Reads {
  readonly stop: () => void
}

/**
 * The console's machines for a signed-in user with a selected company, over a scripted gateway. What they announce is not done
 * to the browser: nothing is stored, no page is loaded.
 */
export function startTestSession({ company }: Person, fetch: typeof globalThis.fetch): TestSession {
  let isStopped = false
  /** What is answered, or given up, once the case is over reaches no later one. */
  const ofCase = async <T>(call: Promise<T>): Promise<T> => {
    await call.catch(() => undefined)
    return isStopped ? new Promise<never>(() => undefined) : call
  }
  const transport = createSessionTransport(() => actors, {
    fetch: (input, init) => ofCase(fetch(input, init)),
  })
  const client = createClient(transport)
  const machine = consoleMachine.provide({
    actors: { auth: authWithActors(transport) },
  })
  const root = createActor(machine, {
    input: {
      auth: { tokens, persistedUser: null, now: Date.now },
      company: { stored: company },
      language: { stored: null },
      sidebar: { opened: true, width: innerWidth },
      network: { isOnline: true },
    },
  })
  const actors = actorsOf(root)
  followCompanyZone(actors)
  root.start()
  const resize = () => actors.sidebar.send({ type: 'viewport.resized', width: innerWidth })
  addEventListener('resize', resize)
  return {
    ...actors,
    transport,
    client,
    prefetch: createPrefetch(client),
    work: createUnsavedWork((isDirty) => actors.auth.send({ type: 'work.changed', isDirty })),
    stop: () => {
      isStopped = true
      removeEventListener('resize', resize)
      root.stop()
    },
  }
}

/** A live connection: its events, and how it ends. */
export type Connection = (notify: (event: ConnectionEvent) => void) => (() => void) | undefined

/** The live events of a session, with a live connection where the case brings one, and without push. */
export function startTestLive(
  session: Session & Reads,
  connection: Connection = () => undefined,
): ConsoleSession {
  const { transport } = session
  const notifications = notificationsWithActors(transport).provide({
    actors: { connection: fromCallback(({ sendBack }) => connection(sendBack)) },
  })
  const push = pushMachine.provide({
    actors: { registerWorker: fromPromise<void, void>(() => new Promise(() => undefined)) },
  })
  return startLive(session, liveWithActors(transport).provide({ actors: { notifications, push } }))
}

const tokens = { session: 's1', token: 't1', refreshToken: 'r1', expiresAt: Date.now() + 86_400_000 }
