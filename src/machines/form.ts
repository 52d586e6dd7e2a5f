import { assign, raise, setup } from 'xstate'
import {
  type FormBase,
  type FormContext,
  type FormEvent,
  type FormInput,
  type FormVerdict,
  type HeldValues,
  type Owner,
  type SaveOutcome,
  isNewer,
  versionOf,
} from './form-context.ts'
import { callbackNotProvided, notProvided } from './not-provided.ts'

type Output<T> = { readonly output: T }

/**
 * A form of one record, beside its values, which its view holds. `save`: from a check to what follows it, with what the user decides on the
 * way; a request is an intent of `write`. `work`: whether something would be lost, which is persisted as a draft while it is so. `copy`: a
 * copy takes values that are free. A record that was loaded again is taken over as soon as nothing is typed.
 */
export const formMachine = setup({
  types: {
    context: {} as FormContext,
    input: {} as FormInput,
    events: {} as FormEvent,
    tags: {} as 'over' | 'busy' | 'transient',
  },
  actors: {
    check: notProvided<FormVerdict, Pick<FormContext, 'intent' | 'base'>>('check'),
    send: notProvided<SaveOutcome, Pick<FormContext, 'request' | 'resumed' | 'intent' | 'base'>>('send'),
    follow: notProvided<void, Pick<FormContext, 'answered' | 'intent'>>('follow'),
    proposeFree: notProvided<HeldValues, Pick<FormContext, 'base'>>('proposeFree'),
    holdWork: callbackNotProvided<FormEvent, Owner>('holdWork'),
    watchPage: callbackNotProvided<FormEvent, Owner>('watchPage'),
  },
  delays: { persistEvery: 15_000 },
  guards: {
    differs: ({ event }) => 'differs' in event && event.differs,
    isSame: ({ event }) => 'differs' in event && !event.differs,
    isNewer: ({ context, event }) =>
      event.type === 'record.loaded' && context.mode === 'edit' && isNewer(event.base, context.base),
    hasNewer: ({ context: { newer, base } }) => newer !== null && isNewer(newer, base),
    hasDraft: ({ context }) => context.draft !== null,
    isDraftOfOther: ({ context: { mode, draft, base } }) =>
      draft !== null && mode === 'edit' && draft.version !== versionOf(base),
    isReady: (_, { output }: Output<FormVerdict>) => output.kind === 'ready',
    hasJumps: (_, { output }: Output<FormVerdict>) => output.kind === 'ready' && output.jumps.length > 0,
    isNothing: (_, { output }: Output<FormVerdict>) => output.kind === 'nothing',
    isUnchanged: (_, { output }: Output<FormVerdict>) => output.kind === 'unchanged',
    isSaved: (_, { output }: Output<SaveOutcome>) => output.kind === 'saved',
    isConflict: (_, { output }: Output<SaveOutcome>) => output.kind === 'conflict',
  },
  actions: {
    takeIntent: assign(({ event }) => (event.type === 'save.start' ? { intent: event.intent } : {})),
    takeRequest: assign((_, { output }: Output<FormVerdict>) =>
      output.kind === 'ready' ? { request: output.request, jumps: output.jumps } : {},
    ),
    dropJumps: assign({ jumps: [] }),
    takeUnchanged: assign(({ context }) => ({ answered: context.base.record })),
    takeSaved: assign((_, { output }: Output<SaveOutcome>) =>
      output.kind === 'saved'
        ? { base: output.base, answered: output.record, draft: null, resumed: null }
        : {},
    ),
    takeConflict: assign((_, { output }: Output<SaveOutcome>) =>
      output.kind === 'conflict' ? { conflict: output.conflict } : {},
    ),
    takeTheirs: assign(({ context }) => ({ base: context.conflict?.theirs ?? context.base, conflict: null })),
    dropConflict: assign({ conflict: null }),
    resume: assign(({ context }) => ({ resumed: context.draft?.intent ?? null })),
    dropDraft: assign({ draft: null }),
    keepNewer: assign((_, base: FormBase) => ({ newer: base })),
    takeNewer: assign(({ context }) => ({ base: context.newer ?? context.base, newer: null })),
    /** Puts values into the controls. */
    show: (_args, _values: HeldValues) => undefined,
    /** Puts the draft into the controls and says whether they differ. */
    showDraft: () => undefined,
    /** Puts free values where nothing was typed. */
    showFree: (_args, _values: HeldValues) => undefined,
    persistDraft: () => undefined,
    clearDraft: () => undefined,
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    ...input,
    resumed: null,
    intent: 'stay',
    request: null,
    jumps: [],
    conflict: null,
    answered: null,
    newer: null,
  }),
  type: 'parallel',
  on: {
    'record.loaded': {
      guard: 'isNewer',
      actions: { type: 'keepNewer', params: ({ event }) => event.base },
    },
    'draft.discard': { guard: 'hasDraft', actions: ['clearDraft', 'dropDraft'] },
  },
  states: {
    save: {
      initial: 'rest',
      states: {
        rest: {
          tags: 'over',
          initial: 'editing',
          on: {
            'save.start': { target: 'checking', actions: 'takeIntent' },
            'draft.restore': [
              { guard: 'isDraftOfOther', target: 'merging' },
              { guard: 'hasDraft', target: '.editing', actions: ['resume', 'showDraft', 'dropDraft'] },
            ],
          },
          states: {
            editing: {},
            refused: { on: { 'form.edited': 'editing' } },
            saved: { on: { 'form.edited': 'editing' } },
          },
        },
        checking: {
          invoke: {
            src: 'check',
            id: 'check',
            input: ({ context: { intent, base } }) => ({ intent, base }),
            onDone: [
              {
                guard: { type: 'hasJumps', params: ({ event }) => event },
                target: 'confirming',
                actions: { type: 'takeRequest', params: ({ event }) => event },
              },
              {
                guard: { type: 'isReady', params: ({ event }) => event },
                target: 'sending',
                actions: { type: 'takeRequest', params: ({ event }) => event },
              },
              { guard: { type: 'isNothing', params: ({ event }) => event }, target: 'rest.saved' },
              {
                guard: { type: 'isUnchanged', params: ({ event }) => event },
                target: 'following',
                actions: 'takeUnchanged',
              },
              { target: 'rest.refused' },
            ],
            onError: 'rest.refused',
          },
        },
        confirming: {
          exit: 'dropJumps',
          on: { 'jumps.confirm': 'sending', 'jumps.cancel': 'rest.refused' },
        },
        sending: {
          tags: 'busy',
          invoke: {
            src: 'send',
            id: 'send',
            input: ({ context: { request, resumed, intent, base } }) => ({ request, resumed, intent, base }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event },
                target: 'accepted',
                actions: [
                  { type: 'takeSaved', params: ({ event }) => event },
                  { type: 'show', params: ({ event: { output } }) => shownOf(output) },
                  raise(({ event: { output } }) => ({
                    type: 'form.edited' as const,
                    differs: output.kind === 'saved' && output.differs,
                  })),
                ],
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => event },
                target: 'conflict',
                actions: { type: 'takeConflict', params: ({ event }) => event },
              },
              { target: 'rest.refused' },
            ],
            onError: 'rest.refused',
          },
        },
        // Nothing is to be lost any more before what follows may open another page.
        accepted: { tags: 'transient', on: { 'form.edited': 'following' } },
        following: {
          invoke: {
            src: 'follow',
            id: 'follow',
            input: ({ context: { answered, intent } }) => ({ answered, intent }),
            onDone: 'rest.saved',
            onError: 'rest.saved',
          },
        },
        conflict: {
          tags: 'over',
          on: {
            'conflict.resolve': {
              target: 'checking',
              actions: [
                'takeTheirs',
                { type: 'show', params: ({ event }) => event.values },
                raise(({ event }) => ({ type: 'form.edited' as const, differs: event.differs })),
              ],
            },
            'conflict.cancel': { target: 'rest.refused', actions: 'dropConflict' },
          },
        },
        merging: {
          tags: 'over',
          on: {
            'conflict.resolve': {
              target: 'rest.editing',
              actions: [
                'resume',
                { type: 'show', params: ({ event }) => event.values },
                'dropDraft',
                raise(({ event }) => ({ type: 'form.edited' as const, differs: event.differs })),
              ],
            },
            'conflict.cancel': 'rest.editing',
          },
        },
      },
    },
    work: {
      initial: 'clean',
      states: {
        clean: {
          always: {
            guard: 'hasNewer',
            actions: ['takeNewer', { type: 'show', params: ({ context }) => context.base.values }],
          },
          on: { 'form.edited': { guard: 'differs', target: 'changed' } },
        },
        changed: {
          invoke: [
            { src: 'holdWork', id: 'holdWork', input: ({ self }) => ({ form: self }) },
            { src: 'watchPage', id: 'watchPage', input: ({ self }) => ({ form: self }) },
          ],
          on: {
            'form.edited': { guard: 'isSame', target: 'clean', actions: 'clearDraft' },
            'draft.persist': { actions: 'persistDraft' },
            'work.abandon': { target: 'abandoned', actions: 'clearDraft' },
          },
          initial: 'typed',
          states: {
            typed: { after: { persistEvery: { target: 'typed', reenter: true, actions: 'persistDraft' } } },
          },
        },
        abandoned: { on: { 'form.edited': { guard: 'differs', target: 'changed' } } },
      },
    },
    copy: {
      initial: 'proposing',
      states: {
        proposing: {
          invoke: {
            src: 'proposeFree',
            id: 'proposeFree',
            input: ({ context: { base } }) => ({ base }),
            onDone: {
              target: 'proposed',
              actions: { type: 'showFree', params: ({ event }) => event.output },
            },
            onError: 'proposed',
          },
        },
        proposed: {},
      },
    },
  },
})

const shownOf = (outcome: SaveOutcome): HeldValues => (outcome.kind === 'saved' ? outcome.values : {})
