import { enqueueActions, setup } from 'xstate'
import type { AuthInput } from './auth-context.ts'
import { authMachine } from './auth.ts'
import { type CompanyInput, companyMachine } from './company.ts'
import { deploymentMachine } from './deployment.ts'
import type { Company, User } from './identity.ts'
import { type LanguageInput, languageMachine } from './language.ts'
import { type NetworkInput, networkMachine } from './network.ts'
import { type SidebarInput, sidebarMachine } from './sidebar.ts'

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
}

/**
 * Where the lifecycles of every page meet, the login page included: a loaded user brings the companies, a company the languages. The
 * children know nothing of each other; this machine watches their snapshots and passes the news on.
 */
export const consoleMachine = setup({
  types: { context: {} as ConsoleContext, input: {} as ConsoleInput },
  actors: {
    auth: authMachine,
    company: companyMachine,
    language: languageMachine,
    sidebar: sidebarMachine,
    deployment: deploymentMachine,
    network: networkMachine,
  },
}).createMachine({
  id: 'console',
  context: ({ input }) => ({ ...input, user: null, brand: null }),
  invoke: [
    { src: 'sidebar', id: 'sidebar', input: ({ context }) => context.sidebar },
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
        }),
      },
    },
    {
      src: 'auth',
      id: 'auth',
      input: ({ context }) => context.auth,
      onSnapshot: {
        actions: enqueueActions(({ context, event, enqueue }) => {
          const { user } = event.snapshot.context
          if (user === context.user) return
          enqueue.assign({ user })
          enqueue.sendTo('company', { type: 'companies.loaded', companies: user?.companies ?? null })
        }),
      },
    },
  ],
})
