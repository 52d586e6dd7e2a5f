import { useCallback, useMemo } from 'react'
import { localAddress } from '../data/sign-in-address.ts'
import type { Company } from '../machines/identity.ts'
import { useSessionState } from './use-session-state.ts'
import { useActor, useUnsavedWorkOfSession } from './use-session.ts'

export interface CompanyChoice {
  readonly current: Company | null
  readonly companies: readonly Company[]
  /** Stores the company for this tab and reloads the page (specification §4). */
  readonly choose: (id: number) => void
  /** The drawer 请选择品牌 is due: nothing was chosen yet and it was not closed. */
  readonly prompt: boolean
  readonly dismissPrompt: () => void
}

export function useCompany(): CompanyChoice {
  const actor = useActor('company')
  const work = useUnsavedWorkOfSession()
  const current = useSessionState('company', (state) => state.context.current)
  const companies = useSessionState('company', (state) => state.context.companies)
  const prompt = useSessionState('company', (state) => state.hasTag('prompt'))
  return useMemo(
    () => ({
      current,
      companies,
      prompt,
      choose: (id) => work.leave(() => actor.send({ type: 'company.choose', id })),
      dismissPrompt: () => actor.send({ type: 'company.dismissPrompt' }),
    }),
    [actor, work, current, companies, prompt],
  )
}

/**
 * Chooses by name (digits: by id too) and loads `to`, a path of this origin, with it. False when the user
 * has no such company: then the prompt is open.
 */
export function useChooseCompanyByName(): (name: string, to: string | null) => boolean {
  const actor = useActor('company')
  return useCallback(
    (name, to) => {
      const address = localAddress(to, location.origin) ?? '/'
      actor.send({ type: 'company.chooseByName', name, to: address })
      return actor.getSnapshot().hasTag('leaving')
    },
    [actor],
  )
}
