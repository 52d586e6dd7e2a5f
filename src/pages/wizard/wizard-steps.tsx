import type { WizardStep } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import './wizard-steps.css'

/** All steps in their order, and which of them are behind. */
export function WizardSteps({
  steps,
  index,
}: {
  readonly steps: readonly WizardStep[]
  readonly index: number
}) {
  const { t } = useTranslation('wizard')
  return (
    <ol className="wizard-steps" aria-label={t('steps')}>
      {steps.map(({ key, label }, at) => {
        const state = at < index ? 'past' : at === index ? 'here' : 'ahead'
        return (
          <li key={key} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
            <span className="wizard-mark">{state === 'past' ? <Icon name="tick" size={12} /> : at + 1}</span>
            <span>{label}</span>
          </li>
        )
      })}
    </ol>
  )
}
