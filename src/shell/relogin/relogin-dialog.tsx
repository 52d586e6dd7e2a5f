import { Button, Dialog } from '@blueprintjs/core'
import { type SyntheticEvent, useId, useState } from 'react'
import { useSessionState } from '../../hooks/use-session-state.ts'
import { useActor } from '../../hooks/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CodeInput } from '../../ui/code-input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import './relogin-dialog.css'

/** The same person's password, then the code for who has a second factor; nothing on the page is touched. With an account of the company they sign in in another tab, and this one goes on. Giving up loses what was typed, and says so. */
export function ReloginDialog() {
  const { t } = useTranslation('shell')
  const { t: tt } = useTranslation('second-factor')
  const id = useId()
  const auth = useActor('auth')
  const user = useSessionState('auth', (state) => state.context.user)
  const apiError = useSessionState('auth', (state) => state.context.apiError)
  const busy = useSessionState('auth', (state) => state.hasTag('busy'))
  const requiresCode = useSessionState(
    'auth',
    (state) => state.hasTag('code') || state.context.credentials?.code !== undefined,
  )
  const atProvider = useSessionState('auth', (state) => state.context.tokens?.atProvider === true)
  const [typed, setTyped] = useState({ password: '', code: '' })
  const [isMissing, setIsMissing] = useState(false)
  const field = requiresCode ? 'code' : 'password'

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (busy) return
    const value = typed[field].trim()
    setIsMissing(value === '')
    if (value === '') return
    if (requiresCode) auth.send({ type: 'auth.code', code: value })
    else
      auth.send({
        type: 'auth.signIn',
        username: user?.username ?? user?.name ?? '',
        password: typed.password,
      })
  }

  function edit(value: string): void {
    setTyped({ ...typed, [field]: value })
    setIsMissing(false)
  }

  const missing = requiresCode ? tt('codeMissing') : t('reloginMissing')
  const error = busy ? null : isMissing ? missing : (apiError?.message ?? null)
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
        {requiresCode ? (
          <CodeInput
            name="relogin-code"
            label={tt('codeOrRecovery')}
            value={typed.code}
            error={error}
            focus
            onEdit={edit}
          />
        ) : (
          <PasswordInput
            name="relogin"
            label={t('reloginPassword')}
            autoComplete="current-password"
            value={typed.password}
            error={error}
            onEdit={edit}
          />
        )}
        {atProvider && !requiresCode && (
          <p className="relogin-elsewhere">
            <a href="/login" target="_blank" rel="noopener">
              {t('reloginElsewhere')}
            </a>
          </p>
        )}
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
