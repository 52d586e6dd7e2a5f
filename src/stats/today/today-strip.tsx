import { useMemo } from 'react'
import { addDays } from '../../dates/days.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { compactFigure, figureText } from '../charts/model/figure-text.ts'
import { cardsVariables, type Scope } from '../data/calls.ts'
import { usePart } from '../data/use-part.ts'
import type { StatsRoom } from '../use-stats-room.ts'
import './today.css'

export interface TodayStripProps {
  readonly room: StatsRoom
  readonly metrics: readonly string[]
}

/** Today so far beside the whole of yesterday, whatever range is chosen; a day that goes on has no change yet. */
export function TodayStrip({ room, metrics }: TodayStripProps) {
  const { t } = useTranslation('stats')
  const { locale } = useLocale()
  const { stats, today, scope: around } = room
  const scope = useMemo((): Scope => {
    const period = { from: addDays(today, -1), to: today }
    const query = { period, preset: 'custom', grain: 'day', compare: 'none', comparePeriod: null } as const
    return { query, extra: {}, variables: around.variables }
  }, [today, around.variables])
  const ref = stats.load.operation
  const { data, error, reload } = usePart(ref, cardsVariables(ref, scope, metrics), { joins: true })
  if (data === undefined && error !== null) return <FailedList slim failure={error} onRetry={reload} />
  const cells = metrics.flatMap((key) => {
    const metric = stats.metrics.find((one) => one.key === key)
    const card = data?.data.cards.find((one) => one.key === key)
    return metric === undefined || (data !== undefined && card === undefined) ? [] : [{ metric, card }]
  })
  if (cells.length === 0) return null
  return (
    <section className="stat-today" aria-label={t('todayAndYesterday')} aria-busy={data === undefined}>
      <h2>{t('preset.today')}</h2>
      <dl>
        {cells.map(({ metric: { key, label, format }, card }) => {
          const [yesterday = null, now = null] = card?.spark.slice(-2) ?? []
          return (
            <div key={key}>
              <dt>{label}</dt>
              <dd title={figureText(now, format)}>
                {card === undefined ? (
                  <span className="skeleton" />
                ) : (
                  <b>{compactFigure(now, format, locale)}</b>
                )}
              </dd>
              <dd className="stat-today-before">
                {card !== undefined && t('yesterdayWas', { value: compactFigure(yesterday, format, locale) })}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
