import { Spinner } from '@blueprintjs/core'
import { useSessionState } from '../hooks/use-session-state.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import './leaving.css'

/** Covers the page from the moment that a choice ends it until it is loaded anew (specification §4: logout, company, language). */
export function Leaving() {
  const { t } = useTranslation('ui')
  const isSigningOut = useSessionState('auth', (state) => state.hasTag('leaving'))
  const isSwitching = useSessionState('company', (state) => state.hasTag('leaving'))
  const isTranslating = useSessionState('language', (state) => state.hasTag('leaving'))
  if (!isSigningOut && !isSwitching && !isTranslating) return null
  return (
    <output className="leaving">
      <Spinner size={32} />
      {t(isSigningOut ? 'logout.busy' : isSwitching ? 'companyRedirect.busy' : 'loading')}
    </output>
  )
}
