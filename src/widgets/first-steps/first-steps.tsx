import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWidgetCall } from '../use-widget-call.ts'
import styles from './first-steps.css?inline'

adoptStyles(styles)

interface FirstStep {
  readonly key: string
  readonly title: string
  readonly why: string
  readonly done: boolean
  /** Address of the page on which it is done. */
  readonly to: string
}

/** What a new company has and has not yet, each with the page on which it is done; nothing for a company whose business runs. */
export function FirstSteps({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('dashboard')
  const { data } = useWidgetCall<{ readonly steps: readonly FirstStep[] }>(use.calls?.['steps'], {
    record,
    joins: true,
    values: { part: 'steps' },
  })
  const steps = data?.steps ?? []
  if (steps.length === 0) return null
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)?.key
  return (
    <section className="first-steps" aria-label={t('firstSteps')}>
      <header>
        <h2>{t('firstSteps')}</h2>
        <p>{t('stepsDone', { done, total: steps.length })}</p>
        <progress value={done} max={steps.length} aria-label={t('firstSteps')} />
      </header>
      <ol>
        {steps.map((step) => (
          <li
            key={step.key}
            data-done={step.done ? '' : undefined}
            data-next={step.key === next ? '' : undefined}
          >
            <Link to={step.to}>
              <Icon name={step.done ? 'tick-circle' : 'circle'} size={16} />
              <span className="first-steps-title">
                {step.title}
                {step.done && <span className="visually-hidden">{t('stepDone')}</span>}
              </span>
              <span className="first-steps-why">{step.why}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
