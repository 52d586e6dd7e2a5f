import { assign, emit, setup } from 'xstate'

export interface DeploymentContext {
  /** What the server said first: the build that this page belongs to. */
  readonly build: string | null
  readonly isDirty: boolean
}

export type DeploymentEvent =
  /** Every answer of the server says which build it serves. */
  | { readonly type: 'build.seen'; readonly build: string }
  /** A piece of this build's code is gone from the server. */
  | { readonly type: 'chunk.missing' }
  | { readonly type: 'route.changed' }
  /** A page failed before the person's eyes: with a newer build on the server, most likely for want of a piece of the old one. */
  | { readonly type: 'page.crashed' }
  | { readonly type: 'work.changed'; readonly isDirty: boolean }
  | { readonly type: 'update.accept' }

export type DeploymentEmitted = { readonly type: 'page.outdated' }

/**
 * A new build on the server. The page offers to be loaded anew, and is loaded anew by itself with the next change of the route or when
 * it crashed, but never while something typed would be lost. Code that is missing is only a sign of the new build: it may have been
 * fetched ahead of a visit, and the visit, not the page before it, is what has to be loaded anew.
 */
export const deploymentMachine = setup({
  types: {
    context: {} as DeploymentContext,
    events: {} as DeploymentEvent,
    emitted: {} as DeploymentEmitted,
    tags: {} as 'outdated',
  },
  guards: {
    isFirst: ({ context }) => context.build === null,
    isAnother: ({ context, event }) =>
      event.type === 'build.seen' && context.build !== null && event.build !== context.build,
    isClean: ({ context }) => !context.isDirty,
  },
  actions: {
    keepBuild: assign({
      build: ({ context, event }) => (event.type === 'build.seen' ? event.build : context.build),
    }),
    noteWork: assign({
      isDirty: ({ context, event }) => (event.type === 'work.changed' ? event.isDirty : context.isDirty),
    }),
    reloadPage: emit({ type: 'page.outdated' as const }),
  },
}).createMachine({
  id: 'deployment',
  context: { build: null, isDirty: false },
  on: { 'work.changed': { actions: 'noteWork' } },
  initial: 'current',
  states: {
    current: {
      on: {
        'build.seen': [
          { guard: 'isFirst', actions: 'keepBuild' },
          { guard: 'isAnother', target: 'outdated' },
        ],
        'chunk.missing': 'outdated',
      },
    },
    outdated: {
      tags: 'outdated',
      on: {
        'update.accept': 'leaving',
        'route.changed': { guard: 'isClean', target: 'leaving' },
        'page.crashed': { guard: 'isClean', target: 'leaving' },
      },
    },
    leaving: { entry: 'reloadPage', type: 'final' },
  },
})
