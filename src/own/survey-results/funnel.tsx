import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { localNumber } from '../../ui/local-number.ts'

export interface FunnelStep {
  readonly key: string
  readonly title: string
  readonly count: number
}

export interface FunnelProps {
  readonly steps: readonly FunnelStep[]
  /** Only some answers are counted: how often it was opened says nothing about them. */
  readonly isNarrowed: boolean
}

/** How many get how far. */
export function Funnel({ steps, isNarrowed }: FunnelProps) {
  const { t } = useTranslation('survey-results')
  const { locale } = useLocale()
  const shown = steps.filter(({ key }) => !(isNarrowed && key === 'views'))
  const most = Math.max(...shown.map(({ count }) => count), 1)
  const first = shown[0]?.count ?? 0
  return (
    <section className="survey-question survey-funnel">
      <header>
        <h3>{t('funnel')}</h3>
      </header>
      <ol className="survey-bars">
        {shown.map(({ key, title, count }) => (
          <li key={key}>
            <span className="survey-bar">
              <span className="survey-label">{title}</span>
              <span className="survey-track">
                <span style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className="survey-count">
                {localNumber(count, locale)}{' '}
                <small>
                  {first === 0
                    ? ''
                    : localNumber(count / first, locale, { style: 'percent', maximumFractionDigits: 0 })}
                </small>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
