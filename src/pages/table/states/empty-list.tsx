import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TablePage } from '../../../../generated/types.ts'
import { BlankState } from '../../../ui/blank-state.tsx'
import { Toolbar } from '../actions/toolbar.tsx'
import { FilterPill } from '../filters/filter-pill.tsx'
import { defaultState, effectiveFilters, type TableState, withFilter } from '../state/table-state.ts'
import { writeTableUrl } from '../state/url-codec.ts'
import type { ChangeState } from '../state/use-table-state.ts'
import './states.css'

export interface EmptyListProps {
  readonly page: TablePage
  readonly state: TableState
  readonly change: ChangeState
}

/** Two different kinds of nothing: no record at all, or none that matches (page-kinds.md §1.5). */
export function EmptyList({ page, state, change }: EmptyListProps) {
  const { t } = useTranslation('table')
  const values = effectiveFilters(page, state)
  const active = page.filters.filter((filter) => values[filter.field] !== undefined)
  if (active.length === 0 && state.q === '')
    return (
      <BlankState icon="search" title={t('noData')} hint={t('noDataHint')}>
        <Toolbar actions={page.toolbar.slice(0, 1)} />
      </BlankState>
    )

  const own = Object.keys(state.filters).length > 0 || state.q !== ''
  return (
    <BlankState
      icon="search"
      title={t('noMatch')}
      hint={
        <>
          <p className="empty-hint">{t('noMatchHint')}</p>
          <div className="filter-pills empty-pills">
            {active.map((filter) => (
              <FilterPill
                key={filter.field}
                filter={filter}
                value={values[filter.field]}
                onChange={(field, value) => change((now) => withFilter(page, now, field, value), 'replace')}
              />
            ))}
          </div>
        </>
      }
    >
      {own ? (
        <Button
          intent="primary"
          text={t('clearFilters')}
          onClick={() => change((now) => ({ ...now, filters: {}, q: '', page: 1 }), 'replace')}
        />
      ) : (
        <Link
          className="bp6-button bp6-intent-primary"
          to={{ search: writeTableUrl(page, defaultState(page)) }}
        >
          {t('showAll')}
        </Link>
      )}
    </BlankState>
  )
}
