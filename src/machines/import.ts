import { assign, setup } from 'xstate'
import {
  type ImportAnswer,
  type ImportChanges,
  type ImportContext,
  type ImportEvent,
  type ImportPreview,
  joined,
  writtenLines,
} from './import-context.ts'
import { notProvided } from './not-provided.ts'

type Output = { readonly output: ImportAnswer }

interface Change {
  readonly preview: ImportPreview
  readonly changes: ImportChanges
}

/**
 * Records out of a file: it is uploaded, read anew with each change of how it is read, and run. Changes are sent one after another, each with
 * what was answered to the one before.
 */
export const importMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    tags: {} as 'busy',
  },
  actors: {
    upload: notProvided<ImportAnswer, { readonly file: File | null }>('upload'),
    map: notProvided<ImportAnswer, Change>('map'),
    run: notProvided<ImportAnswer, Pick<ImportContext, 'preview' | 'mode'>>('run'),
  },
  guards: {
    isPreview: (_, { output }: Output) => output.kind === 'preview',
    isJob: (_, { output }: Output) => output.kind === 'job',
    hasMore: ({ context }, { output }: Output) => output.kind === 'preview' && context.changes !== null,
    isComplete: ({ context }) => context.preview !== null && context.preview.missing.length === 0,
    canRun: ({ context }) => writtenLines(context) > 0,
    canRunWithNote: ({ context }) => writtenLines(context) > 0 && unsentNote(context) !== null,
    hasNote: ({ context }) => unsentNote(context) !== null,
  },
  actions: {
    takeFile: assign(({ event }) =>
      event.type === 'file.choose' ? { file: event.file, failure: null } : {},
    ),
    addChanges: assign(({ context, event }) =>
      event.type === 'import.change' ? { changes: joined(context.changes, event.changes) } : {},
    ),
    addNote: assign(({ context }) => {
      const note = unsentNote(context)
      return note === null ? {} : { changes: joined(context.changes, { options: { source_note: note } }) }
    }),
    takeChanges: assign(({ context }) => ({ sent: context.changes, changes: null, failure: null })),
    takeMode: assign(({ event }) => (event.type === 'mode.choose' ? { mode: event.mode } : {})),
    takeNote: assign(({ event }) => (event.type === 'note.type' ? { note: event.note } : {})),
    clearFailure: assign({ failure: null }),
    takePreview: assign((_, { output }: Output) =>
      output.kind === 'preview' ? { preview: output.preview, sent: null } : {},
    ),
    takeJob: assign((_, { output }: Output) => (output.kind === 'job' ? { job: output.id } : {})),
    takeFailure: assign(({ context }, { output }: Output) =>
      output.kind === 'failed'
        ? {
            failure: output.message,
            requiresConsent: context.requiresConsent || output.requiresConsent,
            sent: null,
            changes: null,
          }
        : {},
    ),
  },
}).createMachine({
  id: 'import',
  context: {
    file: null,
    preview: null,
    changes: null,
    sent: null,
    mode: 'skip_invalid',
    note: null,
    failure: null,
    requiresConsent: false,
    job: null,
  },
  initial: 'upload',
  states: {
    upload: {
      initial: 'idle',
      states: {
        idle: { on: { 'file.choose': { target: 'sending', actions: 'takeFile' } } },
        sending: {
          tags: 'busy',
          invoke: {
            src: 'upload',
            id: 'upload',
            input: ({ context: { file } }) => ({ file }),
            onDone: [
              {
                guard: { type: 'isPreview', params: ({ event }) => event },
                target: '#import.editing',
                actions: { type: 'takePreview', params: ({ event }) => event },
              },
              {
                guard: { type: 'isJob', params: ({ event }) => event },
                target: '#import.running',
                actions: { type: 'takeJob', params: ({ event }) => event },
              },
              { target: 'idle', actions: { type: 'takeFailure', params: ({ event }) => event } },
            ],
            onError: 'idle',
          },
        },
      },
    },
    editing: {
      type: 'parallel',
      states: {
        step: {
          initial: 'map',
          states: {
            map: {
              on: {
                'step.next': { guard: 'isComplete', target: 'check' },
                'step.back': '#import.upload',
              },
            },
            check: {
              on: { 'step.back': 'map' },
            },
          },
        },
        call: {
          initial: 'idle',
          on: { 'mode.choose': { actions: 'takeMode' }, 'note.type': { actions: 'takeNote' } },
          states: {
            idle: {
              on: {
                'import.change': { target: 'changing', actions: 'addChanges' },
                'note.send': { guard: 'hasNote', target: 'changing', actions: 'addNote' },
                'import.run': [
                  { guard: 'canRunWithNote', target: 'noting', actions: 'addNote' },
                  { guard: 'canRun', target: 'starting' },
                ],
              },
            },
            changing: {
              tags: 'busy',
              entry: 'takeChanges',
              invoke: {
                src: 'map',
                id: 'map',
                input: ({ context }) => changeOf(context),
                onDone: [
                  {
                    guard: { type: 'hasMore', params: ({ event }) => event },
                    target: 'changing',
                    reenter: true,
                    actions: { type: 'takePreview', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'isPreview', params: ({ event }) => event },
                    target: 'idle',
                    actions: { type: 'takePreview', params: ({ event }) => event },
                  },
                  { target: 'idle', actions: { type: 'takeFailure', params: ({ event }) => event } },
                ],
                onError: 'idle',
              },
              on: {
                'import.change': { actions: 'addChanges' },
                'note.send': { guard: 'hasNote', actions: 'addNote' },
              },
            },
            noting: {
              tags: 'busy',
              entry: 'takeChanges',
              invoke: {
                src: 'map',
                id: 'map',
                input: ({ context }) => changeOf(context),
                onDone: [
                  {
                    guard: { type: 'isPreview', params: ({ event }) => event },
                    target: 'starting',
                    actions: { type: 'takePreview', params: ({ event }) => event },
                  },
                  { target: 'idle', actions: { type: 'takeFailure', params: ({ event }) => event } },
                ],
                onError: 'idle',
              },
            },
            starting: {
              tags: 'busy',
              entry: 'clearFailure',
              invoke: {
                src: 'run',
                id: 'run',
                input: ({ context: { preview, mode } }) => ({ preview, mode }),
                onDone: [
                  {
                    guard: { type: 'isJob', params: ({ event }) => event },
                    target: '#import.running',
                    actions: { type: 'takeJob', params: ({ event }) => event },
                  },
                  { target: 'idle', actions: { type: 'takeFailure', params: ({ event }) => event } },
                ],
                onError: 'idle',
              },
            },
          },
        },
      },
    },
    running: {},
  },
})

/** What was typed and the API does not have; null: nothing. */
function unsentNote({ note, preview }: ImportContext): string | null {
  return note === null || note === (preview?.options.source_note ?? '') ? null : note
}

function changeOf({ preview, sent }: ImportContext): Change {
  if (preview === null || sent === null) throw new Error('nothing to change')
  const { mapping, options } = sent
  return {
    preview,
    changes: {
      ...(mapping && { mapping }),
      ...(options && { options: { ...preview.options, ...options } }),
    },
  }
}
