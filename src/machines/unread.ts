import { assign, emit, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

export interface UnreadContext {
  readonly count: number
}

export type UnreadEvent =
  | { readonly type: 'company.settled' }
  /** A message came, went, or may have been missed. */
  | { readonly type: 'messages.changed' }
  /** These are on screen in the message drawer. */
  | { readonly type: 'messages.shown'; readonly ids: readonly number[] }

export type UnreadEmitted = { readonly type: 'unread.failed'; readonly error: unknown }

/** How many messages are unseen: the number on the button of the message drawer. */
export const unreadMachine = setup({
  types: { context: {} as UnreadContext, events: {} as UnreadEvent, emitted: {} as UnreadEmitted },
  actors: {
    countUnread: notProvided<number, void>('countUnread'),
    /** Answers how many are left. */
    markRead: notProvided<number, { readonly ids: readonly number[] }>('markRead'),
  },
  guards: {
    hasMessages: ({ event }) => event.type === 'messages.shown' && event.ids.length > 0,
  },
  actions: {
    keep: assign({ count: (_, count: number) => count }),
    logFailure: emit((_, { error }: { readonly error: unknown }) => ({
      type: 'unread.failed' as const,
      error,
    })),
  },
}).createMachine({
  id: 'unread',
  context: { count: 0 },
  initial: 'waiting',
  on: { 'messages.shown': { guard: 'hasMessages', target: '.marking' } },
  states: {
    waiting: { on: { 'company.settled': 'counting' } },
    counting: {
      on: { 'messages.changed': { target: 'counting', reenter: true } },
      invoke: {
        src: 'countUnread',
        id: 'countUnread',
        onDone: { target: 'known', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'known',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    known: { on: { 'messages.changed': 'counting' } },
    marking: {
      on: { 'messages.changed': 'counting' },
      invoke: {
        src: 'markRead',
        id: 'markRead',
        input: ({ event }) => ({ ids: event.type === 'messages.shown' ? event.ids : [] }),
        onDone: { target: 'known', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'known',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
