import { assign, emit, setup } from 'xstate'
import type { Company, Language } from './identity.ts'

export interface StoredLanguage {
  readonly company_id: number
  readonly mark: string
}

export interface LanguageInput {
  readonly stored: StoredLanguage | null
}

export interface LanguageContext extends LanguageInput {
  readonly companyId: number | null
  readonly languages: readonly Language[]
  /** Null: the company's default. */
  readonly current: string | null
}

export type LanguageEvent =
  | { readonly type: 'company.changed'; readonly company: Company | null }
  | { readonly type: 'language.choose'; readonly mark: string }

export type LanguageEmitted =
  | ({ readonly type: 'language.stored' } & StoredLanguage)
  | { readonly type: 'language.switched' }

/**
 * The content language, one per company: what is stored applies only to its own company and only while
 * that company has the language (specification §4, questions Q44). Choosing stores and reloads.
 */
export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    input: {} as LanguageInput,
    events: {} as LanguageEvent,
    emitted: {} as LanguageEmitted,
    tags: {} as 'leaving',
  },
  guards: {
    isOffered: ({ context, event }) =>
      event.type === 'language.choose' &&
      event.mark !== context.current &&
      context.languages.some(({ mark }) => mark === event.mark),
  },
  actions: {
    follow: assign(({ context, event }) =>
      event.type === 'company.changed' ? ofCompany(event.company, context.stored) : {},
    ),
    choose: assign(({ context, event }) =>
      event.type === 'language.choose' && context.companyId !== null
        ? { current: event.mark, stored: { company_id: context.companyId, mark: event.mark } }
        : {},
    ),
    store: emit(({ context }) => ({ type: 'language.stored' as const, ...storedOf(context) })),
    reload: emit({ type: 'language.switched' }),
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ ...input, ...ofCompany(null, null) }),
  initial: 'following',
  states: {
    following: {
      on: {
        'company.changed': { actions: 'follow' },
        'language.choose': { guard: 'isOffered', target: 'switching', actions: 'choose' },
      },
    },
    switching: { tags: 'leaving', type: 'final', entry: ['store', 'reload'] },
  },
})

/** The content language in force: the company's first until one is chosen; null for a company without languages. */
export function contentLanguage({ current, languages }: Pick<LanguageContext, 'current' | 'languages'>) {
  return { mark: current ?? languages[0]?.mark ?? null, isChoice: languages.length > 1 }
}

function ofCompany(company: Company | null, stored: StoredLanguage | null) {
  const languages = company?.languages ?? []
  const applies =
    stored !== null && stored.company_id === company?.id && languages.some(({ mark }) => mark === stored.mark)
  return { companyId: company?.id ?? null, languages, current: applies ? stored.mark : null }
}

function storedOf({ stored }: LanguageContext): StoredLanguage {
  if (!stored) throw new Error('no language to store')
  return stored
}
