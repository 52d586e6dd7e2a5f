import { Suspense, lazy, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { TablePage } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { usePersonal } from '../../hooks/use-personal.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { meetsNeeds } from '../../records/actions/needs.ts'
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

export interface ListChartsBarProps extends Pick<ListAddress, 'state' | 'change'> {
  readonly page: Pick<TablePage, 'charts' | 'range'>
  readonly list: ListDescriptor
}

/** The charts of a list, closed until somebody opens them, and then open on every visit; nothing of them is loaded before. */
export function ListChartsBar({ page: { charts, range }, list, state, change }: ListChartsBarProps) {
  const { t } = useTranslation('records')
  const { held } = usePermissions()
  const [stored, write] = usePersonal(`${list.name}:charts`)
  const isOpen = typeof stored === 'object' && stored !== null && 'open' in stored && stored.open === true
  const field = range?.field ?? null
  const onFilter = useCallback(
    (name: string, value: string) =>
      change((now) => ({ ...withFilter(list, now, name, value), page: 1 }), 'push'),
    [change, list],
  )
  if (!charts.some(({ load }) => load !== undefined && meetsNeeds(load.needs, held))) return null
  const { q, filter } = summaryVariables(list, state) as Narrowing
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
            days={field === null ? null : daysIn(effectiveFilters(list, state)[field])}
            onFilter={onFilter}
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

/** A filter of whole days, both ends known. */
function daysIn(value: string | undefined) {
  if (value === undefined) return null
  const { from, to } = readRange(value)
  return isRealDay(from) && isRealDay(to) ? { from, to } : null
}
