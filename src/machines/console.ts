import { enqueueActions, setup } from 'xstate'
import type { AuthInput } from './auth-context.ts'
import { authMachine } from './auth.ts'
import { type CompanyInput, companyMachine } from './company.ts'
import { deploymentMachine } from './deployment.ts'
import { drawerMachine } from './drawer.ts'
import type { Company, User } from './identity.ts'
import { jobsMachine } from './jobs.ts'
import { type LanguageInput, languageMachine } from './language.ts'
import { type NetworkInput, networkMachine } from './network.ts'
import { notificationsMachine } from './notifications.ts'
import { pushMachine } from './push.ts'
import { type SidebarInput, sidebarMachine } from './sidebar.ts'
import { unreadMachine } from './unread.ts'

export interface ConsoleInput {
  readonly auth: AuthInput
  readonly company: CompanyInput
  readonly language: LanguageInput
  readonly sidebar: SidebarInput
  readonly network: NetworkInput
}

export interface ConsoleContext extends ConsoleInput {
  readonly user: User | null
  readonly brand: Company | null
  readonly token: string | null
}

/**
 * Where the lifecycles meet: a token carries the live connection, a loaded user brings the companies and the push subscription, a company
 * brings the languages and, once it is settled, the pop-ups, the connection and the jobs. The children know nothing of each other; this machine watches their snapshots and passes the news on.
 */
export const consoleMachine = setup({
  types: { context: {} as ConsoleContext, input: {} as ConsoleInput },
  actors: {
    auth: authMachine,
    company: companyMachine,
    language: languageMachine,
    sidebar: sidebarMachine,
    drawer: drawerMachine,
    notifications: notificationsMachine,
    push: pushMachine,
    jobs: jobsMachine,
    unread: unreadMachine,
    deployment: deploymentMachine,
    network: networkMachine,
  },
}).createMachine({
  id: 'console',
  context: ({ input }) => ({ ...input, user: null, brand: null, token: null }),
  invoke: [
    { src: 'sidebar', id: 'sidebar', input: ({ context }) => context.sidebar },
    { src: 'drawer', id: 'drawer' },
    { src: 'notifications', id: 'notifications' },
    { src: 'push', id: 'push' },
    { src: 'jobs', id: 'jobs' },
    { src: 'unread', id: 'unread' },
    { src: 'deployment', id: 'deployment' },
    { src: 'network', id: 'network', input: ({ context }) => context.network },
    { src: 'language', id: 'language', input: ({ context }) => context.language },
    {
      src: 'company',
      id: 'company',
      input: ({ context }) => context.company,
      onSnapshot: {
        actions: enqueueActions(({ context, event, enqueue }) => {
          const { current } = event.snapshot.context
          if (current !== context.brand) {
            enqueue.assign({ brand: current })
            enqueue.sendTo('language', { type: 'company.changed', company: current })
          }
          if (!event.snapshot.hasTag('settled')) return
          enqueue.sendTo('notifications', { type: 'company.settled' })
          enqueue.sendTo('jobs', { type: 'company.settled' })
          enqueue.sendTo('unread', { type: 'company.settled' })
        }),
      },
    },
    {
      src: 'auth',
      id: 'auth',
      input: ({ context }) => context.auth,
      onSnapshot: {
        actions: enqueueActions(({ context, event, enqueue }) => {
          const { user, tokens } = event.snapshot.context
          const token = tokens?.token ?? null
          if (token !== context.token) {
            enqueue.assign({ token })
            enqueue.sendTo('notifications', { type: 'token.changed', token })
          }
          if (user === context.user) return
          enqueue.assign({ user })
          enqueue.sendTo('company', { type: 'companies.loaded', companies: user?.companies ?? [] })
          if (user !== null) enqueue.sendTo('push', { type: 'user.ready' })
        }),
      },
    },
  ],
})
