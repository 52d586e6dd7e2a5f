import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { IconButton } from './icon-button.tsx'
import './password-input.css'

export interface PasswordInputProps {
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly error: string | null
  readonly onEdit: (value: string) => void
  /** Id of the list that describes the field further. */
  readonly rules?: string
}

/** A password that can be shown; its error, or that Caps Lock is on, is read with it. */
export function PasswordInput({ label, error, onEdit, rules, ...input }: PasswordInputProps) {
  const { t } = useTranslation('password')
  const id = useId()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const note = error ?? (capsLock ? t('capsLock') : null)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className="password-field">
      <label htmlFor={id}>{label}</label>
      <div className="password-input">
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
          aria-invalid={error !== null}
          aria-describedby={[note === null ? '' : `${id}-note`, rules ?? ''].join(' ').trim() || undefined}
          onChange={(event) => onEdit(event.target.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <IconButton
          icon={shown ? 'eye-off' : 'eye-open'}
          label={t(shown ? 'hide' : 'show', { label })}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      </div>
      <p id={`${id}-note`} className={error === null ? 'password-hint' : 'password-error'} aria-live="polite">
        {note}
      </p>
    </div>
  )
}
