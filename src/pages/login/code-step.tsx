import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useSignIn } from '../../hooks/use-sign-in.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from './login-field.tsx'
import { LoginMessage } from './login-message.tsx'
import './code-step.css'

/** The step with its texts. */
export async function prepareCodeStep() {
  await loadTexts(['second-factor'])
  return CodeStep
}

/** The second step of the sign-in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ name }: { readonly name: string }) {
  const { t } = useTranslation('second-factor')
  const { busy, apiError, sendCode, back } = useSignIn()
  const code = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  const [byRecovery, setByRecovery] = useState(false)

  useEffect(() => {
    if (busy || !code.current) return
    code.current.value = ''
    code.current.focus()
  }, [busy])
  const attach = useCallback((field: HTMLInputElement | null) => {
    code.current = field
    field?.focus()
  }, [])

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    const typed = code.current?.value.trim() ?? ''
    setMissing(typed === '')
    if (typed === '') code.current?.focus()
    else if (!busy) sendCode(typed)
  }

  /** Six digits are all there is to a code of the app. */
  function edited(): void {
    setMissing(false)
    const typed = code.current?.value.replaceAll(/\s/g, '') ?? ''
    if (!byRecovery && !busy && /^\d{6}$/.test(typed)) sendCode(typed)
  }

  return (
    <form className="login-form" noValidate onSubmit={submit} onInput={edited} aria-busy={busy}>
      <div role="alert">{apiError !== null && !busy && <LoginMessage text={apiError.message} />}</div>
      <p className="login-code-lead">
        {t(byRecovery ? 'login.recoveryLead' : name === '' ? 'login.providerLead' : 'login.lead', { name })}
      </p>
      <Field
        key={String(byRecovery)}
        ref={attach}
        id="code"
        label={t(byRecovery ? 'recoveryCode' : 'code')}
        error={missing ? t('codeMissing') : null}
        className="login-code"
        maxLength={40}
        autoComplete="one-time-code"
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button type="submit" className="login-submit" aria-disabled={busy} data-busy={busy ? '' : undefined}>
        {busy ? t('login.busy') : t('login.submit')}
      </button>
      <p className="login-code-ways">
        <button type="button" disabled={busy} onClick={back}>
          {t('login.back')}
        </button>
        <button type="button" disabled={busy} onClick={() => setByRecovery(!byRecovery)}>
          {t(byRecovery ? 'login.byApp' : 'login.byRecovery')}
        </button>
      </p>
    </form>
  )
}
