import { emit, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

/** A notification that appears on screen by itself (specification §3, live notification payload). */
export interface PopUp {
  readonly title: string
  /** HTML where `html` is set: sanitise before it is shown. */
  readonly message: string
  readonly type: string
  /** Milliseconds; 0 stays. */
  readonly duration: number
  readonly html: boolean
  readonly position: string
  readonly showClose: boolean
}

export type NotificationsEvent = { readonly type: 'company.settled' }

export type NotificationsEmitted =
  | { readonly type: 'popUps.due'; readonly popUps: readonly PopUp[] }
  | { readonly type: 'popUps.failed'; readonly error: unknown }

interface Failure {
  readonly error: unknown
}

/**
 * What was not shown yet is asked for once, when the person has a company: before, choosing one would load
 * the page anew and take the pop-ups away (specification §7, questions Q79). Polling is not used (§9).
 */
export const notificationsMachine = setup({
  types: {
    events: {} as NotificationsEvent,
    emitted: {} as NotificationsEmitted,
  },
  actors: { loadPopUps: notProvided<readonly PopUp[], void>('loadPopUps') },
  actions: {
    announce: emit((_, popUps: readonly PopUp[]) => ({ type: 'popUps.due' as const, popUps })),
    announceFailure: emit((_, { error }: Failure) => ({ type: 'popUps.failed' as const, error })),
  },
}).createMachine({
  id: 'notifications',
  initial: 'waiting',
  states: {
    waiting: { on: { 'company.settled': 'loading' } },
    loading: {
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
    shown: {},
  },
})
