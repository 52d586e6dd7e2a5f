import { Link, useLocation } from 'react-router'
import type { SearchGroup, SearchPage } from '../../../generated/types.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import '../../records/tabs/tabs.css'
import { moveFocusToSibling } from '../../ui/move-focus.ts'
import type { Criteria } from './criteria.ts'
import { GroupRows } from './group-rows.tsx'
import { NothingFound } from './nothing-found.tsx'

export interface FoundGroupsProps {
  readonly page: SearchPage
  readonly criteria: Criteria
}

type Answer = Readonly<Record<string, readonly Row[] | null>>

/** What was found, by resource with its count; a resource that one may not see is not there. */
export function FoundGroups({ page, criteria }: FoundGroupsProps) {
  const { t } = useTranslation('search')
  const { search } = useLocation()
  const { data, error, reload } = useOperation<{ readonly data: Answer }>(page.search.operation, criteria)
  if (error !== null && data === undefined) return <FailedList failure={error} onRetry={reload} />
  if (data === undefined) return <div className="search-wait" aria-busy />
  const groups = page.groups.flatMap((group) => {
    const rows = data.data[group.key]
    return rows === null || rows === undefined ? [] : [{ group, rows }]
  })
  const filled = groups.find(({ rows }) => rows.length > 0)
  if (filled === undefined) return <NothingFound />
  const query = new URLSearchParams(search)
  const open = groups.find(({ group }) => group.key === query.get('tab')) ?? filled
  const addressOf = ({ key }: SearchGroup) => {
    const next = new URLSearchParams(query)
    next.set('tab', key)
    return { search: next.toString() }
  }
  return (
    <section className="search-groups" aria-label={t('results')}>
      <div className="record-tab-bar" role="tablist" aria-label={t('results')}>
        {groups.map(({ group, rows }) => (
          <Link
            key={group.key}
            role="tab"
            className="record-tab"
            aria-selected={group === open.group}
            tabIndex={group === open.group ? 0 : -1}
            preventScrollReset
            replace
            onKeyDown={moveFocusToSibling}
            to={addressOf(group)}
          >
            {group.label} <span className="search-count">{rows.length}</span>
          </Link>
        ))}
      </div>
      <GroupRows key={open.group.key} page={page} group={open.group} rows={open.rows} onReload={reload} />
    </section>
  )
}
