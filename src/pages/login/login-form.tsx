import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { credential } from '../../../generated/product.ts'
import { rememberedDevice } from '../../data/local-data.ts'
import { useSignIn } from '../../hooks/use-sign-in.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from './login-field.tsx'
import { LoginMessage } from './login-message.tsx'
import type { LoginPageProps } from './login-page-props.ts'
import { PasswordField } from './password-field.tsx'

interface LoginFormProps extends LoginPageProps {
  /** What was typed as the name before. */
  readonly name: string
}

/** At an API that takes a key or a token, it stands in the place of the password, and nothing is asked for before it. */
const secret = credential === 'key' || credential === 'token' ? credential : 'password'

/** The form: what is missing is shown at the field, what the API refuses above them, nothing in a toast. */
export function LoginForm({ notice, onInterest, name }: LoginFormProps) {
  const { t } = useTranslation('ui')
  const { busy, apiError, signIn } = useSignIn()
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const device = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<'username' | 'password' | null>(null)

  useEffect(() => (username.current?.value === '' ? username : password).current?.focus(), [])
  useEffect(() => {
    if (apiError === null || !password.current) return
    password.current.value = ''
    password.current.focus()
  }, [apiError])

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    const credentials = {
      username: username.current?.value ?? secret,
      password: password.current?.value ?? '',
    }
    const blank = blankField(credentials)
    setMissing(blank)
    if (blank === 'username') username.current?.focus()
    else if (blank === 'password') password.current?.focus()
    else if (!busy) {
      if (device.current?.checked === true) rememberedDevice.write(1)
      else rememberedDevice.clear()
      signIn(credentials)
    }
  }

  function edited(): void {
    setMissing(null)
    onInterest()
  }

  const message = apiError ? apiError.message || t('login.failed') : notice
  return (
    <form className="login-form" noValidate onSubmit={submit} onInput={edited} aria-busy={busy}>
      <div role="alert">{message !== null && !busy && <LoginMessage text={message} />}</div>
      {secret === 'password' && (
        <Field
          ref={username}
          id="username"
          label={t('login.username')}
          error={missing === 'username' ? t('login.usernameRequired') : null}
          defaultValue={name}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <PasswordField
        ref={password}
        label={t(`login.${secret}`)}
        error={missing === 'password' ? t(`login.${secret}Required`) : null}
      />
      <label className="login-device" title={t('login.deviceHint')}>
        <input ref={device} type="checkbox" defaultChecked={rememberedDevice.read() !== null} />
        {t('login.device')}
      </label>
      <button type="submit" className="login-submit" aria-disabled={busy} data-busy={busy ? '' : undefined}>
        {busy ? t('login.busy') : t('login.submit')}
      </button>
    </form>
  )
}

function blankField(values: { readonly username: string; readonly password: string }) {
  if (values.username.trim() === '') return 'username'
  return values.password === '' ? 'password' : null
}
