import { useCallback, useMemo } from 'react'
import type { TablePage } from '../../../generated/types.ts'
import { isRealDay, readRange } from '../../records/address/filter-value.ts'
import { effectiveFilters, withFilter } from '../../records/address/list-state.ts'
import type { ListAddress } from '../../records/address/use-list-state.ts'
import { narrowingVariables } from '../../records/list/list-calls.ts'
import type { ListDescriptor } from '../../records/list/list-descriptor.ts'
import { ListCharts } from '../../stats/list-charts.tsx'

export interface OpenChartsProps {
  readonly page: Pick<TablePage, 'charts' | 'range'>
  readonly list: ListDescriptor
  readonly address: ListAddress
}

/** The charts of a list over the rows that it is narrowed to. */
export default function OpenCharts({ page: { charts, range }, list, address }: OpenChartsProps) {
  const { period, setPeriod } = useChartPeriod(range?.field ?? null, list, address)
  const { q, filter } = narrowingVariables(list, address.state) as Narrowing
  return (
    <ListCharts
      charts={charts}
      range={range}
      period={period}
      onPeriod={setPeriod}
      {...(q !== undefined && { q })}
      {...(filter !== undefined && { filter })}
    />
  )
}

interface Narrowing {
  readonly q?: string
  readonly filter?: Readonly<Record<string, unknown>>
}

interface Days {
  readonly from: string
  readonly to: string
}

/**
 * The days that the charts are about.
 * @param field Filter of the list that says which; null: they stand in the address by themselves, and the rows are those of all days.
 */
function useChartPeriod(field: string | null, list: ListDescriptor, address: ListAddress) {
  const { state, change, extra, setExtra } = address
  const { from, to } =
    field === null
      ? { from: extra['from'] ?? '', to: extra['to'] ?? '' }
      : readRange(effectiveFilters(list, state)[field] ?? '')
  const period = useMemo(() => daysIn({ from, to }), [from, to])
  const setPeriod = useCallback(
    (next: Days) => {
      if (field === null) setExtra({ from: next.from, to: next.to }, 'push')
      else change((now) => ({ ...withFilter(list, now, field, `${next.from}..${next.to}`), page: 1 }), 'push')
    },
    [field, list, change, setExtra],
  )
  return { period, setPeriod }
}

/** Whole days in their order; null: they are not. */
function daysIn({ from, to }: Days): Days | null {
  return isRealDay(from) && from <= to && isRealDay(to) ? { from, to } : null
}
