import { Button } from '@blueprintjs/core'
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { type SyntheticEvent, useId, useState } from 'react'
import type { PasskeysControl } from '../../../hooks/use-passkeys.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { textOf } from './text-of.ts'
import '../keys/keys.css'

export interface AddFormProps {
  readonly control: PasskeysControl
  readonly onDone: () => void
  readonly onCancel: () => void
}

interface Errors {
  readonly name?: string
  readonly password?: string
  readonly passkey?: string
}

/** Name and password, then finger, face or PIN. */
export function AddForm({ control, onDone, onCancel }: AddFormProps) {
  const { t } = useTranslation('passkeys')
  const { t: tp } = useTranslation('password')
  const id = useId()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const missing: Errors = {
      ...(name.trim() === '' && { name: t('nameMissing') }),
      ...(password === '' && { password: tp('currentMissing') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    const problem = await add()
    setBusy(false)
    if (problem === null) onDone()
    else setErrors(problem)
  }

  async function add(): Promise<Errors | null> {
    const challenge = await control.begin(password)
    if ('failure' in challenge) return textOf(challenge.failure, 'password')
    const passkey = await register(challenge.done)
    if (passkey === null) return { passkey: t('notDone') }
    const added = await control.add(name.trim(), passkey)
    return 'failure' in added ? textOf(added.failure, 'passkey') : null
  }

  return (
    <form className="key-form" noValidate aria-busy={busy} onSubmit={(event) => void submit(event)}>
      <div className="password-field key-field">
        <label htmlFor={id}>{t('name')}</label>
        <input
          id={id}
          aria-invalid={errors.name !== undefined}
          aria-describedby={`${id}-note`}
          value={name}
          maxLength={60}
          placeholder={t('nameExample')}
          onChange={(event) => setName(event.target.value)}
        />
        <p id={`${id}-note`} className="password-error" aria-live="polite">
          {errors.name}
        </p>
      </div>
      <PasswordInput
        name="passkey-password"
        label={tp('current')}
        autoComplete="current-password"
        value={password}
        error={errors.password ?? null}
        onEdit={setPassword}
      />
      <p className="password-error" role="alert">
        {errors.passkey}
      </p>
      <div className="account-actions">
        <Button type="submit" intent="primary" loading={busy} text={t('addNow')} />
        <Button variant="minimal" text={t('cancel')} disabled={busy} onClick={onCancel} />
      </div>
    </form>
  )
}

/** Null where the person did not go on, or the device has refused. */
async function register(options: unknown): Promise<object | null> {
  try {
    return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  } catch {
    return null
  }
}
