import { assign, setup } from 'xstate'
import type { HeldValues } from './form-context.ts'
import { notProvided } from './not-provided.ts'

type Row = Readonly<Record<string, unknown>>

/** What the step in hand leads to. */
export interface WizardAdvance {
  /** Of the step in hand. */
  readonly index: number
  /** Key of the next step; null: what was filled in is submitted. */
  readonly next: string | null
  /** It has to be confirmed first. */
  readonly needsConfirmation: boolean
  /** What has to be typed again before it is submitted has been, or nothing has to be. */
  readonly isTyped: boolean
}

/** What the address says; what is absent stays as it is. */
export interface WizardTarget {
  /** Key of a step, or what it shows; null: the first. */
  readonly step: string | null
  readonly job?: number | null
  readonly made?: number | null
}

export type WizardOutcome =
  /** @param record As it was answered. */
  | { readonly kind: 'made'; readonly record: Row; readonly target: WizardTarget }
  /** One of another user is under way, which is shown instead. */
  | { readonly kind: 'underWay'; readonly target: WizardTarget }
  /** Nothing was made; where what is wrong stands, if that is known. */
  | { readonly kind: 'refused'; readonly target: WizardTarget | null }

export interface WizardContext {
  readonly values: HeldValues
  /** What they were when nothing was to be lost. */
  readonly start: HeldValues
  /** How many steps may be gone to. */
  readonly reached: number
  /** What was typed again to confirm. */
  readonly typed: string
  readonly advance: WizardAdvance | null
  /** What was made here. */
  readonly made: Row | null
  readonly job: number | null
}

export type WizardEvent =
  | { readonly type: 'field.change'; readonly values: HeldValues }
  | { readonly type: 'text.type'; readonly text: string }
  | { readonly type: 'wizard.next'; readonly advance: WizardAdvance }
  | { readonly type: 'question.confirm' }
  | { readonly type: 'question.cancel' }
  /** Shows how far a job of another user is. */
  | { readonly type: 'job.follow'; readonly target: WizardTarget }
  | { readonly type: 'job.end' }
  /** Begins another one with the same settings. */
  | { readonly type: 'wizard.again' }

type Output<T> = { readonly output: T }

/**
 * A wizard beside its address, which says which step is shown: what was filled in, and from a step to the next or to what was made. A step
 * is left when it is right; what is submitted may have to be typed or confirmed first.
 */
export const wizardMachine = setup({
  types: {
    context: {} as WizardContext,
    input: {} as Pick<WizardContext, 'values' | 'job'>,
    events: {} as WizardEvent,
    tags: {} as 'busy',
  },
  actors: {
    checkStep: notProvided<boolean, { readonly index: number; readonly values: HeldValues }>('checkStep'),
    submit: notProvided<WizardOutcome, { readonly values: HeldValues }>('submit'),
  },
  guards: {
    hasJob: ({ context }) => context.job !== null,
    mayLeave: ({ event }) =>
      event.type === 'wizard.next' && (event.advance.next !== null || event.advance.isTyped),
    isRight: (_, { output }: Output<boolean>) => output,
    leadsOn: ({ context }, { output }: Output<boolean>) => output && context.advance?.next != null,
    isAsked: ({ context }, { output }: Output<boolean>) =>
      output && context.advance?.needsConfirmation === true,
    isMade: (_, { output }: Output<WizardOutcome>) => output.kind === 'made',
    isUnderWay: (_, { output }: Output<WizardOutcome>) => output.kind === 'underWay',
  },
  actions: {
    change: assign(({ context, event }) =>
      event.type === 'field.change' ? { values: { ...context.values, ...event.values }, typed: '' } : {},
    ),
    type: assign(({ event }) => (event.type === 'text.type' ? { typed: event.text } : {})),
    takeAdvance: assign(({ event }) => (event.type === 'wizard.next' ? { advance: event.advance } : {})),
    reach: assign(({ context: { reached, advance } }) => ({
      reached: Math.max(reached, (advance?.index ?? 0) + 1),
    })),
    takeMade: assign(({ context }, { output }: Output<WizardOutcome>) => ({
      made: output.kind === 'made' ? output.record : null,
      start: context.values,
    })),
    loseNothing: assign(({ context }) => ({ start: context.values })),
    dropMade: assign({ made: null }),
    begin: assign({ made: null, reached: 0 }),
    /** Changes the address. */
    goTo: (_args, _target: WizardTarget | null) => undefined,
    /** The step that shows what was made, in place of the one that ran. */
    goToEnd: () => undefined,
    forgetProblems: () => undefined,
  },
}).createMachine({
  id: 'wizard',
  context: ({ input }) => ({
    ...input,
    start: input.values,
    reached: 0,
    typed: '',
    advance: null,
    made: null,
  }),
  on: {
    'field.change': { actions: 'change' },
    'text.type': { actions: 'type' },
    'job.end': { actions: 'goToEnd' },
    'wizard.again': {
      target: '.filling',
      actions: ['begin', 'forgetProblems', { type: 'goTo', params: { step: null, job: null, made: null } }],
    },
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasJob', target: 'over' }, { target: 'filling' }] },
    filling: {
      on: {
        'wizard.next': { guard: 'mayLeave', target: 'checking', actions: 'takeAdvance' },
        'job.follow': {
          target: 'over',
          actions: ['loseNothing', { type: 'goTo', params: ({ event }) => event.target }],
        },
      },
    },
    checking: {
      invoke: {
        src: 'checkStep',
        id: 'checkStep',
        input: ({ context: { advance, values } }) => ({ index: advance?.index ?? 0, values }),
        onDone: [
          {
            guard: { type: 'leadsOn', params: ({ event }) => event },
            target: 'filling',
            actions: [
              'reach',
              { type: 'goTo', params: ({ context }) => ({ step: context.advance?.next ?? null }) },
            ],
          },
          { guard: { type: 'isAsked', params: ({ event }) => event }, target: 'asking' },
          { guard: { type: 'isRight', params: ({ event }) => event }, target: 'submitting' },
          { target: 'filling' },
        ],
        onError: 'filling',
      },
    },
    asking: { on: { 'question.confirm': 'submitting', 'question.cancel': 'filling' } },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'submit',
        id: 'submit',
        input: ({ context: { values } }) => ({ values }),
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event },
            target: 'over',
            actions: [
              { type: 'takeMade', params: ({ event }) => event },
              { type: 'goTo', params: ({ event }) => event.output.target },
            ],
          },
          {
            guard: { type: 'isUnderWay', params: ({ event }) => event },
            target: 'over',
            actions: ['loseNothing', { type: 'goTo', params: ({ event }) => event.output.target }],
          },
          { target: 'filling', actions: { type: 'goTo', params: ({ event }) => event.output.target } },
        ],
        onError: 'filling',
      },
    },
    // Something runs or was made; who goes back to a step fills in another one.
    over: {
      on: {
        'field.change': { target: 'filling', actions: ['change', 'dropMade'] },
        'wizard.next': { guard: 'mayLeave', target: 'checking', actions: ['takeAdvance', 'dropMade'] },
        'job.follow': { actions: { type: 'goTo', params: ({ event }) => event.target } },
      },
    },
  },
})

/** Whether leaving would lose what was filled in. */
export const wouldLose = ({ values, start }: Pick<WizardContext, 'values' | 'start'>): boolean =>
  JSON.stringify(values) !== JSON.stringify(start)
