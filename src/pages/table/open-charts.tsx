import { useCallback, useMemo } from 'react'
import type { TablePage } from '../../../generated/types.ts'
import { isRealDay, type Period } from '../../dates/days.ts'
import type { ListAddress } from '../../records/address/use-list-state.ts'
import { periodOf } from '../../records/model/address/list-period.ts'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'
import { narrowingVariables } from '../../records/rows/list-calls.ts'
import { ListCharts } from '../../stats/list-charts.tsx'

export interface OpenChartsProps {
  readonly page: Pick<TablePage, 'charts' | 'range'>
  readonly list: ListDescriptor
  readonly address: ListAddress
}

/** The charts of a list over the rows that it is narrowed to. */
export default function OpenCharts({ page: { charts, range }, list, address }: OpenChartsProps) {
  const { period, setPeriod } = useChartPeriod(list, address)
  const { q, filter } = narrowingVariables(list, address.state, {}, range?.field) as Narrowing
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

/** The days that the charts are about: those of the list; of one without, they stand in the address by themselves. */
function useChartPeriod(list: ListDescriptor, address: ListAddress) {
  const { state, change, extra, setExtra } = address
  const isOfList = list.range != null
  const { from, to } = (isOfList ? periodOf(list, state) : extra) ?? {}
  const period = useMemo(() => daysIn(from ?? '', to ?? ''), [from, to])
  const setPeriod = useCallback(
    (next: Period) => {
      if (isOfList) change((now) => ({ ...now, days: { from: next.from, to: next.to }, page: 1 }), 'push')
      else setExtra({ from: next.from, to: next.to }, 'push')
    },
    [isOfList, change, setExtra],
  )
  return { period, setPeriod }
}

/** Whole days in their order; null: they are not. */
function daysIn(from: string, to: string): Period | null {
  return isRealDay(from) && from <= to && isRealDay(to) ? { from, to } : null
}
