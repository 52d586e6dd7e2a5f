import { Button, Dialog } from '@blueprintjs/core'
import { type SyntheticEvent, useId, useState } from 'react'
import { useSessionState } from '../../hooks/use-session-state.ts'
import { useActor } from '../../hooks/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import './relogin-dialog.css'

/** The same person's password; nothing on the page is touched. Giving up loses what was typed, and says so. */
export function ReloginDialog() {
  const { t } = useTranslation('shell')
  const id = useId()
  const auth = useActor('auth')
  const user = useSessionState('auth', (state) => state.context.user)
  const refusal = useSessionState('auth', (state) => state.context.refusal)
  const busy = useSessionState('auth', (state) => state.hasTag('busy'))
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (busy) return
    setIsMissing(password === '')
    if (password !== '')
      auth.send({ type: 'auth.signIn', username: user?.username ?? user?.name ?? '', password })
  }

  const error = isMissing ? t('reloginMissing') : (refusal?.message ?? null)
  return (
    <Dialog
      isOpen
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      aria-labelledby={id}
      className="relogin"
    >
      <h2 id={id}>{t('relogin')}</h2>
      <p className="relogin-lead">{t('reloginLead', { name: user?.introduction ?? '' })}</p>
      <form noValidate aria-busy={busy} onSubmit={submit}>
        <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <PasswordInput
          name="relogin"
          label={t('reloginPassword')}
          autoComplete="current-password"
          value={password}
          error={busy ? null : error}
          onEdit={(value) => {
            setPassword(value)
            setIsMissing(false)
          }}
        />
        <div className="relogin-actions">
          <Button
            text={t('reloginGiveUp')}
            disabled={busy}
            onClick={() => auth.send({ type: 'auth.signOut' })}
          />
          <Button type="submit" intent="primary" loading={busy} text={t('reloginSubmit')} />
        </div>
      </form>
    </Dialog>
  )
}
