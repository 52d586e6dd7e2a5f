import { assign, emit, setup } from 'xstate'
import { findCompany } from './find-company.ts'
import type { Company } from './identity.ts'

export interface CompanyInput {
  /** The tab's company, or the one that seeds a new tab. */
  readonly stored: Company | null
}

export interface CompanyContext extends CompanyInput {
  readonly companies: readonly Company[]
  readonly current: Company | null
}

export type CompanyEvent =
  | { readonly type: 'companies.loaded'; readonly companies: readonly Company[] }
  | { readonly type: 'company.choose'; readonly id: number }
  /** By its name in any case; digits that are nobody's name are an id. `to` is opened afterwards. */
  | { readonly type: 'company.chooseByName'; readonly name: string; readonly to: string }
  | { readonly type: 'company.dismissPrompt' }

export type CompanyEmitted =
  /** `everywhere`: chosen by the person, so new tabs start with it; else for this tab only. */
  | { readonly type: 'company.stored'; readonly company: Company; readonly everywhere: boolean }
  | { readonly type: 'company.switched'; readonly to: string | null }

/**
 * The first company of the list until one is stored; choosing stores it and reloads the page
 * (specification §4). While nothing is stored the prompt is up; closing it keeps the first for this tab.
 */
export const companyMachine = setup({
  types: {
    context: {} as CompanyContext,
    input: {} as CompanyInput,
    events: {} as CompanyEvent,
    emitted: {} as CompanyEmitted,
    tags: {} as 'prompt' | 'settled' | 'leaving',
  },
  guards: {
    isStoredListed: ({ context, event }) =>
      event.type === 'companies.loaded' && listed(event.companies, context.stored) !== undefined,
    isKnown: ({ context, event }) => choiceOf(context, event) !== undefined,
    isAnother: ({ context, event }) => {
      const choice = choiceOf(context, event)
      return choice !== undefined && choice.id !== context.stored?.id
    },
  },
  actions: {
    keepList: assign(({ context, event }) =>
      event.type === 'companies.loaded'
        ? {
            companies: event.companies,
            current: listed(event.companies, context.stored) ?? event.companies[0] ?? null,
          }
        : {},
    ),
    choose: assign(({ context, event }) => {
      const choice = choiceOf(context, event) ?? null
      return { current: choice, stored: choice }
    }),
    store: emit(({ context }) => ({
      type: 'company.stored' as const,
      company: companyOf(context),
      everywhere: true,
    })),
    storeForTab: emit(({ context }) => ({
      type: 'company.stored' as const,
      company: companyOf(context),
      everywhere: false,
    })),
    reload: emit(({ event }) => ({
      type: 'company.switched' as const,
      to: event.type === 'company.chooseByName' ? event.to : null,
    })),
  },
}).createMachine({
  id: 'company',
  context: ({ input }) => ({ ...input, companies: [], current: input.stored }),
  initial: 'unlisted',
  on: {
    'companies.loaded': [
      { guard: 'isStoredListed', target: '.stored', actions: 'keepList' },
      { guard: ({ event }) => event.companies.length > 0, target: '.prompting', actions: 'keepList' },
      { target: '.none', actions: 'keepList' },
    ],
  },
  states: {
    unlisted: {},
    none: { tags: 'settled' },
    prompting: {
      tags: 'prompt',
      on: {
        'company.choose': { guard: 'isKnown', target: 'switching', actions: 'choose' },
        'company.chooseByName': { guard: 'isKnown', target: 'switching', actions: 'choose' },
        'company.dismissPrompt': { target: 'stored', actions: 'storeForTab' },
      },
    },
    stored: {
      tags: 'settled',
      on: {
        'company.choose': { guard: 'isAnother', target: 'switching', actions: 'choose' },
        'company.chooseByName': [
          { guard: 'isKnown', target: 'switching', actions: 'choose' },
          { target: 'prompting' },
        ],
      },
    },
    switching: { tags: 'leaving', type: 'final', entry: ['store', 'reload'] },
  },
})

function choiceOf({ companies }: CompanyContext, event: CompanyEvent): Company | undefined {
  if (event.type === 'company.choose') return companies.find(({ id }) => id === event.id)
  if (event.type === 'company.chooseByName') return findCompany(companies, event.name)
  return undefined
}

function listed(companies: readonly Company[], stored: Company | null): Company | undefined {
  return companies.find(({ id }) => id === stored?.id)
}

function companyOf({ current }: CompanyContext): Company {
  if (!current) throw new Error('no company to store')
  return current
}
