import { assign, emit, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

/** A background job of the signed-in user (domain/resources.md, jobs). */
export interface Job {
  readonly id: number
  readonly title: string
  /** Sort of the job, as the API names it. */
  readonly type: string
  readonly status: 'queued' | 'running' | 'done' | 'partial' | 'failed' | 'cancelled'
  /** 0 to 100 */
  readonly progress: number
  /** Of what it has to do; null: it is not known how much that is. */
  readonly total: number | null
  readonly done_count: number
  readonly failed_count: number
  readonly message: string | null
  /** Resources whose rows it may have changed; null: the API does not say. */
  readonly changes: readonly string[] | null
  /** There is a file to download. */
  readonly hasFile: boolean
}

export interface JobsContext {
  /** Newest first; what runs, and what ended lately. */
  readonly jobs: readonly Job[]
}

export type JobsEvent =
  | { readonly type: 'company.settled' }
  /** Something about the user's jobs changed: a live event, or a job was just started here. */
  | { readonly type: 'jobs.changed' }
  | { readonly type: 'tray.toggle' }
  | { readonly type: 'tray.close' }
  /** Ends a running job, takes an ended one off the list. */
  | { readonly type: 'job.remove'; readonly id: number }

export type JobsEmitted = { readonly type: 'jobs.failed'; readonly error: unknown }

interface Failure {
  readonly error: unknown
}

/** Milliseconds between two looks while something runs: the live events are quicker, but a connection may be cut. */
const pollDelay = 5_000

/** The tray of running jobs in the footer (domain/questions.md Q96). */
export const jobsMachine = setup({
  types: {
    context: {} as JobsContext,
    events: {} as JobsEvent,
    emitted: {} as JobsEmitted,
    tags: {} as 'open' | 'loading',
  },
  actors: {
    loadJobs: notProvided<readonly Job[], void>('loadJobs'),
    removeJob: notProvided<void, { readonly id: number }>('removeJob'),
  },
  guards: { isRunning: ({ context }) => runningJobs(context.jobs).length > 0 },
  delays: { poll: pollDelay },
  actions: {
    keep: assign({ jobs: (_, jobs: readonly Job[]) => jobs }),
    logFailure: emit((_, { error }: Failure) => ({ type: 'jobs.failed' as const, error })),
  },
}).createMachine({
  id: 'jobs',
  context: { jobs: [] },
  type: 'parallel',
  states: {
    list: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'company.settled': 'loading' } },
        loading: {
          tags: 'loading',
          invoke: {
            src: 'loadJobs',
            id: 'loadJobs',
            onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
            onError: {
              target: 'ready',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'jobs.changed': { target: 'loading', reenter: true } },
        },
        ready: {
          on: {
            'jobs.changed': 'loading',
            'tray.toggle': 'loading',
            'job.remove': 'removing',
          },
          after: { poll: { guard: 'isRunning', target: 'loading' } },
        },
        removing: {
          invoke: {
            src: 'removeJob',
            id: 'removeJob',
            input: ({ event }) => ({ id: idOf(event) }),
            onDone: 'loading',
            // What is gone already was removed in another tab.
            onError: 'loading',
          },
        },
      },
    },
    tray: {
      initial: 'closed',
      states: {
        closed: { on: { 'tray.toggle': 'opened' } },
        opened: { tags: 'open', on: { 'tray.toggle': 'closed', 'tray.close': 'closed' } },
      },
    },
  },
})

export function runningJobs(jobs: readonly Job[]): readonly Job[] {
  return jobs.filter(({ status }) => status === 'queued' || status === 'running')
}

function idOf(event: JobsEvent): number {
  if (event.type !== 'job.remove') throw new Error(`removing a job on ${event.type}`)
  return event.id
}
