import { Suspense, lazy, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DateRange, TablePage } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { usePersonal } from '../../hooks/use-personal.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { meetsNeeds } from '../../records/actions/needs.ts'
import { periodParameters } from '../../records/address/address-parameter.ts'
import { isRealDay, readRange } from '../../records/address/filter-value.ts'
import { effectiveFilters, withFilter } from '../../records/address/list-state.ts'
import type { ListAddress } from '../../records/address/use-list-state.ts'
import { summaryVariables } from '../../records/list/list-calls.ts'
import type { ListDescriptor } from '../../records/list/list-descriptor.ts'
import { Icon } from '../../ui/icon.tsx'

const ListCharts = lazy(async () => {
  const [module] = await Promise.all([import('../../stats/list-charts.tsx'), loadTexts(['stats'])])
  return { default: module.ListCharts }
})

export interface ListChartsBarProps {
  readonly page: Pick<TablePage, 'charts' | 'range'>
  readonly list: ListDescriptor
  readonly address: ListAddress
}

/** The charts of a list, closed until somebody opens them, and then open on every visit; nothing of them is loaded before. */
export function ListChartsBar({ page: { charts, range }, list, address }: ListChartsBarProps) {
  const { t } = useTranslation('records')
  const { held } = usePermissions()
  const [stored, write] = usePersonal(`${list.name}:charts`)
  const isOpen = typeof stored === 'object' && stored !== null && 'open' in stored && stored.open === true
  const { period, setPeriod } = useChartPeriod(range?.field ?? null, list, address)
  if (!charts.some(({ load }) => load !== undefined && meetsNeeds(load.needs, held))) return null
  const { q, filter } = summaryVariables(list, address.state) as Narrowing
  return (
    <section className="list-charts">
      <button type="button" aria-expanded={isOpen} onClick={() => write({ open: !isOpen })}>
        <Icon name={isOpen ? 'caret-down' : 'caret-right'} size={14} />
        {t(isOpen ? 'hideCharts' : 'showCharts')}
      </button>
      {isOpen && (
        <Suspense fallback={<div className="list-charts-wait" aria-busy />}>
          <ListCharts
            charts={charts}
            range={range}
            period={period}
            onPeriod={setPeriod}
            {...(q !== undefined && { q })}
            {...(filter !== undefined && { filter })}
          />
        </Suspense>
      )}
    </section>
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

/** What a list with charts keeps of them in its address. */
export function chartParameters({ charts, range }: WithCharts) {
  return charts.length > 0 && (range?.field ?? null) === null ? periodParameters : []
}

interface WithCharts {
  readonly charts: readonly object[]
  readonly range: Pick<DateRange, 'field'> | null
}
