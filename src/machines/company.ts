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
  /** Id of the company whose data is on screen; null before the first list. */
  readonly shown: number | null
}

export type CompanyEvent =
  /** Null: the API knows no companies. */
  | { readonly type: 'companies.loaded'; readonly companies: readonly Company[] | null }
  | { readonly type: 'company.choose'; readonly id: number }
  /** By its name in any case; digits that are no company's name are an id. `to` is opened afterwards. */
  | { readonly type: 'company.chooseByName'; readonly name: string; readonly to: string }
  | { readonly type: 'company.dismissPrompt' }

export type CompanyEmitted =
  /** `everywhere`: chosen by the person, so new tabs start with it; else for this tab only. */
  | { readonly type: 'company.stored'; readonly company: Company; readonly everywhere: boolean }
  | { readonly type: 'company.switched'; readonly to: string | null }

/**
 * The first company of the list until one is stored; choosing stores it and reloads the page
 * (specification §4). While nothing is stored the prompt is up; closing it keeps the first for this tab, and reloads the page if that
 * shows another, which was lost meanwhile. A user who works in no company founds one, or waits to be made a member of one: the page is
 * loaded with the first that they have then.
 */
export const companyMachine = setup({
  types: {
    context: {} as CompanyContext,
    input: {} as CompanyInput,
    events: {} as CompanyEvent,
    emitted: {} as CompanyEmitted,
    tags: {} as 'prompt' | 'settled' | 'leaving' | 'unattached',
  },
  guards: {
    hasCompanies: ({ event }) => event.type === 'companies.loaded' && (event.companies ?? []).length > 0,
    hasNone: ({ event }) => event.type === 'companies.loaded' && event.companies?.length === 0,
    isStoredBack: ({ context, event }) =>
      event.type === 'companies.loaded' &&
      context.shown !== null &&
      context.shown !== context.stored?.id &&
      listed(event.companies, context.stored) !== undefined,
    isStoredListed: ({ context, event }) =>
      event.type === 'companies.loaded' && listed(event.companies, context.stored) !== undefined,
    isOutdated: ({ context }) => context.shown !== context.current?.id,
    isKnown: ({ context, event }) => choiceOf(context, event) !== undefined,
    isAnother: ({ context, event }) => {
      const choice = choiceOf(context, event)
      return choice !== undefined && choice.id !== context.stored?.id
    },
  },
  actions: {
    keepList: assign(({ context, event }) => {
      if (event.type !== 'companies.loaded') return {}
      const companies = event.companies ?? []
      const current = listed(companies, context.stored) ?? companies[0] ?? null
      return { companies, current, shown: context.shown ?? current?.id ?? null }
    }),
    forgetStored: assign({ stored: null }),
    keepForTab: assign({ stored: ({ context }) => context.current }),
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
      to: event.type === 'company.chooseByName' ? event.to : event.type === 'companies.loaded' ? '/' : null,
    })),
  },
}).createMachine({
  id: 'company',
  context: ({ input }) => ({ ...input, companies: [], current: input.stored, shown: null }),
  initial: 'unlisted',
  on: {
    'companies.loaded': [
      { guard: 'isStoredBack', target: '.replacing', actions: 'keepList' },
      { guard: 'isStoredListed', target: '.stored', actions: 'keepList' },
      { guard: 'hasCompanies', target: '.prompting', actions: 'keepList' },
      { guard: 'hasNone', target: '.unattached', actions: ['keepList', 'forgetStored'] },
      { target: '.none', actions: 'keepList' },
    ],
  },
  states: {
    unlisted: {},
    none: { tags: 'settled' },
    unattached: {
      tags: 'unattached',
      on: {
        'companies.loaded': { guard: 'hasCompanies', target: 'attached', actions: 'keepList' },
      },
    },
    prompting: {
      tags: 'prompt',
      on: {
        'company.choose': { guard: 'isKnown', target: 'switching', actions: 'choose' },
        'company.chooseByName': { guard: 'isKnown', target: 'switching', actions: 'choose' },
        'company.dismissPrompt': [
          { guard: 'isOutdated', target: 'replacing' },
          { target: 'stored', actions: ['keepForTab', 'storeForTab'] },
        ],
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
    attached: { tags: ['leaving', 'unattached'], type: 'final', entry: ['store', 'reload'] },
    replacing: { tags: 'leaving', type: 'final', entry: ['storeForTab', 'reload'] },
  },
})

function choiceOf({ companies }: CompanyContext, event: CompanyEvent): Company | undefined {
  if (event.type === 'company.choose') return companies.find(({ id }) => id === event.id)
  if (event.type === 'company.chooseByName') return findCompany(companies, event.name)
  return undefined
}

function listed(companies: readonly Company[] | null, stored: Company | null): Company | undefined {
  return companies?.find(({ id }) => id === stored?.id)
}

function companyOf({ current }: CompanyContext): Company {
  if (!current) throw new Error('no company to store')
  return current
}
