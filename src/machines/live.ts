import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { drawerMachine } from './drawer.ts'
import type { User } from './identity.ts'
import { jobsMachine } from './jobs.ts'
import { notificationsMachine } from './notifications.ts'
import { pushMachine } from './push.ts'
import { unreadMachine } from './unread.ts'

export interface LiveContext {
  readonly user: User | null
  readonly token: string | null
}

export type LiveEvent =
  | { readonly type: 'auth.changed'; readonly user: User | null; readonly token: string | null }
  | { readonly type: 'company.settled' }

/**
 * The live events that the console receives during a session; it starts with the console's own code, not with the login page. A token carries
 * the live connection, a loaded user brings the push subscription, and a resolved company the pop-ups, the connection, the jobs and the
 * unread messages. The children know nothing of each other.
 */
export const liveMachine = setup({
  types: { context: {} as LiveContext, events: {} as LiveEvent },
  actors: {
    drawer: drawerMachine,
    notifications: notificationsMachine,
    push: pushMachine,
    jobs: jobsMachine,
    unread: unreadMachine,
  },
}).createMachine({
  id: 'live',
  context: { user: null, token: null },
  invoke: [
    { src: 'drawer', id: 'drawer' },
    { src: 'notifications', id: 'notifications' },
    { src: 'push', id: 'push' },
    { src: 'jobs', id: 'jobs' },
    { src: 'unread', id: 'unread' },
  ],
  on: {
    'auth.changed': {
      actions: [
        enqueueActions(({ context, event: { token, user }, enqueue }) => {
          if (token !== context.token) enqueue.sendTo('notifications', { type: 'token.changed', token })
          if (user !== null && user !== context.user) enqueue.sendTo('push', { type: 'user.ready' })
        }),
        assign(({ event: { token, user } }) => ({ token, user })),
      ],
    },
    'company.settled': {
      actions: [
        sendTo('notifications', { type: 'company.settled' }),
        sendTo('jobs', { type: 'company.settled' }),
        sendTo('unread', { type: 'company.settled' }),
      ],
    },
  },
})
