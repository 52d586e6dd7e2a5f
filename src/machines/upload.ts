import { type AnyActorRef, assign, sendTo, setup } from 'xstate'
import { callbackNotProvided } from './not-provided.ts'

export interface UploadContext {
  readonly file: File
  /** From 0 to 1. */
  readonly progress: number
  /** Gets how it ends. */
  readonly owner: AnyActorRef
}

export type UploadEvent =
  | { readonly type: 'upload.progress'; readonly progress: number }
  /** @param address Where the file is stored. */
  | { readonly type: 'upload.arrive'; readonly address: string }
  | { readonly type: 'upload.fail' }
  | { readonly type: 'upload.retry' }
  | { readonly type: 'upload.cancel' }

/** One file on its way. What is cancelled or taken away is no longer sent. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    input: {} as Pick<UploadContext, 'file' | 'owner'>,
    events: {} as UploadEvent,
  },
  actors: {
    sendFile: callbackNotProvided<UploadEvent, { readonly file: File }>('sendFile'),
  },
  actions: {
    begin: assign({ progress: 0 }),
    advance: assign(({ event }) => (event.type === 'upload.progress' ? { progress: event.progress } : {})),
    end: sendTo(
      ({ context }) => context.owner,
      ({ context: { file } }, { address }: { readonly address: string | null }) => ({
        type: 'upload.end',
        file,
        address,
      }),
    ),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, progress: 0 }),
  initial: 'sending',
  states: {
    sending: {
      entry: 'begin',
      invoke: { src: 'sendFile', id: 'sendFile', input: ({ context: { file } }) => ({ file }) },
      on: {
        'upload.progress': { actions: 'advance' },
        'upload.arrive': {
          target: 'arrived',
          actions: { type: 'end', params: ({ event: { address } }) => ({ address }) },
        },
        'upload.fail': 'failed',
        'upload.cancel': { target: 'cancelled', actions: { type: 'end', params: { address: null } } },
      },
    },
    failed: {
      on: {
        'upload.retry': 'sending',
        'upload.cancel': { target: 'cancelled', actions: { type: 'end', params: { address: null } } },
      },
    },
    arrived: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
