import { assign, setup } from 'xstate'
import { toApiError } from './api-error.ts'
import { notProvided } from './not-provided.ts'

/** One try of an intent: the API does the same key once. */
export interface Attempt {
  readonly request: unknown
  readonly key: string
}

export interface WriteContext extends Attempt {
  /** What the last try was answered. */
  readonly result: unknown
  /** Why the last try was not done; null as well where it was given up. */
  readonly failure: unknown
}

export type WriteEvent =
  /** Sends it, or the same once more: under the same key. */
  | { readonly type: 'write.send'; readonly request: unknown }
  /** No answer is waited for any more. */
  | { readonly type: 'write.cancel' }

interface Failure {
  readonly error: unknown
}

/**
 * One intent to change something, from its first try to its end. `conflict`: the record is another one by now; `refused`: it was decided
 * that it is not done; `unknown`: nothing was decided, or no answer came. All three can be sent again as the same intent. What is done is
 * over: the same request after it is another intent, with a key of its own.
 */
export const writeMachine = setup({
  types: {
    context: {} as WriteContext,
    input: {} as Pick<Attempt, 'key'>,
    events: {} as WriteEvent,
    tags: {} as 'over',
  },
  actors: {
    send: notProvided<unknown, Attempt>('send'),
  },
  guards: {
    isConflict: (_, { error }: Failure) =>
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'CONFLICT',
    isUndecided: (_, { error }: Failure) => {
      const { isTransient, lostSession } = toApiError(error)
      return isTransient || lostSession
    },
  },
  actions: {
    take: assign(({ event }) =>
      event.type === 'write.send' ? { request: event.request, failure: null } : {},
    ),
    keepResult: assign((_, { result }: { readonly result: unknown }) => ({ result })),
    keepFailure: assign((_, { error }: Failure) => ({ failure: error })),
  },
}).createMachine({
  id: 'write',
  context: ({ input }) => ({ ...input, request: null, result: null, failure: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'write.send': 'sending' } },
    sending: {
      entry: 'take',
      invoke: {
        src: 'send',
        id: 'send',
        input: ({ context: { request, key } }) => ({ request, key }),
        onDone: {
          target: 'done',
          actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'conflict',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          {
            guard: { type: 'isUndecided', params: ({ event }) => event },
            target: 'unknown',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
      on: { 'write.cancel': 'unknown' },
    },
    conflict: { tags: 'over', on: { 'write.send': 'sending' } },
    refused: { tags: 'over', on: { 'write.send': 'sending' } },
    unknown: { tags: 'over', on: { 'write.send': 'sending' } },
    done: { tags: 'over' },
  },
})
