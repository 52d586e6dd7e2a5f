import { useCallback, useMemo, useState } from 'react'
import type { Call, Chart, DateRange } from '../../generated/types.ts'
import type { Period } from '../dates/days.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { Row } from '../records/model/rows/list-result.ts'
import { ChartBlock } from './charts/chart-block.tsx'
import type { ChartChoice } from './charts/model/chart-plan.ts'
import type { Scope } from './data/calls.ts'
import { defaultGrain } from './range/grains.ts'
import { useScopeVariables } from './use-stats-room.ts'
import './cards/cards.css'
import './range/range.css'
import './stats.css'

export interface ChartViewProps {
  /** With a call of its own. */
  readonly chart: Chart
  readonly range: DateRange
  readonly period: Period
  readonly onPeriod?: (period: Period) => void
  /** What narrows the list, in its filter input. */
  readonly filter?: Readonly<Record<string, unknown>>
  readonly q?: string
  /** The record that the chart is about. */
  readonly record?: Row | null
  readonly wide?: boolean
}

/** One chart by itself, outside of a page of statistics: what is chosen in it lasts as long as it is seen. */
export function ChartView(props: ChartViewProps) {
  const { ready } = useTranslation('stats')
  const { load } = props.chart
  return ready && load !== undefined ? <OwnChart {...props} load={load} /> : null
}

function OwnChart(props: ChartViewProps & { readonly load: Call }) {
  const { chart, load, range, period, onPeriod, filter, q = '', record = null, wide = false } = props
  const [choice, setChoice] = useState<ChartChoice>({})
  const variables = useScopeVariables(load, record)
  const source = useMemo(
    () => ({ load, metrics: chart.metrics ?? [], dimensions: chart.dimensions ?? [] }),
    [load, chart],
  )
  const scope = useMemo((): Scope => {
    const grain = defaultGrain(range, period)
    const compare = chart.compare === true ? (range.compare === 'none' ? 'previous' : range.compare) : 'none'
    return {
      query: { period, preset: 'custom', grain, compare, comparePeriod: null },
      extra: {},
      filter,
      variables: q === '' ? variables : { ...variables, q },
    }
  }, [chart, range, period, filter, variables, q])
  const onChoose = useCallback(
    (_: string, parameter: 'metric' | 'split', values: readonly string[] | undefined) =>
      setChoice((now) => ({ ...now, [parameter === 'metric' ? 'metrics' : 'split']: values })),
    [],
  )
  return (
    <ChartBlock
      chart={chart}
      source={source}
      scope={scope}
      choice={choice}
      onChoose={onChoose}
      onPeriod={chart.x === 'date' ? onPeriod : undefined}
      wide={wide}
    />
  )
}
