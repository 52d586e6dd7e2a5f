import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field, type FieldProps } from './login-field.tsx'

/** The password: can be shown, and says when Caps Lock is on. */
export function PasswordField(props: Omit<FieldProps, 'id'>) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      {...props}
      id="password"
      hint={capsLock ? t('login.capsLock') : null}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
    >
      <button
        type="button"
        className="login-eye"
        aria-label={shown ? t('login.hide') : t('login.show')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden>
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
          <circle cx={12} cy={12} r={3} />
          {!shown && <path d="M4 4l16 16" />}
        </svg>
      </button>
    </Field>
  )
}
