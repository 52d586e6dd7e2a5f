import { setup } from 'xstate'
import { notProvided } from './not-provided.ts'

export interface NetworkInput {
  readonly isOnline: boolean
}

export type NetworkEvent =
  | { readonly type: 'browser.online' }
  | { readonly type: 'browser.offline' }
  /** A call got no answer although the browser has a network. */
  | { readonly type: 'call.unanswered' }
  | { readonly type: 'call.answered' }

/** Milliseconds between two tries to reach the server. */
const pause = 5_000

/** Whether the server can be reached: reported by the browser, and by calls that get no answer; then tried until one does. */
export const networkMachine = setup({
  types: {
    context: {} as NetworkInput,
    input: {} as NetworkInput,
    events: {} as NetworkEvent,
    tags: {} as 'offline' | 'unreachable',
  },
  actors: { reachServer: notProvided<void, void>('reachServer') },
  guards: { isOnline: ({ context }) => context.isOnline },
  delays: { pause },
}).createMachine({
  id: 'network',
  initial: 'starting',
  context: ({ input }) => input,
  states: {
    starting: {
      always: [{ guard: 'isOnline', target: 'online' }, { target: 'offline' }],
    },
    online: { on: { 'browser.offline': 'offline', 'call.unanswered': 'unreachable' } },
    offline: { tags: 'offline', on: { 'browser.online': 'online', 'call.answered': 'online' } },
    unreachable: {
      tags: 'unreachable',
      initial: 'waiting',
      on: { 'browser.offline': 'offline', 'call.answered': 'online' },
      states: {
        waiting: { after: { pause: 'trying' } },
        trying: {
          invoke: { src: 'reachServer', id: 'reachServer', onDone: '#network.online', onError: 'waiting' },
        },
      },
    },
  },
})
