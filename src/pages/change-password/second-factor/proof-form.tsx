import { Button, type Intent } from '@blueprintjs/core'
import { type SyntheticEvent, useState } from 'react'
import type { OperationFailure } from '../../../data/errors.ts'
import type { Proof, StepResult } from '../../../hooks/use-second-factor.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CodeInput } from '../../../ui/code-input.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'

export interface ProofFormProps<T> {
  readonly lead: string
  readonly submit: string
  readonly intent?: Intent
  readonly send: (proof: Proof) => Promise<StepResult<T>>
  readonly onDone: (done: T) => void
  readonly onCancel: () => void
}

interface Errors {
  readonly password?: string
  readonly code?: string
}

/** Password and code, for what makes the account less safe. */
export function ProofForm<T>({
  lead,
  submit,
  intent = 'primary',
  send,
  onDone,
  onCancel,
}: ProofFormProps<T>) {
  const { t } = useTranslation('second-factor')
  const { t: tp } = useTranslation('password')
  const [proof, setProof] = useState<Proof>({ password: '', code: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  async function prove(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const missing = {
      ...(proof.password === '' && { password: tp('currentMissing') }),
      ...(proof.code.trim() === '' && { code: t('codeMissing') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    const result = await send(proof)
    setBusy(false)
    if ('done' in result) onDone(result.done)
    else setErrors(errorsOf(result.failure))
  }

  const edit = (name: keyof Proof, value: string) => {
    setProof({ ...proof, [name]: value })
    setErrors({ ...errors, [name]: undefined })
  }
  return (
    <form noValidate aria-busy={busy} onSubmit={(event) => void prove(event)}>
      <p className="account-lead">{lead}</p>
      <PasswordInput
        name="proof-password"
        label={tp('current')}
        autoComplete="current-password"
        value={proof.password}
        error={errors.password ?? null}
        onEdit={(value) => edit('password', value)}
      />
      <CodeInput
        name="proof-code"
        label={t('codeOrRecovery')}
        value={proof.code}
        error={errors.code ?? null}
        onEdit={(value) => edit('code', value)}
      />
      <div className="account-actions">
        <Button type="submit" intent={intent} loading={busy} text={submit} />
        <Button variant="minimal" text={t('cancel')} disabled={busy} onClick={onCancel} />
      </div>
    </form>
  )
}

/** What is about no field stands at the last one, which was typed last. */
function errorsOf({ errors, message }: OperationFailure): Errors {
  const password = errors['password']?.join('\n')
  const code = errors['code']?.join('\n')
  if (password === undefined && code === undefined) return { code: message }
  return { ...(password !== undefined && { password }), ...(code !== undefined && { code }) }
}
