import { type ActorRefFrom, assign, setup } from 'xstate'
import { uploadMachine } from './upload.ts'

export type Upload = ActorRefFrom<typeof uploadMachine>

export type UploadsEvent =
  | { readonly type: 'file.add'; readonly file: File }
  /** @param address Null: it was cancelled. */
  | { readonly type: 'upload.end'; readonly file: File; readonly address: string | null }

/** The files of one place, each on its way beside the others. They end with the place. */
export const uploadsMachine = setup({
  types: {
    context: {} as { readonly running: readonly Upload[] },
    events: {} as UploadsEvent,
  },
  actors: { upload: uploadMachine },
  guards: {
    hasArrived: ({ event }) => event.type === 'upload.end' && event.address !== null,
  },
  actions: {
    drop: assign(({ context, event }) =>
      event.type === 'upload.end'
        ? { running: context.running.filter((one) => one.getSnapshot().context.file !== event.file) }
        : {},
    ),
    /** The file is stored at this address. */
    deliver: (_args, _arrived: { readonly file: File; readonly address: string | null }) => undefined,
  },
}).createMachine({
  id: 'uploads',
  context: { running: [] },
  on: {
    'file.add': {
      actions: assign({
        running: ({ context, event, spawn, self }) => [
          ...context.running,
          spawn('upload', { input: { file: event.file, owner: self } }),
        ],
      }),
    },
    'upload.end': [
      {
        guard: 'hasArrived',
        actions: ['drop', { type: 'deliver', params: ({ event: { file, address } }) => ({ file, address }) }],
      },
      { actions: 'drop' },
    ],
  },
})
