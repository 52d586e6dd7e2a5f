import type { AlertEvent } from '../../../hooks/use-alerts.ts'
import { useLocale } from '../../../hooks/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { figureText } from '../../../stats/charts/model/figure-text.ts'
import { formatDateTime } from '../../../ui/format-date.ts'

export interface AlertLogProps {
  readonly events: readonly AlertEvent[]
  /** Of several alerts: each says which it is, and of whom. */
  readonly isNamed?: boolean
}

/** What changed when, by which value, and what became of it. */
export function AlertLog({ events, isNamed = false }: AlertLogProps) {
  const { t } = useTranslation('alerts')
  if (events.length === 0) return <p className="report-runs-none">{t('logNone')}</p>
  return (
    <ul className="report-runs">
      {events.map((event) => (
        <Change key={event.id} event={event} isNamed={isNamed} />
      ))}
    </ul>
  )
}

function Change({ event, isNamed }: { readonly event: AlertEvent; readonly isNamed: boolean }) {
  const { t } = useTranslation('alerts')
  const { locale } = useLocale()
  const { kind, format, direction, value, threshold, created_at: at } = event
  const time = formatDateTime(at, locale)
  const metric = locale === 'en' ? event.metric_title_en : event.metric_title
  return (
    <li>
      <div>
        {isNamed && <strong>{event.name}</strong>}
        <span className="report-run-line">
          <span className="report-state alert-kind" data-kind={kind}>
            {t(`kind_${kind}`)}
          </span>
          <time dateTime={at} title={time?.title}>
            {time?.text}
          </time>
          {value !== null && (
            <span>
              {t(`event_${direction}`, {
                metric,
                value: figureText(value, format),
                limit: figureText(threshold, format),
              })}
            </span>
          )}
          {event.is_muted && <span>{t('notSent')}</span>}
          <Robots of={event} />
          {isNamed && <span>{t('from', { name: event.user?.title ?? '' })}</span>}
        </span>
      </div>
    </li>
  )
}

function Robots({ of }: { readonly of: AlertEvent }) {
  const { t } = useTranslation('alerts')
  const { robots_delivered: done, robots_pending: pending, robots_failed: failed } = of
  return (
    <>
      {done > 0 && <span>{t('robotsDone', { count: done })}</span>}
      {pending > 0 && <span>{t('robotsPending', { count: pending })}</span>}
      {failed > 0 && <span className="alert-failed">{t('robotsFailed', { count: failed })}</span>}
    </>
  )
}
