import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { emptyDrawer } from '../../drawer-context.ts'
import { plans } from './plans.ts'
import { pathsOf, walk } from './walk.ts'

type Invariant = readonly [name: string, holds: (snapshot: AnyMachineSnapshot) => boolean]

/** What is true in every situation on every path of a machine. */
const invariants: Readonly<Record<string, readonly Invariant[]>> = {
  auth: [
    [
      'without a token there is no protected state',
      (state) => !state.matches('signedIn') || state.context.tokens !== null,
    ],
    ['without a token there is no user', ({ context }) => context.user === null || context.tokens !== null],
    ['only a known user is locked', (state) => !state.hasTag('locked') || state.context.user !== null],
    [
      'who has left keeps nothing',
      (state) => state.status !== 'done' || (state.context.tokens ?? state.context.user) === null,
    ],
    [
      'a ready session has permissions',
      (state) => !state.hasTag('ready') || state.context.user.permissions.length > 0,
    ],
  ],
  company: [
    [
      'the current one is one of the list',
      ({ context }) =>
        context.companies.length === 0 ||
        context.companies.some(({ id }: { id: number }) => id === context.current?.id),
    ],
    [
      'what is settled has a company, or there is none to have',
      (state) => !state.hasTag('settled') || state.context.current !== null || state.matches('none'),
    ],
    [
      'one works in the company that is on screen',
      (state) => !state.matches('stored') || state.context.shown === state.context.current.id,
    ],
  ],
  language: [
    [
      'what was chosen for one company is not used in another',
      ({ context }) => context.current === null || context.stored.company_id === context.companyId,
    ],
    [
      'only a language of the company is current',
      ({ context }) =>
        context.current === null ||
        context.languages.some(({ mark }: { mark: string }) => mark === context.current),
    ],
  ],
  sidebar: [
    ['a mobile never starts open', (state) => !state.matches('mobile') || state.context.device === 'mobile'],
  ],
  drawer: [
    [
      'a closed drawer keeps nothing',
      (state) => !state.matches('closed') || JSON.stringify(state.context) === JSON.stringify(emptyDrawer),
    ],
    [
      'nothing is deleted that was not asked for',
      (state) =>
        (state.context.deletion !== null) === (state.hasTag('confirming') || state.hasTag('deleting')),
    ],
    [
      'only what is shown can be selected',
      ({ context }) =>
        context.selected.every((id: number) =>
          context.list?.messages.some((message: { id: number }) => message.id === id),
        ),
    ],
  ],
  notifications: [
    [
      'no connection without a token',
      (state) => !state.matches({ connection: 'open' }) || state.context.token !== null,
    ],
    ['nothing is remembered twice', ({ context }) => new Set(context.shown).size === context.shown.length],
  ],
  form: [
    [
      'prices are named exactly while they are to be confirmed',
      (state) => state.context.jumps.length > 0 === state.matches({ save: 'confirming' }),
    ],
    [
      'another version is there exactly while it is decided on',
      (state) => (state.context.conflict !== null) === state.matches({ save: 'conflict' }),
    ],
    [
      'what is typed is never replaced by what was loaded again',
      (state) =>
        state.context.newer === null ||
        !(state.matches({ save: 'rest' }) && state.matches({ work: 'clean' })) ||
        state.context.newer.record.updated_at < state.context.base.record.updated_at,
    ],
    [
      'only what is ready is sent',
      (state) => !state.matches({ save: 'sending' }) || state.context.request !== null,
    ],
  ],
  wizard: [
    [
      'what was made is in hand only where it is shown',
      (state) => state.context.made === null || state.matches('over'),
    ],
    [
      'only a step that leads to the end is asked about or submitted',
      (state) =>
        !(state.matches('asking') || state.matches('submitting')) ||
        (state.context.advance.next === null && state.context.advance.isTyped),
    ],
  ],
  import: [
    [
      'only what was looked at is changed',
      (state) => !state.matches('editing') || state.context.preview !== null,
    ],
    ['what runs has a job', (state) => state.matches('running') === (state.context.job !== null)],
    [
      'a change is on its way exactly while it is waited for',
      (state) => !state.hasTag('busy') || state.context.failure === null,
    ],
  ],
  write: [
    ['an intent has one key', ({ context }) => context.key === 'k1'],
    ['what is done has an answer', (state) => state.matches('done') === (state.context.result !== null)],
    [
      'what was decided against says why',
      (state) => state.context.failure !== null || !(state.matches('refused') || state.matches('conflict')),
    ],
  ],
}

const guarded = Object.entries(plans).filter(([, { machine }]) => invariants[machine.id] !== undefined)

describe.each(guarded)('%s', (_name, plan) => {
  it('keeps its promises on every path', async () => {
    const broken: string[] = []
    for (const path of pathsOf(plan)) {
      const way = await walk(plan, path)
      for (const [rule, holds] of invariants[plan.machine.id] ?? [])
        if (!way.every(holds)) broken.push(`${rule}: ${path.steps.map(({ type }) => type).join(' → ')}`)
    }
    expect(broken).toEqual([])
  })
})
