import { Button } from '@blueprintjs/core'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BlankState } from '../../ui/blank-state.tsx'
import { asides, Toolbar } from '../actions/toolbar.tsx'
import type { ChangeState } from '../address/use-list-state.ts'
import { useActionRoom } from '../context/action-room.ts'
import { FilterPill } from '../filters/filter-pill.tsx'
import { writeListAddress } from '../model/address/list-address.ts'
import { hasAllDays, periodOf } from '../model/address/list-period.ts'
import { defaultState, effectiveFilters, type ListState, withFilter } from '../model/address/list-state.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { useHasNoRows } from '../rows/use-rows.ts'
import './states-styles.ts'

export interface EmptyListProps {
  readonly list: ListDescriptor
  readonly state: ListState
  readonly change: ChangeState
}

/** The action that the list begins with. */
const firstOf = ({ toolbar, empty }: ListDescriptor): ListDescriptor['toolbar'] =>
  empty?.action === undefined
    ? toolbar.filter(({ does }) => !asides.includes(does)).slice(0, 1)
    : toolbar.filter(({ key }) => key === empty.action)

/** Two different kinds of nothing: no record at all, or none that matches (page-kinds.md §1.5). */
export function EmptyList({ list, state, change }: EmptyListProps) {
  const { t } = useTranslation('records')
  const { t: translateRecord, ready } = useTranslation('record')
  const { available } = useActionRoom()
  const first = firstOf(list)
  const links = list.empty?.links ?? []
  const values = effectiveFilters(list, state)
  const active = list.filters.filter((filter) => values[filter.field] !== undefined)
  const days = list.range?.field == null ? null : periodOf(list, state)
  const inAllDays = days !== null && hasAllDays(list.range) && (
    <Button
      text={t('inAllDays')}
      onClick={() => change((now) => ({ ...now, days: 'all', page: 1 }), 'push')}
    />
  )
  const own = Object.keys(state.filters).length > 0 || state.q !== ''
  const isBare = active.length === 0 && state.q === '' && days === null
  const isKnowable = days === null || hasAllDays(list.range)
  const isEmpty = useHasNoRows(list, {
    pause: own || isBare || !isKnowable || values['trashed'] !== undefined,
  })
  const isBin = active.length === 1 && values['trashed'] !== undefined && state.q === ''
  if (isBin && ready)
    return (
      <BlankState
        icon="trash"
        title={days === null ? translateRecord('binEmpty') : t('noneInDays', { ...days })}
        hint={translateRecord('binHint')}
      >
        {inAllDays}
      </BlankState>
    )
  if (isEmpty === null || (!ready && (isEmpty || isBare))) return null
  if (isEmpty || isBare)
    return (
      <BlankState
        icon="inbox"
        title={list.empty?.text ?? translateRecord('noData')}
        hint={list.empty?.hint ?? translateRecord(available(first).length > 0 ? 'noDataHint' : 'noDataYet')}
      >
        <Toolbar actions={[...first, ...links]} />
      </BlankState>
    )
  if (active.length === 0 && state.q === '')
    return (
      <BlankState icon="search" title={t('noneInDays', { ...days })} hint={t('noneInDaysHint')}>
        {inAllDays}
        <Toolbar actions={first} />
      </BlankState>
    )
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
                onChange={(field, value) => change((now) => withFilter(list, now, field, value), 'replace')}
              />
            ))}
          </div>
        </>
      }
    >
      {inAllDays}
      {own ? (
        <Button
          intent="primary"
          text={t('clearFilters')}
          onClick={() => change((now) => ({ ...now, filters: {}, q: '', page: 1 }), 'replace')}
        />
      ) : (
        <Link
          className="bp6-button bp6-intent-primary"
          to={{ search: writeListAddress(list, defaultState(list)) }}
        >
          {t('showAll')}
        </Link>
      )}
    </BlankState>
  )
}
