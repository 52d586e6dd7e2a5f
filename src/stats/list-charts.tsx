import { useMemo } from 'react'
import type { Chart, DateRange } from '../../generated/types.ts'
import { type Period, today as todayThere } from '../dates/days.ts'
import { usePermissions } from '../hooks/use-permissions.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { presetOf, presetPeriod } from '../records/model/address/presets.ts'
import { meetsNeeds } from '../records/model/conditions/needs.ts'
import { type ChartViewProps, ChartView } from './chart-view.tsx'
import { PeriodControl } from './range/period-control.tsx'

export interface ListChartsProps extends Pick<ChartViewProps, 'filter' | 'q' | 'record'> {
  readonly charts: readonly Chart[]
  /** Null: the last thirty days. */
  readonly range: DateRange | null
  /** Null: those that the range begins with. */
  readonly period: Period | null
  readonly onPeriod: (period: Period) => void
}

/** The charts of a list, over its rows: they share one range. */
export function ListCharts(props: ListChartsProps) {
  const { ready } = useTranslation('stats')
  return ready ? <ReadyCharts {...props} /> : null
}

function ReadyCharts({ charts, range, period: selectedPeriod, onPeriod, ...rest }: ListChartsProps) {
  const { held, can } = usePermissions()
  const today = todayThere()
  const days = range ?? plainRange
  const period = useMemo(
    () => selectedPeriod ?? presetPeriod(days.default === 'custom' ? '30d' : days.default, today),
    [selectedPeriod, days, today],
  )
  const allowed = useMemo(
    () =>
      charts.filter(
        ({ load, permissions }) =>
          load !== undefined &&
          meetsNeeds(load.needs, held) &&
          (permissions === undefined || can(permissions)),
      ),
    [charts, held, can],
  )
  if (allowed.length === 0) return null
  return (
    <section className="stat-list">
      {/* A list that has days says them itself. */}
      {(range === null || selectedPeriod === null) && (
        <header className="stat-bar">
          <PeriodControl
            range={days}
            period={period}
            preset={presetOf(period, days.presets, days.default, today)}
            today={today}
            onChange={onPeriod}
          />
        </header>
      )}
      <div className="stat-charts">
        {allowed.map((chart, place) => (
          <ChartView
            key={chart.key}
            chart={chart}
            range={days}
            period={period}
            onPeriod={onPeriod}
            wide={place === allowed.length - 1 && place % 2 === 0}
            {...rest}
          />
        ))}
      </div>
    </section>
  )
}

const plainRange: DateRange = {
  default: '30d',
  presets: ['7d', '30d', '90d', '12m', 'custom'],
  compare: 'none',
  grains: ['day', 'week', 'month'],
  grain: null,
  maxDays: null,
  field: null,
}
