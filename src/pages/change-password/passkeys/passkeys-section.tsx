import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { type Passkey, usePasskeys } from '../../../hooks/use-passkeys.ts'
import { toLocale } from '../../../i18n/locale.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FailedList } from '../../../records/states/failed-list.tsx'
import { formatDateTime } from '../../../ui/format-date.ts'
import { notify } from '../../../ui/toaster.ts'
import { AddForm } from './add-form.tsx'
import { RemoveForm } from './remove-form.tsx'
import '../../../ui/device-list.css'

/** Passkeys of the own account: what there is, a new one, the end of one. */
export function PasskeysSection() {
  const { t } = useTranslation('passkeys')
  const control = usePasskeys()
  const [step, setStep] = useState<'list' | 'add' | Passkey>('list')
  const { state } = control
  if (state === null) return null
  const finish = (message: string) => {
    setStep('list')
    notify({ message, intent: 'success' })
  }
  return (
    <section className="account-card" aria-labelledby="passkeys-title">
      <header className="account-head">
        <h2 id="passkeys-title">{t('title')}</h2>
      </header>
      <p className="account-lead">{t('lead')}</p>
      {state.data === undefined ? (
        state.error === null ? (
          <div className="account-wait" aria-busy />
        ) : (
          <FailedList slim failure={state.error} onRetry={state.reload} />
        )
      ) : (
        <>
          <PasskeyList passkeys={state.data.data} onRemove={setStep} />
          {step === 'add' ? (
            <AddForm control={control} onDone={() => finish(t('done'))} onCancel={() => setStep('list')} />
          ) : typeof step === 'object' ? (
            <RemoveForm
              key={step.id}
              passkey={step}
              control={control}
              onDone={() => finish(t('removed'))}
              onCancel={() => setStep('list')}
            />
          ) : (
            <Beginning isUsable={state.data.usable} onAdd={() => setStep('add')} />
          )}
        </>
      )}
    </section>
  )
}

function Beginning({ isUsable, onAdd }: { readonly isUsable: boolean; readonly onAdd: () => void }) {
  const { t } = useTranslation('passkeys')
  if (!isUsable) return <p className="account-lead">{t('unusable')}</p>
  if (!('PublicKeyCredential' in window)) return <p className="account-lead">{t('unsupported')}</p>
  return (
    <div className="account-actions">
      <Button intent="primary" variant="outlined" text={t('add')} onClick={onAdd} />
    </div>
  )
}

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[]
  readonly onRemove: (passkey: Passkey) => void
}

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const { t, i18n } = useTranslation('passkeys')
  const time = (iso: string) => formatDateTime(iso, toLocale(i18n.language))?.text ?? ''
  if (passkeys.length === 0) return <p className="device-none">{t('none')}</p>
  return (
    <ul className="device-list">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <strong>{passkey.name}</strong>
            <span className="device-times">
              <span>{t('added', { time: time(passkey.created_at) })}</span>
              <span>
                {passkey.last_used_at === null
                  ? t('unused')
                  : t('lastUsed', { time: time(passkey.last_used_at) })}
              </span>
            </span>
          </div>
          <Button
            text={t('remove')}
            aria-label={t('removeOf', { name: passkey.name })}
            size="small"
            onClick={() => onRemove(passkey)}
          />
        </li>
      ))}
    </ul>
  )
}
