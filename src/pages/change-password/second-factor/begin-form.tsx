import { Button } from '@blueprintjs/core'
import { type SyntheticEvent, useMemo, useState } from 'react'
import type { SecondFactorControl } from '../../../hooks/use-second-factor.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CodeInput } from '../../../ui/code-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { qrOf } from './qr.ts'
import { useStep } from './use-step.ts'

export interface BeginFormProps {
  readonly control: SecondFactorControl
  readonly onDone: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

/** First the password, then the QR code and a code of the app that has read it. */
export function BeginForm({ control, onDone, onCancel }: BeginFormProps) {
  const { t } = useTranslation('second-factor')
  const { t: tp } = useTranslation('password')
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string } | null>(null)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { busy, errorAt, fail, run } = useStep(secret === null ? 'password' : 'code')

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    if (secret === null) {
      if (password === '') return fail(tp('currentMissing'))
      const started = await run(() => control.begin(password))
      if (started !== null) setSecret(started.done)
      return
    }
    if (code.trim() === '') return fail(t('codeMissing'))
    const confirmed = await run(() => control.confirm(code))
    if (confirmed !== null) onDone(confirmed.done)
  }

  return (
    <form noValidate aria-busy={busy} onSubmit={(event) => void submit(event)}>
      {secret === null ? (
        <PasswordInput
          name="second-factor-password"
          label={tp('current')}
          autoComplete="current-password"
          value={password}
          error={errorAt}
          onEdit={(value) => {
            setPassword(value)
            fail(null)
          }}
        />
      ) : (
        <>
          <p className="account-lead">{t('scan')}</p>
          <Secret {...secret} />
          <CodeInput
            name="second-factor-code"
            label={t('code')}
            value={code}
            error={errorAt}
            focus
            onEdit={(value) => {
              setCode(value)
              fail(null)
            }}
          />
        </>
      )}
      <div className="account-actions">
        <Button
          type="submit"
          intent="primary"
          loading={busy}
          text={t(secret === null ? 'next' : 'confirm')}
        />
        <Button variant="minimal" text={t('cancel')} disabled={busy} onClick={onCancel} />
      </div>
    </form>
  )
}

function Secret({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const { t } = useTranslation('second-factor')
  const copy = useCopy()
  const picture = useMemo(() => qrOf(uri), [uri])
  return (
    <div className="second-factor-secret">
      <img src={picture} alt={t('qr')} width={176} height={176} />
      <div>
        <span>{t('byHand')}</span>
        <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <IconButton icon="duplicate" label={t('copySecret')} onClick={() => void copy(secret)} />
      </div>
    </div>
  )
}
