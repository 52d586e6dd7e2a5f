import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatNumber, formatPercent } from '../../../ui/format-number.ts'
import type { ChartData, ChartSeries } from '../model/chart-data.ts'
import { coloursOf, otherSlot } from '../model/colours.ts'
import { figureText } from '../model/figure-text.ts'
import './funnel.css'

/** Each step as wide as what is left of the first, with how much of the step before it came so far. */
export function FunnelSteps({ data }: { readonly data: ChartData }) {
  const slots = coloursOf(data.series.map(({ id }) => id))
  return (
    <div className="stat-funnels">
      {data.series.map((series) => (
        <Funnel
          key={series.id}
          data={data}
          series={series}
          slot={slots.get(series.id) ?? 0}
          alone={data.series.length === 1}
        />
      ))}
    </div>
  )
}

interface FunnelProps {
  readonly data: ChartData
  readonly series: ChartSeries
  readonly slot: number
  readonly alone: boolean
}

function Funnel({ data: { points }, series: { label, values, before }, slot, alone }: FunnelProps) {
  const { t } = useTranslation('stats')
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  return (
    <figure className="stat-funnel">
      {!alone && <figcaption>{label}</figcaption>}
      <ol>
        {points.map(({ id, title }, place) => {
          const value = values[place] ?? null
          const rate = rateOf(value, values[place - 1] ?? null)
          const rateBefore = rateOf(before[place] ?? null, before[place - 1] ?? null)
          return (
            <li key={id}>
              <span className="stat-funnel-name">{title}</span>
              <span className="stat-funnel-track">
                <span
                  className="stat-funnel-bar"
                  style={{
                    width: `${((value ?? 0) / most) * 100}%`,
                    background: `var(--stat-${slot === otherSlot ? 'other' : slot})`,
                    opacity: 1 - place * 0.1,
                  }}
                />
              </span>
              <b>{figureText(value, 'int')}</b>
              <span className="stat-funnel-rate">
                {rate === null ? '' : formatPercent(rate)}
                {rate !== null && rateBefore !== null && (
                  <em data-good={rate === rateBefore ? undefined : rate > rateBefore}>
                    {t('points', { count: Math.abs(rate - rateBefore), text: pointsText(rate - rateBefore) })}
                  </em>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}

function rateOf(value: number | null, before: number | null): number | null {
  return value === null || before === null || before === 0 ? null : value / before
}

/** Percentage points, signed. */
function pointsText(difference: number): string {
  const points = Math.round(difference * 1000) / 10
  return `${points > 0 ? '+' : ''}${formatNumber(points)}`
}
