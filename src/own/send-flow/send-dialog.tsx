import { useState } from 'react'
import type { WidgetUse } from '../../../generated/types.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionDialog } from '../../records/dialogs/action-dialog.tsx'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import { notify } from '../../ui/toaster.ts'
import { useWidgetWrite } from '../../widgets/use-widget-write.ts'
import { audienceOf } from '../audience-builder/audience.ts'
import { type Estimate, EstimateLine } from '../audience-builder/estimate-line.tsx'
import { useDebouncedCall } from '../use-debounced-call.ts'
import { CheckStep, type CheckItem } from './check-step.tsx'
import { TestStep } from './test-step.tsx'

export interface SendDialogProps {
  readonly calls: NonNullable<WidgetUse['calls']>
  readonly record: Row
  /** When it is to go; null: at once. */
  readonly at: string | null
  readonly onClose: () => void
  readonly onSent: () => void
}

const steps = ['test', 'check', 'confirm'] as const

/** One step after the other; errors keep it from being sent, warnings do not. */
export function SendDialog({ calls, record, at, onClose, onSent }: SendDialogProps) {
  const { t } = useTranslation('email-widgets')
  const { current } = useLanguage()
  const [step, setStep] = useState(0)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const send = useWidgetWrite(calls['send'], record)
  const checks = useDebouncedCall<readonly CheckItem[]>(calls['check'], record, {})
  const audience = audienceOf(
    typeof record['audience'] === 'string' ? record['audience'] : JSON.stringify(record['audience'] ?? null),
  )
  const language = textOf(record['language'] ?? current ?? '')
  const estimate = useDebouncedCall<Estimate>(
    calls['estimate'],
    record,
    audience === null || language === '' ? null : { audience, language },
  )
  const errors = checks.data?.filter(({ level }) => level === 'error').length ?? 0
  const count = estimate.data?.count ?? null
  const name = steps[step] ?? 'test'
  const submit = async () => {
    if (name !== 'confirm') {
      setStep(step + 1)
      return
    }
    const outcome = await send.send({ input: { confirm_count: Number(typed) } })
    if (outcome === null || 'aborted' in outcome) return
    if ('failure' in outcome) {
      setProblem(Object.values(outcome.failure.errors).flat().join(' ') || null)
      return
    }
    notify({ message: at === null ? t('sendBegun') : t('sendScheduled', { time: at }), intent: 'success' })
    onSent()
  }
  const isReady = {
    test: true,
    check: checks.data !== undefined && errors === 0 && send.may,
    confirm: count !== null && count > 0 && typed.trim() === String(count),
  }[name]
  return (
    <ActionDialog
      wide
      title={t('checkAndSend')}
      onCancel={onClose}
      confirm={{
        label: t(name === 'confirm' ? (at === null ? 'sendNow' : 'schedule') : 'nextStep'),
        disabled: !isReady,
        busy: send.busy,
        onConfirm: () => void submit(),
      }}
      footer={
        step > 0 && (
          <button type="button" className="field-link" onClick={() => setStep(step - 1)}>
            {t('previousStep')}
          </button>
        )
      }
    >
      <ol className="send-steps">
        {steps.map((one, index) => (
          <li
            key={one}
            aria-current={index === step ? 'step' : undefined}
            data-done={index < step ? '' : undefined}
          >
            {index + 1} {t(`step.${one}`)}
          </li>
        ))}
      </ol>
      {name === 'test' && <TestStep call={calls['test']} record={record} />}
      {name === 'check' && <CheckStep checks={checks} maySend={send.may} />}
      {name === 'confirm' && (
        <div className="send-confirm">
          <EstimateLine estimate={estimate} />
          <p>{at === null ? t('confirmNow') : t('confirmAt', { time: at })}</p>
          <label>
            {t('typeCount', { count: count ?? 0 })}
            <input
              className="field-input"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              aria-invalid={problem !== null || undefined}
              onChange={({ target }) => {
                setTyped(target.value)
                setProblem(null)
              }}
            />
          </label>
          {problem !== null && (
            <p className="send-problem" role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
    </ActionDialog>
  )
}
