import { useMemo } from 'react'
import type { Language } from '../machines/identity.ts'
import { contentLanguage } from '../machines/language.ts'
import { useCurrentRoute } from './use-route.ts'
import { useSessionState } from './use-session-state.ts'
import { useActor, useUnsavedWorkOfSession } from './use-session.ts'

export interface LanguageChoice {
  /** The company has more than one language and the route allows the choice (specification §2). */
  readonly visible: boolean
  /** Mark of the content language: the company's first until one is chosen; null for a company without languages. */
  readonly current: string | null
  readonly languages: readonly Language[]
  /** Stores the mark for the company and reloads the page. */
  readonly choose: (mark: string) => void
}

export function useLanguage(): LanguageChoice {
  const actor = useActor('language')
  const work = useUnsavedWorkOfSession()
  const route = useCurrentRoute()
  const selected = useSessionState('language', (state) => state.context.current)
  const languages = useSessionState('language', (state) => state.context.languages)
  const { mark: current, isChoice } = contentLanguage({ current: selected, languages })
  const visible = isChoice && route?.showLanguage === true
  return useMemo(
    () => ({
      visible,
      current,
      languages,
      choose: (mark) => work.leave(() => actor.send({ type: 'language.choose', mark })),
    }),
    [actor, work, visible, current, languages],
  )
}
