import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string
  readonly label: string
  readonly error: string | null
  /** Said below the field while there is no error. */
  readonly hint?: string | null
  readonly ref?: Ref<HTMLInputElement>
  /** Inside the field, at its end. */
  readonly children?: ReactNode
}

/** A labelled input whose error or hint is read with it. */
export function Field({ id, label, error, hint = null, ref, children, ...input }: FieldProps) {
  const note = error ?? hint
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-input">
        <input
          {...input}
          ref={ref}
          id={id}
          name={id}
          required
          aria-invalid={error !== null}
          aria-describedby={note === null ? undefined : `${id}-note`}
        />
        {children}
      </div>
      <p id={`${id}-note`} className={error === null ? 'login-hint' : 'login-error'} aria-live="polite">
        {note}
      </p>
    </div>
  )
}
