import { type ActorRefFrom, createActor } from 'xstate'
import type { Transport } from '../../data/transport.ts'
import { viewToken } from '../../data/viewing.ts'
import { whenIdle } from '../../data/when-idle.ts'
import type { Reads, Session } from '../../hooks/use-session.ts'
import { liveMachine } from '../../machines/live.ts'
import type { LiveActors } from '../../machines/session-actors.ts'
import { tokenOf } from '../../machines/session-state.ts'
import { loadToaster } from '../../ui/toaster.ts'
import { jobsWithActors } from './job-calls.ts'
import { bindLiveEffects } from './live-effects.ts'
import { drawerWithActors, notificationsWithActors, unreadWithActors } from './message-calls.ts'
import { pushWithActors } from './push-calls.ts'

/** The session of the console: with the live events of a session. */
export interface ConsoleSession extends Session, Reads, LiveActors {}

/** The machines that only the console needs, over the gateway, its live connection and the browser's push. */
export function liveWithActors(transport: Transport): typeof liveMachine {
  return liveMachine.provide({
    actors: {
      drawer: drawerWithActors(transport),
      notifications: notificationsWithActors(transport),
      push: pushWithActors(transport),
      jobs: jobsWithActors(transport),
      unread: unreadWithActors(transport),
    },
  })
}

/** Starts them, and forwards the events of the session to them; they end with it. */
export function startLive(
  session: Session & Reads,
  machine = liveWithActors(session.transport),
): ConsoleSession {
  const { auth, company } = session
  const root = createActor(machine)
  const actors = actorsOf(root)
  bindLiveEffects(actors, auth)
  root.start()
  // No events are received in the name of the impersonated user.
  if (viewToken.read() !== null) return { ...session, ...actors }
  const notifyAuth = () =>
    root.send({ type: 'auth.changed', token: tokenOf(auth), user: auth.getSnapshot().context.user })
  const notifyCompany = () => {
    if (company.getSnapshot().hasTag('settled')) root.send({ type: 'company.settled' })
  }
  // The page that is opening comes first: its calls, its code and its first picture.
  void session.prefetch.answered().then(() =>
    whenIdle(() => {
      loadToaster().catch(() => undefined)
      auth.subscribe({ next: notifyAuth, complete: () => root.stop() })
      company.subscribe(notifyCompany)
      notifyAuth()
      notifyCompany()
    }),
  )
  return { ...session, ...actors }
}

function actorsOf(root: ActorRefFrom<typeof liveMachine>): LiveActors {
  const { drawer, notifications, push, jobs, unread } = root.getSnapshot().children
  if (!drawer || !notifications || !push || !jobs || !unread) throw new Error('the live machine lost a child')
  return { drawer, notifications, push, jobs, unread }
}
