import { type ActorRefFrom, createActor } from 'xstate'
import { currentPage } from '../../data/current-page.ts'
import type { OperationFailure } from '../../data/errors.ts'
import { watchLeaving } from '../../data/staying.ts'
import { createTransport } from '../../data/transport.ts'
import { createUnsavedWork } from '../../data/unsaved-work.ts'
import type { Session } from '../../hooks/use-session.ts'
import { consoleMachine } from '../../machines/console.ts'
import type { SessionActors } from '../../machines/session-actors.ts'
import { recover, tokenOf } from '../../machines/session-state.ts'
import { jobsWithActors } from '../live/job-calls.ts'
import { drawerWithActors, notificationsWithActors, unreadWithActors } from '../live/message-calls.ts'
import { pushWithActors } from '../live/push-calls.ts'
import { isOpenConsole, openTokens } from '../open-console.ts'
import { reportFailure } from '../report-failure.ts'
import { keptCompany, keptLanguage, keptSidebar, keptTokens } from './kept.ts'
import { networkWithActors } from './network-calls.ts'
import { authWithActors } from './session-calls.ts'
import { bodyWidth, obey } from './session-effects.ts'
import { followOtherTabs } from './tabs.ts'

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
