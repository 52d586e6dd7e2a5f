import { emit, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

/** The push subscription payload of specification §3; a denied permission has neither endpoint nor keys. */
export interface PushSubscriptionPayload {
  readonly endpoint: string | null
  readonly public_key: string | null
  readonly auth_token: string | null
  /** The first that the browser supports, else `aesgcm` (specification §9). */
  readonly content_encoding: string
  readonly domain: string
  readonly user_agent: string
  readonly client_time: string
  readonly permission: PushPermission
  readonly subscription: Readonly<Record<string, unknown>> | null
}

export type PushPermission = 'default' | 'granted' | 'denied'

export type PushEvent = { readonly type: 'user.ready' }
export type PushEmitted = { readonly type: 'push.failed'; readonly error: unknown }

interface Failure {
  readonly error: unknown
}

/**
 * Web push (specification §4): register the service worker; refresh an existing subscription (PUT), else ask for the permission if it is
 * undecided, subscribe and send (POST). A denied permission is sent too. Failures are only logged (§8).
 */
export const pushMachine = setup({
  types: { events: {} as PushEvent, emitted: {} as PushEmitted, tags: {} as 'subscribed' },
  actors: {
    /** Rejects where the browser has no service workers or no push. */
    registerWorker: notProvided<void, void>('registerWorker'),
    findSubscription: notProvided<PushSubscriptionPayload | null, void>('findSubscription'),
    /** Asks only if it is undecided. */
    askPermission: notProvided<PushPermission, void>('askPermission'),
    subscribe: notProvided<PushSubscriptionPayload, void>('subscribe'),
    describeDenied: notProvided<PushSubscriptionPayload, void>('describeDenied'),
    createSubscription: notProvided<void, PushSubscriptionPayload>('createSubscription'),
    updateSubscription: notProvided<void, PushSubscriptionPayload>('updateSubscription'),
  },
  guards: {
    hasSubscription: (_, subscription: PushSubscriptionPayload | null) => subscription !== null,
    isGranted: (_, permission: PushPermission) => permission === 'granted',
    isDenied: (_, permission: PushPermission) => permission === 'denied',
  },
  actions: {
    logFailure: emit((_, { error }: Failure) => ({ type: 'push.failed' as const, error })),
  },
}).createMachine({
  id: 'push',
  initial: 'waiting',
  states: {
    waiting: { on: { 'user.ready': 'registering' } },
    registering: {
      invoke: {
        src: 'registerWorker',
        id: 'registerWorker',
        onDone: 'finding',
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    finding: {
      invoke: {
        src: 'findSubscription',
        id: 'findSubscription',
        onDone: [
          { guard: { type: 'hasSubscription', params: ({ event }) => event.output }, target: 'updating' },
          { target: 'asking' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    updating: {
      invoke: {
        src: 'updateSubscription',
        id: 'updateSubscription',
        input: ({ event }) => payloadOf(event),
        onDone: 'subscribed',
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    asking: {
      invoke: {
        src: 'askPermission',
        id: 'askPermission',
        onDone: [
          { guard: { type: 'isGranted', params: ({ event }) => event.output }, target: 'subscribing' },
          { guard: { type: 'isDenied', params: ({ event }) => event.output }, target: 'describing' },
          { target: 'undecided' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    subscribing: {
      invoke: {
        src: 'subscribe',
        id: 'subscribe',
        onDone: 'creating',
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    creating: {
      invoke: {
        src: 'createSubscription',
        id: 'createSubscription',
        input: ({ event }) => payloadOf(event),
        onDone: 'subscribed',
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    describing: {
      invoke: {
        src: 'describeDenied',
        id: 'describeDenied',
        onDone: 'telling',
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    telling: {
      invoke: {
        src: 'createSubscription',
        id: 'createSubscription',
        input: ({ event }) => payloadOf(event),
        onDone: 'denied',
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    subscribed: { tags: 'subscribed', type: 'final' },
    denied: { type: 'final' },
    /** The person closed the question; it is asked again with the next page load. */
    undecided: { type: 'final' },
    failed: { type: 'final' },
  },
})

/** A step that needs a payload is entered with the answer that is one. */
function payloadOf(event: object): PushSubscriptionPayload {
  if (!('output' in event) || event.output === null) throw new Error('no subscription to send')
  return event.output as PushSubscriptionPayload
}
