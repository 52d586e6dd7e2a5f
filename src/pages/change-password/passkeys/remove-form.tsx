import { Button } from '@blueprintjs/core'
import { type SyntheticEvent, useState } from 'react'
import type { Passkey, PasskeysControl } from '../../../hooks/use-passkeys.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { textOf } from './text-of.ts'

export interface RemoveFormProps {
  readonly passkey: Passkey
  readonly control: PasskeysControl
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** The password, before a passkey is gone. */
export function RemoveForm({ passkey, control, onDone, onCancel }: RemoveFormProps) {
  const { t } = useTranslation('passkeys')
  const { t: tp } = useTranslation('password')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    if (password === '') return setError(tp('currentMissing'))
    setBusy(true)
    const removed = await control.remove(passkey.id, password)
    setBusy(false)
    if ('failure' in removed) setError(textOf(removed.failure, 'password')['password'] ?? null)
    else onDone()
  }

  return (
    <form className="key-form" noValidate aria-busy={busy} onSubmit={(event) => void submit(event)}>
      <p className="account-lead">{t('removeLead', { name: passkey.name })}</p>
      <PasswordInput
        name="passkey-removal"
        label={tp('current')}
        autoComplete="current-password"
        value={password}
        error={error}
        onEdit={(value) => {
          setPassword(value)
          setError(null)
        }}
      />
      <div className="account-actions">
        <Button type="submit" intent="danger" loading={busy} text={t('remove')} />
        <Button variant="minimal" text={t('cancel')} disabled={busy} onClick={onCancel} />
      </div>
    </form>
  )
}
