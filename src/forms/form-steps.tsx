import type { FormStep } from '../../generated/types.ts'
import { useTranslation } from '../i18n/use-translation.ts'

export interface FormStepsProps {
  readonly steps: readonly FormStep[]
  readonly current: number
  readonly onGoTo: (step: number) => void
}

/** The steps of a long form, each of which can be gone to. */
export function FormSteps({ steps, current, onGoTo }: FormStepsProps) {
  const { t } = useTranslation('forms')
  return (
    <ol className="form-steps" aria-label={t('steps')}>
      {steps.map(({ key, label }, index) => (
        <li key={key} aria-current={index === current ? 'step' : undefined}>
          <button type="button" className="form-step" onClick={() => onGoTo(index)}>
            <span className="form-step-number" aria-hidden>
              {index + 1}
            </span>
            {label}
          </button>
        </li>
      ))}
    </ol>
  )
}
