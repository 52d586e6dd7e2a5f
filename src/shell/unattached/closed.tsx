import { useState } from 'react'
import { useSessionState } from '../../hooks/use-session-state.ts'
import { useActor } from '../../hooks/use-session.ts'
import { useSignOut } from '../../hooks/use-sign-out.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { reloadUser } from '../../machines/session-state.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../pages/quiet-page.css'

/** For a user who works in no company and may not found one: who can help, and what to do until then. */
export function Closed() {
  const { t } = useTranslation('unattached')
  const { t: ofShell } = useTranslation('shell')
  const name = useSessionState('auth', ({ context: { user } }) => user?.username ?? user?.name)
  const auth = useActor('auth')
  const signOut = useSignOut()
  const [state, setState] = useState<'new' | 'asking' | 'still'>('new')
  const ask = async () => {
    setState('asking')
    await reloadUser(auth)
    setState('still')
  }
  return (
    <section className="quiet-page" aria-labelledby="page-title">
      <div className="quiet-page-mark">
        <Icon name="office" size={28} />
      </div>
      <h1 id="page-title">{t('closed.title')}</h1>
      <p>{t('closed.text')}</p>
      <p className="quiet-page-address">
        {t('closed.name')} <code>{name}</code>
      </p>
      <div className="quiet-page-actions">
        <button
          type="button"
          className="quiet-page-button is-primary"
          disabled={state === 'asking'}
          onClick={() => void ask()}
        >
          {t('closed.again')}
        </button>
        <button type="button" className="quiet-page-button" onClick={signOut}>
          {ofShell('signOut')}
        </button>
      </div>
      <output>{state === 'still' && t('closed.still')}</output>
    </section>
  )
}
