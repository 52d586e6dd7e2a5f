import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { type SecondFactor, type SecondFactorControl } from '../../../hooks/use-second-factor.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FailedList } from '../../../records/states/failed-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { notify } from '../../../ui/toaster.ts'
import { BeginForm } from './begin-form.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import './second-factor.css'

/** What is being done; the codes are there until the person has them. */
type Step = 'none' | 'turnOn' | 'renew' | 'turnOff' | { readonly codes: readonly string[] }

/** Fewer than this are shown as few. */
const few = 3

/** Two-step sign-in of the own account: turned on with a QR code, recovery codes, turned off. */
export function SecondFactorSection({ control }: { readonly control: SecondFactorControl }) {
  const { t } = useTranslation('second-factor')
  const [step, setStep] = useState<Step>('none')
  const { state, isDue, finish } = control
  if (state === null) return null
  const factor = state.data?.data
  const close = () => setStep('none')
  return (
    <section className="account-card second-factor" aria-labelledby="second-factor-title">
      <header className="account-head">
        <h2 id="second-factor-title">{t('title')}</h2>
        {factor !== undefined && <Status factor={factor} />}
      </header>
      {isDue && (
        <output className="change-password-due">
          <Icon name="info-sign" />
          {t('due')}
        </output>
      )}
      <p className="account-lead">{t('lead')}</p>
      {factor === undefined ? (
        state.error === null ? (
          <div className="second-factor-wait" aria-busy />
        ) : (
          <FailedList slim failure={state.error} onRetry={state.reload} />
        )
      ) : typeof step === 'object' ? (
        <RecoveryCodes
          codes={step.codes}
          onSaved={() => {
            close()
            void finish()
          }}
        />
      ) : step === 'turnOn' ? (
        <BeginForm control={control} onDone={(codes) => setStep({ codes })} onCancel={close} />
      ) : step === 'renew' ? (
        <ProofForm
          lead={t('renewLead')}
          submit={t('renew')}
          send={control.renewCodes}
          onDone={(codes) => setStep({ codes })}
          onCancel={close}
        />
      ) : step === 'turnOff' ? (
        <ProofForm
          lead={t('turnOffLead')}
          submit={t('turnOff')}
          intent="danger"
          send={control.turnOff}
          onDone={() => {
            close()
            notify({ message: t('turnedOff'), intent: 'success' })
            void finish()
          }}
          onCancel={close}
        />
      ) : factor.enabled ? (
        <>
          <p className="second-factor-left" data-few={factor.recovery_codes < few ? '' : undefined}>
            {t(factor.recovery_codes < few ? 'fewLeft' : 'left', { n: factor.recovery_codes })}
          </p>
          <div className="account-actions">
            <Button text={t('renew')} onClick={() => setStep('renew')} />
            <Button
              variant="minimal"
              intent="danger"
              text={t('turnOff')}
              onClick={() => setStep('turnOff')}
            />
          </div>
        </>
      ) : (
        <div className="account-actions">
          <Button intent="primary" text={t('turnOn')} onClick={() => setStep('turnOn')} />
        </div>
      )}
    </section>
  )
}

function Status({ factor: { enabled, required } }: { readonly factor: SecondFactor }) {
  const { t } = useTranslation('second-factor')
  return (
    <span className="account-tags">
      {required && <span className="account-tag">{t('required')}</span>}
      <span className="account-tag" data-on={enabled ? '' : undefined}>
        {t(enabled ? 'on' : 'off')}
      </span>
    </span>
  )
}
