import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignIn } from '../../hooks/use-sign-in.ts'
import { Field } from './login-field.tsx'
import type { LoginPageProps } from './login-page.tsx'
import { PasswordField } from './password-field.tsx'

/** The form: what is missing is said at the field, what the API refuses above them, nothing in a toast. */
export function LoginForm({ notice, onInterest }: LoginPageProps) {
  const { t } = useTranslation('ui')
  const { busy, refusal, signIn } = useSignIn()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (refusal === null) return
    setPassword('')
    setSubmitted(false)
    passwordInput.current?.focus()
  }, [refusal])

  const nameError = submitted && username.trim() === '' ? t('login.usernameRequired') : null
  const passwordError = submitted && password === '' ? t('login.passwordRequired') : null
  const message = refusal ? refusal.message || t('login.failed') : notice

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (busy) return
    setSubmitted(true)
    if (username.trim() === '') nameInput.current?.focus()
    else if (password === '') passwordInput.current?.focus()
    else signIn({ username, password })
  }

  return (
    <form className="login-form" noValidate onSubmit={submit} onInput={onInterest} aria-busy={busy}>
      <div role="alert">
        {message !== null && !busy && (
          <p className="login-message">
            <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden>
              <path d="M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0Zm1 13H7v-2h2v2Zm0-3H7V3h2v7Z" />
            </svg>
            <span>{message}</span>
          </p>
        )}
      </div>
      <Field
        ref={nameInput}
        id="username"
        label={t('login.username')}
        error={nameError}
        value={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordField
        ref={passwordInput}
        error={passwordError}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <button type="submit" className="login-submit" aria-disabled={busy} data-busy={busy ? '' : undefined}>
        {busy ? t('login.busy') : t('login.submit')}
      </button>
    </form>
  )
}
