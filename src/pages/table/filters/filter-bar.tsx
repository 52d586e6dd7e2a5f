import { Button } from '@blueprintjs/core'
import { type RefObject, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { TablePage } from '../../../../generated/types.ts'
import { useSidebar } from '../../../hooks/use-sidebar.ts'
import { effectiveFilters, type TableState, withFilter } from '../state/table-state.ts'
import type { ChangeState } from '../state/use-table-state.ts'
import { FilterPill } from './filter-pill.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { MoreFilters } from './more-filters.tsx'
import { SearchBox } from './search-box.tsx'
import './filters.css'

export interface FilterBarProps {
  readonly page: TablePage
  readonly state: TableState
  readonly change: ChangeState
  readonly search: RefObject<HTMLInputElement | null>
}

/** Filters that are always in sight; the others appear here once they hold a value. */
const inSight = 6

export function FilterBar({ page, state, change, search }: FilterBarProps) {
  const { t } = useTranslation('table')
  const { device } = useSidebar()
  const values = effectiveFilters(page, state)
  const setFilter = (field: string, value: string | null) =>
    change((now) => withFilter(page, now, field, value), 'replace')
  const setQuery = useCallback((q: string) => change((now) => ({ ...now, q, page: 1 }), 'replace'), [change])
  const clear = () => change((now) => ({ ...now, filters: {}, q: '', page: 1 }), 'replace')

  const wide = device === 'desktop'
  const isActive = (field: string) => values[field] !== undefined
  const shown = page.filters.filter((filter, index) => (wide && index < inSight) || isActive(filter.field))
  const rest = page.filters.filter((filter) => !shown.includes(filter))
  const dirty = state.q !== '' || Object.keys(state.filters).length > 0
  return (
    <search className="filter-bar">
      {page.search.length > 0 && (
        <SearchBox q={state.q} fields={page.search} onSearch={setQuery} input={search} />
      )}
      {!wide && page.filters.length > 0 && (
        <FilterSheet filters={page.filters} values={values} onChange={setFilter} />
      )}
      <div className="filter-pills">
        {shown.map((filter) => (
          <FilterPill key={filter.field} filter={filter} value={values[filter.field]} onChange={setFilter} />
        ))}
        {wide && rest.length > 0 && <MoreFilters filters={rest} values={values} onChange={setFilter} />}
        {dirty && (
          <Button variant="minimal" size="small" intent="primary" text={t('clearFilters')} onClick={clear} />
        )}
      </div>
    </search>
  )
}
