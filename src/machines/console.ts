import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { AuthInput } from './auth-context.ts'
import { authMachine } from './auth.ts'
import { type CompanyInput, companyMachine } from './company.ts'
import { drawerMachine } from './drawer.ts'
import type { Company, User } from './identity.ts'
import { type LanguageInput, languageMachine } from './language.ts'
import { notificationsMachine } from './notifications.ts'
import { type SidebarInput, sidebarMachine } from './sidebar.ts'

export interface ConsoleInput {
  readonly auth: AuthInput
  readonly company: CompanyInput
  readonly language: LanguageInput
  readonly sidebar: SidebarInput
}

export interface ConsoleContext extends ConsoleInput {
  readonly user: User | null
  readonly brand: Company | null
}

/**
 * Where the lifecycles meet: a loaded user brings the companies, a company brings the languages and, once it
 * is settled, the pop-ups. The children know nothing of each other; this machine watches their snapshots and passes the news on.
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
  },
}).createMachine({
  id: 'console',
  context: ({ input }) => ({ ...input, user: null, brand: null }),
  invoke: [
    { src: 'sidebar', id: 'sidebar', input: ({ context }) => context.sidebar },
    { src: 'drawer', id: 'drawer' },
    { src: 'notifications', id: 'notifications' },
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
          if (event.snapshot.hasTag('settled')) enqueue.sendTo('notifications', { type: 'company.settled' })
        }),
      },
    },
    {
      src: 'auth',
      id: 'auth',
      input: ({ context }) => context.auth,
      onSnapshot: {
        guard: ({ context, event }) => event.snapshot.context.user !== context.user,
        actions: [
          assign({ user: ({ event }) => event.snapshot.context.user }),
          sendTo('company', ({ event }) => ({
            type: 'companies.loaded',
            companies: event.snapshot.context.user?.companies ?? [],
          })),
        ],
      },
    },
  ],
})
