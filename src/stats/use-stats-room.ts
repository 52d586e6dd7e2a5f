import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router'
import type { Call, StatsBody } from '../../generated/types.ts'
import { type Period, today as todayThere } from '../dates/days.ts'
import type { ListAddress } from '../records/address/use-list-state.ts'
import { lifetimeOf } from '../records/model/address/lifetime.ts'
import type { ListDescriptor } from '../records/model/descriptors/list-descriptor.ts'
import type { Row } from '../records/model/rows/list-result.ts'
import { resolveSource } from '../records/model/rows/subject.ts'
import { type Choices, readChoices, withChoice, writeChoices } from './address/choices.ts'
import { readStatsQuery, writePeriod } from './address/stats-query.ts'
import { mainChart } from './charts/model/chart-plan.ts'
import { filterOf, type Scope } from './data/calls.ts'

/** What all blocks of a statistics page share: what is asked, and how to ask something else. */
export interface StatsRoom {
  readonly stats: StatsBody
  readonly list: ListDescriptor
  readonly address: ListAddress
  readonly scope: Scope
  readonly today: string
  /** Days of the record that the figures are about; null: there are none. */
  readonly lifetime: Period | null
  /** Key of the chart that the cards choose the metric of. */
  readonly main: string
  readonly metrics: Choices
  readonly splits: Choices
  readonly choose: (
    parameter: 'metric' | 'split',
    chart: string,
    values: readonly string[] | undefined,
  ) => void
  readonly setPeriod: (period: Period) => void
}

export function useStatsRoom(
  stats: StatsBody,
  list: ListDescriptor,
  address: ListAddress,
  record: Row | null,
): StatsRoom {
  const { state, extra, setExtra } = address
  const today = todayThere()
  const variables = useScopeVariables(stats.load, record)
  const main = mainChart(stats.charts)?.key ?? ''
  const lifetime = useMemo(() => lifetimeOf(stats.range, record, today), [stats.range, record, today])
  const query = useMemo(
    () => readStatsQuery(stats.range, extra, today, lifetime),
    [stats.range, extra, today, lifetime],
  )
  const scope = useMemo(
    () => ({ query, extra, filter: filterOf(list, state), variables }),
    [query, extra, list, state, variables],
  )
  const metrics = useMemo(() => readChoices(extra['metric'], main), [extra, main])
  const splits = useMemo(() => readChoices(extra['split'], main), [extra, main])
  const choose = useCallback<StatsRoom['choose']>(
    (parameter, chart, values) => {
      const now = readChoices(extra[parameter], main)
      setExtra({ [parameter]: writeChoices(withChoice(now, chart, values), main) }, 'push')
    },
    [extra, main, setExtra],
  )
  const setPeriod = useCallback(
    (period: Period) => setExtra(writePeriod(stats.range, period, today, lifetime), 'push'),
    [stats.range, today, lifetime, setExtra],
  )
  return useMemo(
    () => ({ stats, list, address, scope, today, lifetime, main, metrics, splits, choose, setPeriod }),
    [stats, list, address, scope, today, lifetime, main, metrics, splits, choose, setPeriod],
  )
}

/** Variables that the route, the record or the manifest gives. */
export function useScopeVariables(load: Call, record: Row | null): Readonly<Record<string, unknown>> {
  const route = useParams()
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(load.bindings ?? {}).flatMap(([name, source]) => {
          const value = resolveSource(source, { row: record, route })
          return value === null ? [] : [[name, value]]
        }),
      ),
    [load, record, route],
  )
}
