import { assign, emit, enqueueActions, setup } from 'xstate'
import { callbackNotProvided, notProvided } from './not-provided.ts'
import { type ConnectionEvent, type ConnectionInput, type PopUp, withShown } from './notifications-context.ts'

export type { PopUp } from './notifications-context.ts'

export interface NotificationsContext {
  readonly token: string | null
  /** Ids of what appeared on screen in this tab, so that nothing does twice. */
  readonly shown: readonly number[]
  /** The newest notification known here; a new connection asks for what came after it. */
  readonly newest: number | null
}

export type NotificationsEvent =
  | { readonly type: 'company.settled' }
  /** The session's token; null once there is none. */
  | { readonly type: 'token.changed'; readonly token: string | null }
  | ConnectionEvent

export type NotificationsEmitted =
  | { readonly type: 'popUps.due'; readonly popUps: readonly PopUp[] }
  | { readonly type: 'popUps.failed'; readonly error: unknown }
  /** For the browser's own notification, where the console is hidden. */
  | { readonly type: 'browserNotification.due'; readonly popUp: PopUp }
  | { readonly type: 'job.changed'; readonly id: number }
  | { readonly type: 'rows.changed'; readonly changes: readonly string[] }
  | { readonly type: 'messages.changed' }
  /** The server no longer takes this token. */
  | { readonly type: 'live.refused'; readonly token: string }

interface Failure {
  readonly error: unknown
}

/**
 * Live notifications (specification §4, §7). The connection opens when the person has a company: before, choosing one would load the page
 * anew. What was not shown yet is asked for after the connection stands or has had time to, and again where one that was cut before it
 * had a position begins anew, so that nothing falls between the two; what comes both ways is shown once. Polling is not used (§9).
 */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    emitted: {} as NotificationsEmitted,
    tags: {} as 'live' | 'cut',
  },
  actors: {
    loadPopUps: notProvided<readonly PopUp[], void>('loadPopUps'),
    connection: callbackNotProvided<ConnectionEvent, ConnectionInput>('connection'),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isNewToken: ({ context, event }) => event.type === 'token.changed' && event.token !== context.token,
    isFromNow: ({ event }) => event.type === 'live.connected' && !event.isResumed,
    isNoToken: ({ event }) => event.type === 'token.changed' && event.token === null,
  },
  delays: { patience: 3_000 },
  actions: {
    keepToken: assign({
      token: ({ context, event }) => (event.type === 'token.changed' ? event.token : context.token),
    }),
    announce: enqueueActions(({ context, enqueue }, popUps: readonly PopUp[]) => {
      const unseen = popUps.filter(({ id }) => id === null || !context.shown.includes(id))
      enqueue.assign(withShown(context, popUps))
      if (unseen.length > 0) enqueue.emit({ type: 'popUps.due', popUps: unseen })
    }),
    announceFailure: emit((_, { error }: Failure) => ({ type: 'popUps.failed' as const, error })),
    refuse: emit(({ context }) => ({ type: 'live.refused' as const, token: context.token ?? '' })),
    keepPosition: assign({ newest: ({ context }, id: number) => Math.max(context.newest ?? 0, id) }),
    notifyBrowser: emit((_, popUp: PopUp) => ({ type: 'browserNotification.due' as const, popUp })),
    passJob: emit((_, id: number) => ({ type: 'job.changed' as const, id })),
    passChanges: emit((_, changes: readonly string[]) => ({ type: 'rows.changed' as const, changes })),
    notifyOfMessages: emit({ type: 'messages.changed' }),
  },
}).createMachine({
  id: 'notifications',
  context: { token: null, shown: [], newest: null },
  type: 'parallel',
  states: {
    popUps: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'company.settled': 'expecting' } },
        expecting: { on: { 'live.connected': 'loading' }, after: { patience: 'loading' } },
        loading: {
          on: { 'live.connected': { guard: 'isFromNow', target: 'loading', reenter: true } },
          invoke: {
            src: 'loadPopUps',
            id: 'loadPopUps',
            onDone: { target: 'shown', actions: { type: 'announce', params: ({ event }) => event.output } },
            onError: {
              target: 'shown',
              actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        shown: { on: { 'live.connected': { guard: 'isFromNow', target: 'loading' } } },
      },
    },
    connection: {
      initial: 'waiting',
      on: { 'token.changed': { actions: 'keepToken' } },
      states: {
        waiting: { on: { 'company.settled': 'closed' } },
        closed: {
          always: { guard: 'hasToken', target: 'open' },
        },
        open: {
          initial: 'connecting',
          invoke: {
            src: 'connection',
            id: 'connection',
            input: ({ context }) => ({ token: context.token ?? '', after: context.newest }),
          },
          on: {
            'token.changed': [
              { guard: 'isNoToken', target: 'closed', actions: 'keepToken' },
              { guard: 'isNewToken', target: 'open', reenter: true, actions: 'keepToken' },
            ],
            'live.refused': { target: 'refused', actions: 'refuse' },
            'live.notification': {
              actions: [{ type: 'announce', params: ({ event }) => [event.popUp] }, 'notifyOfMessages'],
            },
            'live.browserNotification': {
              actions: { type: 'notifyBrowser', params: ({ event }) => event.popUp },
            },
            'live.position': { actions: { type: 'keepPosition', params: ({ event }) => event.id } },
            'live.job': { actions: { type: 'passJob', params: ({ event }) => event.id } },
            'live.changed': { actions: { type: 'passChanges', params: ({ event }) => event.changes } },
          },
          states: {
            connecting: { on: { 'live.connected': 'connected' } },
            connected: { tags: 'live', on: { 'live.cut': 'cut' } },
            cut: {
              tags: 'cut',
              on: { 'live.connected': { target: 'connected', actions: 'notifyOfMessages' } },
            },
          },
        },
        refused: {
          on: { 'token.changed': { guard: 'isNewToken', target: 'closed', actions: 'keepToken' } },
        },
      },
    },
  },
})
