import { useEffect, useId, useRef } from 'react'
import './password-input.css'

export interface CodeInputProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | null
  /** It takes the place of another field. */
  readonly focus?: boolean
  readonly onEdit: (value: string) => void
}

/** A code of an authenticator app, or a recovery code; phones offer the one that they know. */
export function CodeInput({ label, error, focus = false, onEdit, ...input }: CodeInputProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focus) field.current?.focus()
  }, [focus])
  return (
    <div className="password-field">
      <label htmlFor={id}>{label}</label>
      <div className="password-input">
        <input
          {...input}
          ref={field}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-note`}
          onChange={(event) => onEdit(event.target.value)}
        />
      </div>
      <p id={`${id}-note`} className={error === null ? 'password-hint' : 'password-error'} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
