import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../../../hooks/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { changeOf } from '../../../ui/change.ts'
import { Change } from '../../cards/change.tsx'
import { MiniLine, scaleOf } from '../../cards/mini-line.tsx'
import { Chooser } from '../chooser.tsx'
import { type ChartData, type ChartSeries, otherId } from '../model/chart-data.ts'
import { compactFigure, sumOf } from '../model/figure-text.ts'
import './multiples.css'

type Order = 'value' | 'rise' | 'fall' | 'name'
const orders: readonly Order[] = ['value', 'rise', 'fall', 'name']

/** What can be done with one of the parts. */
export interface PartTools {
  /** Where it leads; null: nowhere. */
  readonly linkTo: (part: ChartSeries) => string | null
  readonly picked: ReadonlySet<string>
  readonly onPick: (part: ChartSeries) => void
  /** No more can be picked. */
  readonly isFull: boolean
}

export interface SmallMultiplesProps {
  readonly data: ChartData
  readonly tools?: PartTools | undefined
}

/** So far down that it is worth a look. */
const fallen = -0.2

/** A small chart for each part, all of the same days, so that they can be compared at a glance. */
export function SmallMultiples({ data, tools }: SmallMultiplesProps) {
  const { t } = useTranslation('stats')
  const { locale } = useLocale()
  const [order, setOrder] = useState<Order>('value')
  const [isShared, setShared] = useState(false)
  const [isFalling, setFalling] = useState(false)
  const all = useMemo(() => sorted(data.series, order, locale), [data.series, order, locale])
  const parts = isFalling ? all.filter(({ change }) => change !== null && change < fallen) : all
  const scale = useMemo(
    () =>
      isShared ? scaleOf(data.series.flatMap(({ values, before }) => [...values, ...before])) : undefined,
    [isShared, data.series],
  )
  return (
    <>
      <div className="stat-multiples-bar">
        <Chooser
          label={t('order')}
          value={order}
          choices={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={(value) => setOrder(orders.find((one) => one === value) ?? 'value')}
        />
        <button
          type="button"
          className="stat-toggle"
          aria-pressed={isShared}
          onClick={() => setShared(!isShared)}
        >
          {t('sharedAxis')}
        </button>
        <button
          type="button"
          className="stat-toggle"
          aria-pressed={isFalling}
          onClick={() => setFalling(!isFalling)}
        >
          {t('onlyFalling')}
        </button>
      </div>
      {parts.length === 0 ? (
        <p className="stat-multiples-none">{t('noneFalling')}</p>
      ) : (
        <ul className="stat-multiples">
          {parts.map(({ series, value, change }) => (
            <li key={series.id} data-picked={tools?.picked.has(series.id) === true ? '' : undefined}>
              <PartName series={series} tools={tools} />
              <b>{compactFigure(value, series.metric.format, locale)}</b>
              <Change change={change} format={series.metric.format} better={series.metric.better} />
              <MiniLine values={series.values} before={series.before} {...(scale && { scale })} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function PartName({
  series,
  tools,
}: {
  readonly series: ChartSeries
  readonly tools: PartTools | undefined
}) {
  const { t } = useTranslation('stats')
  const { id, label, part } = series
  const path = tools?.linkTo(series) ?? null
  const isPicked = tools?.picked.has(id) === true
  return (
    <p title={label}>
      {tools !== undefined && id !== otherId && (
        <input
          type="checkbox"
          aria-label={t('pickPart', { label })}
          checked={isPicked}
          disabled={!isPicked && tools.isFull}
          onChange={() => tools.onPick(series)}
        />
      )}
      {path === null ? <span>{label}</span> : <Link to={path}>{label}</Link>}
      {part?.pid != null && <small>{part.pid}</small>}
    </p>
  )
}

interface Part {
  readonly series: ChartSeries
  readonly value: number
  readonly change: number | null
}

function sorted(all: readonly ChartSeries[], order: Order, locale: string): readonly Part[] {
  const parts = all.map((series): Part => {
    const value = sumOf(series.values)
    return {
      series,
      value,
      change: series.before.length === 0 ? null : changeOf(value, sumOf(series.before), series.metric.format),
    }
  })
  const compare: Record<Order, (one: Part, other: Part) => number> = {
    value: (one, other) => other.value - one.value,
    rise: (one, other) => (other.change ?? -Infinity) - (one.change ?? -Infinity),
    fall: (one, other) => (one.change ?? Infinity) - (other.change ?? Infinity),
    name: (one, other) => one.series.label.localeCompare(other.series.label, locale),
  }
  const isRest = ({ series }: Part) => Number(series.id === otherId)
  return parts.toSorted((one, other) => isRest(one) - isRest(other) || compare[order](one, other) || 0)
}
