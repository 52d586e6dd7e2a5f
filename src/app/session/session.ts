import { type ActorRefFrom, createActor } from 'xstate'
import { currentPage } from '../../data/current-page.ts'
import type { OperationFailure } from '../../data/errors.ts'
import { watchLeaving } from '../../data/staying.ts'
import { type Transport, createTransport } from '../../data/transport.ts'
import type { authMachine } from '../../machines/auth.ts'
import type { companyMachine } from '../../machines/company.ts'
import { consoleMachine } from '../../machines/console.ts'
import type { deploymentMachine } from '../../machines/deployment.ts'
import type { drawerMachine } from '../../machines/drawer.ts'
import type { jobsMachine } from '../../machines/jobs.ts'
import type { languageMachine } from '../../machines/language.ts'
import type { networkMachine } from '../../machines/network.ts'
import type { notificationsMachine } from '../../machines/notifications.ts'
import type { pushMachine } from '../../machines/push.ts'
import type { sidebarMachine } from '../../machines/sidebar.ts'
import type { unreadMachine } from '../../machines/unread.ts'
import { jobsWithActors } from '../live/job-calls.ts'
import { drawerWithActors, notificationsWithActors, unreadWithActors } from '../live/message-calls.ts'
import { pushWithActors } from '../live/push-calls.ts'
import { isOpenConsole, openTokens } from '../open-console.ts'
import { reportFailure } from '../report-failure.ts'
import { keptCompany, keptLanguage, keptSidebar, keptTokens } from './kept.ts'
import { networkWithActors } from './network-calls.ts'
import { authWithActors } from './session-calls.ts'
import { bodyWidth, obey } from './session-effects.ts'
import { recover, tokenOf } from './session-state.ts'
import { followOtherTabs } from './tabs.ts'
import { type UnsavedWork, createUnsavedWork } from './unsaved-work.ts'

export interface SessionActors {
  readonly auth: ActorRefFrom<typeof authMachine>
  readonly company: ActorRefFrom<typeof companyMachine>
  readonly language: ActorRefFrom<typeof languageMachine>
  readonly sidebar: ActorRefFrom<typeof sidebarMachine>
  readonly drawer: ActorRefFrom<typeof drawerMachine>
  readonly notifications: ActorRefFrom<typeof notificationsMachine>
  readonly push: ActorRefFrom<typeof pushMachine>
  readonly jobs: ActorRefFrom<typeof jobsMachine>
  readonly unread: ActorRefFrom<typeof unreadMachine>
  readonly deployment: ActorRefFrom<typeof deploymentMachine>
  readonly network: ActorRefFrom<typeof networkMachine>
}

export interface Session extends SessionActors {
  readonly transport: Transport
  readonly work: UnsavedWork
}

/** Starts the machines on what the browser kept, and lets their announcements act on the browser. */
export function startSession(): Session {
  const transport = createTransport({
    caller: () => ({
      token: tokenOf(actors.auth),
      companyId: actors.company.getSnapshot().context.current?.id ?? null,
      page: currentPage(),
    }),
    staying: watchLeaving(window),
    heard: (news) => {
      actors.network.send({ type: news === 'nothing' ? 'call.unanswered' : 'call.answered' })
      if (news !== 'nothing' && news.build !== null)
        actors.deployment.send({ type: 'build.seen', build: news.build })
    },
    recover: (token, { message }) => recover(actors.auth, token, message),
    report: (failure) => {
      const isKnown = actors.auth.getSnapshot().context.user?.mustChangePassword === true
      if (isKnown && failure.code === passwordDue) return
      void reportFailure(failure)
      if (mayHaveChangedRights(failure)) actors.auth.send({ type: 'user.reload' })
    },
  })
  const machine = consoleMachine.provide({
    actors: {
      auth: authWithActors(transport),
      drawer: drawerWithActors(transport),
      notifications: notificationsWithActors(transport),
      push: pushWithActors(transport),
      jobs: jobsWithActors(transport),
      unread: unreadWithActors(transport),
      network: networkWithActors(),
    },
  })
  const root = createActor(machine, {
    input: {
      auth: { tokens: isOpenConsole ? openTokens(Date.now()) : keptTokens.read(), now: Date.now },
      company: { stored: keptCompany.read() },
      language: { stored: keptLanguage.read() },
      sidebar: { opened: keptSidebar.read() !== 0, width: bodyWidth() },
      network: { isOnline: navigator.onLine },
    },
  })
  const actors = actorsOf(root)
  obey(actors)
  root.start()
  followOtherTabs(actors.auth)
  const work = createUnsavedWork((isDirty) => {
    actors.auth.send({ type: 'work.changed', isDirty })
    actors.deployment.send({ type: 'work.changed', isDirty })
  })
  return { ...actors, transport, work }
}

/** The API's code for everything but the change of the password, while that is due: the page for it says so itself. */
const passwordDue = 'PASSWORD_CHANGE_REQUIRED'

/** Refused for want of a right, or because the company is closed: what the person may do is asked for again. */
function mayHaveChangedRights({ via, status, code }: OperationFailure): boolean {
  return via === 'http' && (status === 403 || code === 'COMPANY_SUSPENDED')
}

function actorsOf(root: ActorRefFrom<typeof consoleMachine>): SessionActors {
  const { auth, company, language, sidebar, drawer, notifications, push, jobs, unread, deployment, network } =
    root.getSnapshot().children
  if (!auth || !company || !language || !sidebar || !drawer || !notifications)
    throw new Error('the console machine lost a child')
  if (!push || !jobs || !unread || !deployment || !network)
    throw new Error('the console machine lost a child')
  return { auth, company, language, sidebar, drawer, notifications, push, jobs, unread, deployment, network }
}
