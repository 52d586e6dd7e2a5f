import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useApiKeys } from '../../../hooks/use-api-keys.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FailedList } from '../../../records/states/failed-list.tsx'
import type { ApiKey } from '../../../ui/api-key.ts'
import { useEndEntry } from '../../../ui/end-entry.tsx'
import { KeyList } from '../../../ui/key-list.tsx'
import { notify } from '../../../ui/toaster.ts'
import { KeyForm } from './key-form.tsx'
import { NewKey } from './new-key.tsx'
import './keys.css'

/** Keys of the own account for scripts: what there is, a new one, the end of one. */
export function KeysSection() {
  const { t } = useTranslation('api-keys')
  const { state, make, revoke } = useApiKeys<ApiKey>()
  const [step, setStep] = useState<'list' | 'form' | { readonly secret: string }>('list')
  const ending = useEndEntry<ApiKey>(
    { question: ({ name }) => t('revokeAsk', { name }), confirm: t('revoke'), cancel: t('cancel') },
    async ({ id }) => {
      if (await revoke(id)) notify({ message: t('revoked'), intent: 'success' })
    },
  )
  if (state === null) return null
  const keys = state.data?.data
  return (
    <section className="account-card" aria-labelledby="keys-title">
      <header className="account-head">
        <h2 id="keys-title">{t('title')}</h2>
      </header>
      <p className="account-lead">{t('lead')}</p>
      {keys === undefined ? (
        state.error === null ? (
          <div className="account-wait" aria-busy />
        ) : (
          <FailedList slim failure={state.error} onRetry={state.reload} />
        )
      ) : typeof step === 'object' ? (
        <NewKey secret={step.secret} onSaved={() => setStep('list')} />
      ) : (
        <>
          <KeyList keys={keys} busy={ending.busy?.id ?? null} onRevoke={ending.ask} />
          {step === 'form' ? (
            <KeyForm make={make} onDone={(secret) => setStep({ secret })} onCancel={() => setStep('list')} />
          ) : (
            <div className="account-actions">
              <Button intent="primary" variant="outlined" text={t('make')} onClick={() => setStep('form')} />
            </div>
          )}
        </>
      )}
      {ending.question}
    </section>
  )
}
