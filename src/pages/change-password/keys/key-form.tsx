import { Button } from '@blueprintjs/core'
import { type SyntheticEvent, useId, useState } from 'react'
import type { ApiKeysControl, NewApiKey } from '../../../hooks/use-api-keys.ts'
import { useCompany } from '../../../hooks/use-company.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PasswordInput } from '../../../ui/password-input.tsx'

export interface KeyFormProps {
  readonly make: ApiKeysControl<unknown>['make']
  readonly onDone: (secret: string) => void
  readonly onCancel: () => void
}

/** Days after which a key may end; null: never. */
const lifetimes = [30, 90, 365, null] as const

type Errors = Readonly<Record<string, string>>

/** What a new key is for, and the password: a console that was left open makes none. */
export function KeyForm({ make, onDone, onCancel }: KeyFormProps) {
  const { t } = useTranslation('api-keys')
  const { t: tp } = useTranslation('password')
  const { companies } = useCompany()
  const [name, setName] = useState('')
  const [days, setDays] = useState<string>('90')
  const [company, setCompany] = useState('')
  const [readOnly, setReadOnly] = useState(true)
  const [addresses, setAddresses] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const readOnlyId = useId()

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const missing: Errors = {
      ...(name.trim().length < 2 && { name: t('nameMissing') }),
      ...(password === '' && { password: tp('currentMissing') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    const key: NewApiKey = {
      name: name.trim(),
      password,
      read_only: readOnly,
      only_company_id: company === '' ? null : Number(company),
      addresses: addresses.split(/[\s,，、]+/).filter((part) => part !== ''),
      expires_at: days === '' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString(),
    }
    const made = await make(key)
    setBusy(false)
    if ('secret' in made) return onDone(made.secret)
    const { errors: byField, message } = made.failure
    const found = Object.entries(byField).map(([field, texts]) => [field, texts.join('\n')])
    setErrors(found.length === 0 ? { password: message } : Object.fromEntries(found))
  }

  return (
    <form className="key-form" noValidate aria-busy={busy} onSubmit={(event) => void submit(event)}>
      <Field label={t('name')} error={errors['name']}>
        {(field) => (
          <input
            {...field}
            value={name}
            maxLength={60}
            placeholder={t('nameExample')}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('lifetime')} error={errors['expires_at']}>
        {(field) => (
          <select {...field} value={days} onChange={(event) => setDays(event.target.value)}>
            {lifetimes.map((each) => (
              <option key={each ?? ''} value={each ?? ''}>
                {each === null ? t('noEnd') : t('days', { n: each })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('company')} error={errors['only_company_id']}>
        {(field) => (
          <select {...field} value={company} onChange={(event) => setCompany(event.target.value)}>
            <option value="">{t('everyCompany')}</option>
            {companies.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('addresses')} error={errors['addresses']}>
        {(field) => (
          <input
            {...field}
            value={addresses}
            placeholder={t('addressesHint')}
            onChange={(event) => setAddresses(event.target.value)}
          />
        )}
      </Field>
      <div className="key-form-check">
        <input
          id={readOnlyId}
          type="checkbox"
          checked={readOnly}
          onChange={(event) => setReadOnly(event.target.checked)}
        />
        <label htmlFor={readOnlyId}>{t('readOnlyLabel')}</label>
      </div>
      <PasswordInput
        name="key-password"
        label={tp('current')}
        autoComplete="current-password"
        value={password}
        error={errors['password'] ?? null}
        onEdit={setPassword}
      />
      <div className="account-actions">
        <Button type="submit" intent="primary" loading={busy} text={t('makeNow')} />
        <Button variant="minimal" text={t('cancel')} disabled={busy} onClick={onCancel} />
      </div>
    </form>
  )
}

interface FieldProps {
  readonly label: string
  readonly error: string | undefined
  readonly children: (field: {
    readonly id: string
    readonly 'aria-invalid': boolean
    readonly 'aria-describedby': string
  }) => React.JSX.Element
}

function Field({ label, error, children }: FieldProps) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className="password-field key-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': note })}
      <p id={note} className="password-error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}
