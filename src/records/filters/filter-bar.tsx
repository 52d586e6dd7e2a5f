import { Button } from '@blueprintjs/core'
import { type RefObject, Suspense, useCallback } from 'react'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ChangeState } from '../address/use-list-state.ts'
import { effectiveFilters, type ListState, withFilter } from '../model/address/list-state.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { FilterPill } from './filter-pill.tsx'
import { SearchBox } from './search-box.tsx'
import './filters.css'

export interface FilterBarProps {
  readonly list: ListDescriptor
  readonly state: ListState
  readonly change: ChangeState
  readonly search: RefObject<HTMLInputElement | null>
}

const MoreFilters = lazyPart(async () => ({
  default: (await import('./more-filters.tsx')).MoreFilters,
}))
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), 'over')

/** Filters that are always in sight; the others appear here once they hold a value. */
const inSight = 6

export function FilterBar({ list, state, change, search }: FilterBarProps) {
  const { t } = useTranslation('records')
  const { device } = useSidebar()
  const values = effectiveFilters(list, state)
  const setFilter = (field: string, value: string | null) =>
    change((now) => withFilter(list, now, field, value), 'replace')
  const setQuery = useCallback((q: string) => change((now) => ({ ...now, q, page: 1 }), 'replace'), [change])
  const clear = () => change((now) => ({ ...now, filters: {}, q: '', page: 1 }), 'replace')

  const wide = device === 'desktop'
  const isActive = (field: string) => values[field] !== undefined
  // The days of the list have their own place.
  const available = list.filters.filter(({ field }) => field !== list.range?.field || isActive(field))
  const shown = available.filter((filter, index) => (wide && index < inSight) || isActive(filter.field))
  const rest = available.filter((filter) => !shown.includes(filter))
  const dirty = state.q !== '' || Object.keys(state.filters).length > 0
  return (
    <search className="filter-bar">
      {list.search.length > 0 && (
        <SearchBox q={state.q} fields={list.search} onSearch={setQuery} input={search} />
      )}
      {!wide && available.length > 0 && (
        <Suspense>
          <FilterSheet filters={available} values={values} onChange={setFilter} />
        </Suspense>
      )}
      <div className="filter-pills">
        {shown.map((filter) => (
          <FilterPill key={filter.field} filter={filter} value={values[filter.field]} onChange={setFilter} />
        ))}
        {wide && rest.length > 0 && (
          <Suspense>
            <MoreFilters filters={rest} values={values} onChange={setFilter} />
          </Suspense>
        )}
        {dirty && (
          <Button variant="minimal" size="small" intent="primary" text={t('clearFilters')} onClick={clear} />
        )}
      </div>
    </search>
  )
}
