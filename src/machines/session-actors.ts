import type { ActorRefFrom } from 'xstate'
import type { authMachine } from './auth.ts'
import type { companyMachine } from './company.ts'
import type { deploymentMachine } from './deployment.ts'
import type { drawerMachine } from './drawer.ts'
import type { jobsMachine } from './jobs.ts'
import type { languageMachine } from './language.ts'
import type { networkMachine } from './network.ts'
import type { notificationsMachine } from './notifications.ts'
import type { pushMachine } from './push.ts'
import type { sidebarMachine } from './sidebar.ts'
import type { unreadMachine } from './unread.ts'

/** The running machines of one browser tab, also before sign-in. */
export interface SessionActors {
  readonly auth: ActorRefFrom<typeof authMachine>
  readonly company: ActorRefFrom<typeof companyMachine>
  readonly language: ActorRefFrom<typeof languageMachine>
  readonly sidebar: ActorRefFrom<typeof sidebarMachine>
  readonly deployment: ActorRefFrom<typeof deploymentMachine>
  readonly network: ActorRefFrom<typeof networkMachine>
}

/** The machines that only the console needs: the live events of a session. */
export interface LiveActors {
  readonly drawer: ActorRefFrom<typeof drawerMachine>
  readonly notifications: ActorRefFrom<typeof notificationsMachine>
  readonly push: ActorRefFrom<typeof pushMachine>
  readonly jobs: ActorRefFrom<typeof jobsMachine>
  readonly unread: ActorRefFrom<typeof unreadMachine>
}
