import { type ActorRefFrom, createActor } from 'xstate'
import { watchLeaving } from '../../data/staying.ts'
import { createUnsavedWork } from '../../data/unsaved-work.ts'
import type { Session } from '../../hooks/use-session.ts'
import { consoleMachine } from '../../machines/console.ts'
import type { SessionActors } from '../../machines/session-actors.ts'
import { isOpenConsole, openTokens } from '../open-console.ts'
import { followCompanyZone } from './company-zone.ts'
import { networkWithActors } from './network-calls.ts'
import { keepUser, persistedUser } from './persisted-user.ts'
import { authWithActors } from './session-calls.ts'
import { bodyWidth, bindEffects } from './session-effects.ts'
import { createSessionTransport } from './session-transport.ts'
import { storedCompany, storedLanguage, storedSidebar, storedTokens } from './stored-values.ts'
import { followOtherTabs } from './tabs.ts'

/** Starts the machines on what the browser stored, and lets their announcements act on the browser. */
export function startSession(): Session {
  const transport = createSessionTransport(() => actors, {
    staying: watchLeaving(window),
    onResponse: (news) => {
      actors.network.send({ type: news === 'nothing' ? 'call.unanswered' : 'call.answered' })
      if (news !== 'nothing' && news.build !== null)
        actors.deployment.send({ type: 'build.seen', build: news.build })
    },
  })
  const machine = consoleMachine.provide({
    actors: {
      auth: authWithActors(transport),
      network: networkWithActors(),
    },
  })
  const tokens = isOpenConsole ? openTokens(Date.now()) : storedTokens.read()
  const root = createActor(machine, {
    input: {
      auth: { tokens, persistedUser: persistedUser(tokens), now: Date.now },
      company: { stored: storedCompany.read() },
      language: { stored: storedLanguage.read() },
      sidebar: { opened: storedSidebar.read() !== 0, width: bodyWidth() },
      network: { isOnline: navigator.onLine },
    },
  })
  const actors = actorsOf(root)
  bindEffects(actors)
  followCompanyZone(actors)
  keepUser(actors.auth)
  root.start()
  followOtherTabs(actors.auth)
  const work = createUnsavedWork((isDirty) => {
    actors.auth.send({ type: 'work.changed', isDirty })
    actors.deployment.send({ type: 'work.changed', isDirty })
  })
  return { ...actors, transport, work }
}

/** The machines that meet in the console's, by name. */
export function actorsOf(root: ActorRefFrom<typeof consoleMachine>): SessionActors {
  const { auth, company, language, sidebar, deployment, network } = root.getSnapshot().children
  if (!auth || !company || !language || !sidebar || !deployment || !network)
    throw new Error('the console machine lost a child')
  return { auth, company, language, sidebar, deployment, network }
}
