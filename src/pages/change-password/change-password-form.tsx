import { Button } from '@blueprintjs/core'
import { type SyntheticEvent, useRef, useState } from 'react'
import type { OperationFailure } from '../../data/errors.ts'
import type { PasswordChange, PasswordControl } from '../../hooks/use-change-password.ts'
import { useUnsavedWork } from '../../hooks/use-unsaved-work.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import { checkPassword } from '../../ui/password/password-rules.ts'
import { RuleList } from '../../ui/password/rule-list.tsx'

type FieldName = keyof PasswordChange
type Errors = Partial<Record<FieldName, string>>

export interface ChangePasswordFormProps {
  readonly control: PasswordControl
  readonly onDone: () => void
}

const fields: readonly FieldName[] = ['current_password', 'password', 'password_confirmation']
const blank: PasswordChange = { current_password: '', password: '', password_confirmation: '' }

/** Errors are shown at their field, by us or by the API; what is about no field stands above them. */
export function ChangePasswordForm({ control: { username, change }, onDone }: ChangePasswordFormProps) {
  const { t } = useTranslation('password')
  const [values, setValues] = useState(blank)
  const [errors, setErrors] = useState<Errors>({})
  const [apiError, setApiError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useUnsavedWork(!busy && fields.some((name) => values[name] !== ''))
  const draft = { current: values.current_password, next: values.password, username }

  function problems(): Errors {
    return {
      ...(values.current_password === '' && { current_password: t('currentMissing') }),
      ...(checkPassword(draft).some(([, isMet]) => !isMet) && { password: t('rulesBroken') }),
      ...(values.password_confirmation !== values.password && { password_confirmation: t('different') }),
    }
  }

  function show(next: Errors, message: string | null): void {
    setErrors(next)
    setApiError(message)
    const first = fields.find((name) => next[name] !== undefined)
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const found = problems()
    show(found, null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const failure = await change(values)
    setBusy(false)
    if (failure === null) onDone()
    else show(...errorsOf(failure))
  }

  function edit(name: FieldName, value: string): void {
    setValues({ ...values, [name]: value })
    setErrors({ ...errors, [name]: undefined })
    setApiError(null)
  }

  const field = (name: FieldName) => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    onEdit: (value: string) => edit(name, value),
  })
  return (
    <form ref={form} noValidate aria-busy={busy} onSubmit={(event) => void submit(event)}>
      <div role="alert">{apiError !== null && <p className="change-password-refusal">{apiError}</p>}</div>
      {username !== null && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      <PasswordInput {...field('current_password')} label={t('current')} autoComplete="current-password" />
      <PasswordInput
        {...field('password')}
        label={t('next')}
        autoComplete="new-password"
        rules="password-rules"
      />
      <RuleList id="password-rules" draft={draft} />
      <PasswordInput
        {...field('password_confirmation')}
        label={t('confirmation')}
        autoComplete="new-password"
      />
      <Button type="submit" intent="primary" size="large" loading={busy} text={t('submit')} />
    </form>
  )
}

/** Messages of our fields, and what concerns none of them. */
function errorsOf({ errors, message }: OperationFailure): [Errors, string | null] {
  const fieldErrors = fields.flatMap((name) =>
    errors[name] ? [[name, errors[name].join('\n')] as const] : [],
  )
  return [Object.fromEntries(fieldErrors), fieldErrors.length > 0 ? null : message]
}
