import { Spinner } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../hooks/use-session.ts'
import './leaving.css'

/** Covers the page from the moment that a choice ends it until it is loaded anew (specification §4: logout, company, language). */
export function Leaving() {
  const { t } = useTranslation('ui')
  const isSigningOut = useSession('auth', (state) => state.hasTag('leaving'))
  const isSwitching = useSession('company', (state) => state.hasTag('leaving'))
  const isTranslating = useSession('language', (state) => state.hasTag('leaving'))
  if (!isSigningOut && !isSwitching && !isTranslating) return null
  return (
    <output className="leaving">
      <Spinner size={32} />
      {t(isSigningOut ? 'logout.busy' : isSwitching ? 'companyRedirect.busy' : 'loading')}
    </output>
  )
}
